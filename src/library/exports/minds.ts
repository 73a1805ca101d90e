/** How knowledge is written for other programs: a closed list, by the mind that has it. */
import type { KindId } from '../../engine/minds'
import { adgExports } from '../minds/adg/exports'
import { goalsExports } from '../minds/goals/exports'
import { treeExports } from '../minds/tree/exports'
import type { MindExports } from './mind-exports'

export const MINDS: { readonly [M in KindId]: MindExports<M> } = {
  adg: adgExports,
  tree: treeExports,
  goals: goalsExports,
}
