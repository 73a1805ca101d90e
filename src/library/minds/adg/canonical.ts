import { entriesCode } from '../../knowledge/entries'
import { compareOrigins, unionOrigins, uniqueNames } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import type { Origin } from '../../knowledge/types'
import type { AdgBody, AdgClaim } from './types'

/** A claim in its one form: equal claims, equal bytes. */
export function canonicalClaim(claim: AdgClaim): AdgClaim {
  const { requirements, held, standing, revisions, yields, action, memory } = claim
  const origins = unionOrigins(claim.origins)
  const edges = edgesBeside(origins, claim)
  return {
    ...{ requirements: inOrder(requirements), held: uniqueNames(held), standing, revisions, yields, action },
    memory: inOrder(
      Object.fromEntries(Object.entries(memory).filter(([, [done, failed]]) => done + failed > 0)),
    ),
    origins,
    ...(edges.length > 0 && { edges: inOrder(Object.fromEntries(edges)) }),
  }
}

/** Who says an edge beside those who say the whole set. */
function edgesBeside(
  origins: readonly Origin[],
  { edges = {}, requirements }: AdgClaim,
): [string, readonly Origin[]][] {
  const isOfAll = (one: Origin) => origins.some((whole) => compareOrigins(whole, one) === 0)
  return Object.entries(edges)
    .map(([name, said]): [string, readonly Origin[]] => [
      name,
      unionOrigins(said).filter((one) => !isOfAll(one)),
    ])
    .filter(([name, said]) => said.length > 0 && Object.hasOwn(requirements, name))
}

export const adgItems = entriesCode<AdgClaim>({
  canonical: canonicalClaim,
  mapOrigins: ({ origins, edges, ...claim }, change) => ({
    ...claim,
    origins: change(origins),
    ...(edges && {
      edges: Object.fromEntries(Object.entries(edges).map(([name, said]) => [name, change(said)])),
    }),
  }),
})

export const canonicalAdg = ({ items }: AdgBody): AdgBody => ({ items: adgItems.canonical(items) })
