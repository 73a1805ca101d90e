import { entriesCode } from '../../knowledge/entries'
import { unionOrigins } from '../../knowledge/origin'
import type { TreeBody, TreeClaim } from './types'

export const treeTasks = entriesCode<TreeClaim>({
  // The order of parts belongs to the claim.
  canonical: ({ parts, tried, origins }) => ({
    parts: parts.map(({ verb, things, quantity }) => ({ verb, things, quantity })),
    tried,
    origins: unionOrigins(origins),
  }),
  mapOrigins: (claim, change) => ({ ...claim, origins: change(claim.origins) }),
})

export const canonicalTree = ({ tasks }: TreeBody): TreeBody => ({ tasks: treeTasks.canonical(tasks) })
