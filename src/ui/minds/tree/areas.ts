import type { TreeShown } from '../../../engine/minds/tree/types/shown'

/** In which of the algorithm's sets a subtask is at the moment (DRIP, Figure 2). */
export type Area = 'pending' | 'remaining'

/** What remains is no longer pending, whatever else is said of it. */
export function areasOf({ pending, remaining }: Pick<TreeShown, 'pending' | 'remaining'>): Map<number, Area> {
  const areas = new Map<number, Area>()
  for (const node of pending) areas.set(node, 'pending')
  for (const node of remaining) areas.set(node, 'remaining')
  return areas
}
