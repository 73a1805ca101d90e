/** Claims about one task of a planner's trees, for merging with other claims. */
import type { ClaimKind } from '../../knowledge/claims'
import { unionOrigins } from '../../knowledge/origin'
import type { TreePart, TreeClaim } from './types'

const textOf = (parts: readonly TreePart[]) =>
  JSON.stringify(parts.map(({ verb, things, quantity }) => [verb, things, quantity]))

export const treeClaims: ClaimKind<TreeClaim> = {
  isSaid: () => true,
  isFound: ({ tried: [done] }) => done > 0,
  statement: ({ parts }) => textOf(parts),
  belief: ({ parts }) => textOf(parts),
  manner: () => '',
  join: (a, b) => ({
    parts: a.parts,
    tried: [Math.max(a.tried[0], b.tried[0]), Math.max(a.tried[1], b.tried[1])],
    origins: unionOrigins(a.origins, b.origins),
  }),
  experience: ({ tried: [done, failed] }) => [done, done + failed],
}
