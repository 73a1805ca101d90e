import { MOVES, type Shortcut } from '../shell/shortcuts'
import type { Comparison } from './comparison.svelte'

/** Every key of the Compare view. */
export const SHORTCUTS: readonly Shortcut<Comparison>[] = [
  ...MOVES,
  {
    keys: ['d'],
    does: 'go to the first difference',
    run: (comparison) => comparison.goToParting(),
  },
  {
    keys: ['?', 'Shift+?'],
    does: 'help',
    run: (comparison) => (comparison.dialog = 'help'),
  },
]
