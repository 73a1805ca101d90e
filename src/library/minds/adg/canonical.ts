import { compareOrigins, unionOrigins, uniqueNames } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import type { Origin } from '../../knowledge/types'
import type { AdgBody, AdgClaim, AdgItem } from './types'

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

/** The same of an item; in which order claims were set aside, whoever did it says. */
export function canonicalItem({ others, ...claim }: AdgItem): AdgItem {
  return {
    ...canonicalClaim(claim),
    ...(others && others.length > 0 && { others: others.map(canonicalClaim) }),
  }
}

export const canonicalAdg = ({ items }: AdgBody): AdgBody => ({
  items: inOrder(
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, canonicalItem(item)])),
  ),
})

/** With every origin replaced. */
export function withOrigins({ items }: AdgBody, replace: (origin: Origin) => Origin): AdgBody {
  const all = (origins: readonly Origin[]) => origins.map(replace)
  const claim = (one: AdgClaim): AdgClaim => ({
    ...one,
    origins: all(one.origins),
    ...(one.edges && {
      edges: Object.fromEntries(Object.entries(one.edges).map(([name, said]) => [name, all(said)])),
    }),
  })
  const replaced = Object.entries(items).map(([name, { others, ...own }]): [string, AdgItem] => [
    name,
    { ...claim(own), ...(others && { others: others.map(claim) }) },
  ])
  return canonicalAdg({ items: Object.fromEntries(replaced) })
}

export function* originsOfAdg({ items }: AdgBody): Generator<Origin> {
  for (const { others = [], ...own } of Object.values(items))
    for (const { origins, edges = {} } of [own, ...others]) {
      yield* origins
      for (const said of Object.values(edges)) yield* said
    }
}
