import { FIRST_SEED } from '../xenon/invited'
import type { Preset } from '../../preset'

export const hunchPresets: readonly Preset[] = [
  {
    id: 'same-luck',
    label: 'The same model, the same luck, a third of the failures',
    watchFor:
      'XENON beside Hunch, an agent of our own. XENON believes one thing of an item until all has failed; Hunch weighs many, and each failure speaks against some. See who has how much right, step by step.',
    seed: FIRST_SEED,
    compares: 'hunch',
    speed: 60,
  },
]
