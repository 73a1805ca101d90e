/** How knowledge is written for other programs: a closed list, by the mind that has it. */
import type { KindId } from '../../engine/minds'
import { adgExports } from '../knowledge/adg/exports'
import { goalsExports } from '../knowledge/goals/exports'
import { treeExports } from '../knowledge/tree/exports'
import type { MindExports } from './mind-exports'

export const MINDS: { readonly [M in KindId]: MindExports<M> } = {
  adg: adgExports,
  tree: treeExports,
  goals: goalsExports,
}
