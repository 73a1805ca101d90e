/** Planners' trees beside each other. No world says which way to take a task apart is the true one. */
import { action, amount, item, joined, say, type Sentence } from '../../../engine/sentence'
import { comparing } from '../../knowledge/comparing'
import type { TreeClaim, TreePart } from './types'
import type { ClaimKind } from '../../knowledge/claims'
import { unionOrigins } from '../../knowledge/origin'

/** Claims about one task of a planner's trees, for merging with other claims. */
const textOf = (parts: readonly TreePart[]) =>
  JSON.stringify(parts.map(({ verb, things, quantity }) => [verb, things, quantity]))

const treeClaims: ClaimKind<TreeClaim> = {
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

/** The maximum number of listed parts; the others are counted. */
const MAX_LISTED = 6

export const comparingTree = comparing<TreeClaim>({
  kind: treeClaims,
  things: (piece) => (piece.mind === 'tree' ? piece.body.tasks : {}),
  knowledge: (around, tasks) => ({ mind: 'tree', ...around, body: { tasks } }),
  edges: ({ parts }) => {
    const edges = new Map<string, number>()
    for (const part of parts) {
      const need = [part.verb, ...part.things].join(' ')
      edges.set(need, (edges.get(need) ?? 0) + part.quantity)
    }
    return edges
  },
  further: (a, b) => (isOtherOrder(a, b) ? ['order'] : []),
  what: ({ parts }) => narrated(parts),
  how: ({ tried: [done, failed] }) => (done > 0 ? 'done this way' : failed > 0 ? 'failed' : 'said'),
  truthOf: () => null,
  // Its trees record actions: without a run, only their parts could be drawn.
  toScene: () => null,
})

const keyOf = ({ verb, things, quantity }: TreePart) => JSON.stringify([verb, things, quantity])

/** The same parts, one by one, and not in the same order. */
function isOtherOrder(a: TreeClaim, b: TreeClaim): boolean {
  const [own, theirs] = [a.parts.map(keyOf), b.parts.map(keyOf)]
  return own.join() !== theirs.join() && own.toSorted().join() === theirs.toSorted().join()
}

function narrated(parts: readonly TreePart[]): Sentence {
  if (parts.length === 0) return ['nothing']
  const shown = parts.length <= MAX_LISTED + 1 ? parts : parts.slice(0, MAX_LISTED)
  const said = shown.flatMap(({ verb, things, quantity }, at) => {
    const names = things.flatMap((thing, place) => [
      ' ',
      ...(place === 0 && quantity > 1 ? amount(quantity, thing) : [item(thing)]),
    ])
    return [at === 0 ? '' : ', then ', action(verb), ...names]
  })
  const more = parts.length - shown.length
  return more > 0 ? say`${joined(said)} and ${more} more` : joined(said)
}
