import { FIRST_SEED } from '../xenon/invited'
import type { Preset } from '../../preset'

export const hunchPresets: readonly Preset[] = [
  {
    id: 'same-luck',
    label: 'The same model, the same luck, a third of the failures',
    watchFor:
      'XENON beside Hunch, our own agent. XENON has one guess per item until every action fails. Hunch keeps many guesses, and each failure makes some of them less likely. Compare step by step how many goals each has right.',
    seed: FIRST_SEED,
    compares: 'hunch',
    speed: 60,
  },
]
