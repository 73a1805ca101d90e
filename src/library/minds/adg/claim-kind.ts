/** Claims about one item of a dependency graph, for merging with other claims. */
import { setKey } from '../../../engine/worlds/items/requirement-set'
import type { ClaimKind } from '../../knowledge/claims'
import { compareOrigins, unionOrigins } from '../../knowledge/origin'
import type { Origin } from '../../knowledge/types'
import type { AdgClaim, TriedCounts } from './types'
import { memoryWithin } from './joint-memory'

/** A copied set rests on failures, a stated one on nothing; one that is given up has failed. */
const ITEM_STATUSES = { experienced: 3, analogy: 2, hypothesised: 1, inadmissible: 0 } as const

const sum = (claim: AdgClaim, which: (tried: TriedCounts) => number): number =>
  Object.values(claim.memory).reduce((all, tried) => all + which(tried), 0)

const mannerOf = ({ action, held, yields }: AdgClaim) => JSON.stringify([action, held.toSorted(), yields])

export const adgClaims: ClaimKind<AdgClaim> = {
  // An empty set alone is no claim: an item that was only mentioned has one too.
  isSaid: ({ requirements, standing, action, origins }) =>
    origins.some(isWord) ||
    standing !== 'hypothesised' ||
    action !== null ||
    Object.keys(requirements).length > 0,
  isFound: ({ standing }) => standing === 'experienced',
  statement: (claim) =>
    adgClaims.isFound(claim) ? `${adgClaims.belief(claim)} ${mannerOf(claim)}` : adgClaims.belief(claim),
  belief: ({ requirements }) => setKey(requirements),
  manner: (claim) => `${claim.standing} ${mannerOf(claim)}`,
  join: (a, b) => {
    const origins = unionOrigins(a.origins, b.origins)
    const edges = edgesOf(a, b, origins)
    return {
      requirements: a.requirements,
      held: JSON.stringify(a.held) <= JSON.stringify(b.held) ? a.held : b.held,
      standing: a.standing,
      revisions: Math.max(a.revisions, b.revisions),
      yields: a.yields,
      action: a.action,
      memory: memoryWithin([a.memory, b.memory]),
      origins,
      ...(edges && { edges }),
    }
  },
  experience: (claim) => [
    sum(claim, ([successes]) => successes),
    ITEM_STATUSES[claim.standing],
    sum(claim, ([successes, failures]) => successes + failures),
  ],
}

/** A known author's word; the author of an import is not known. */
const isWord = ({ by }: Origin) => by !== 'import' && by !== 'nobody'

/** Who says a single edge, and does not say the whole set. */
function edgesOf(a: AdgClaim, b: AdgClaim, whole: readonly Origin[]): AdgClaim['edges'] {
  if (!a.edges && !b.edges) return undefined
  const needs = new Set([a, b].flatMap(({ edges }) => Object.keys(edges ?? {})))
  const edges = [...needs].sort().flatMap((need): [string, readonly Origin[]][] => {
    const all = unionOrigins(edgeIn(a, need), edgeIn(b, need))
    const beside = all.filter((origin) => !whole.some((one) => compareOrigins(one, origin) === 0))
    return beside.length > 0 ? [[need, beside]] : []
  })
  return edges.length > 0 ? Object.fromEntries(edges) : undefined
}

const edgeIn = ({ edges }: AdgClaim, need: string): readonly Origin[] =>
  edges && Object.hasOwn(edges, need) ? (edges[need] ?? []) : []
