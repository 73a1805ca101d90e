/** How the knowledge of each mind is packed: a line for each. */
import type { KindId } from '../../engine/minds'
import { packedAdg } from '../minds/adg/packed'
import { packedGoals } from '../minds/goals/packed'
import { packedTree } from '../minds/tree/packed'
import type { PackedBody } from './packing'

export const BODIES: { readonly [M in KindId]: PackedBody } = {
  adg: packedAdg,
  tree: packedTree,
  goals: packedGoals,
}
