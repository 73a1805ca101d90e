import { note, rank, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import type { Learner } from '../learning/learner'
import type { XenonOptions } from './options'

/**
 * RevisionByAnalogy where an item has a single incoming edge (A: "one that allows only a single incoming edge"). The paper does
 * not say which one Algorithm 3 then leaves. Here:
 *
 * - Case 2 makes a union of what the most similar experienced items need. Of a union one edge has room for the first:
 *   what the most similar of them needs that has not failed yet. A union never lacks what was in it before; so one
 *   edge does not come back to a tool that failed by every action, until all of them have.
 * - Where analogy has nothing to offer, because nothing has been experienced or all of it has failed, one of the other
 *   tools is drawn, all alike: nothing speaks for any of them.
 * - Case 1 asks for every resource, and a resource is consumed. Tools are not, so there is none and no item is ever
 *   inadmissible; c₀, αₛ and αᵢ have no effect.
 */
export function* reviseEdge(
  v: GraphItem,
  tools: readonly string[],
  learner: Learner,
  { k }: XenonOptions,
  guesses: Random,
): Doing<void> {
  const { graph } = learner
  const from = v.requirementSet
  v.revisions++
  for (const name in from) v.refuted.add(name)
  if (tools.every((name) => v.refuted.has(name))) v.refuted.clear()
  const analogues = yield* rank(v.name, learner.experienced(), k)
  const isOpen = (name: string) => !v.refuted.has(name) && !(name in from)
  const analogous = analogues.find(({ item }) => Object.keys(graph.item(item).requirementSet).some(isOpen))
  const [byAnalogy] = Object.keys(analogous ? graph.item(analogous.item).requirementSet : {})
  const tool = byAnalogy ?? guesses.pick(tools.filter(isOpen))
  graph.setRequirements(v, { [tool]: 1 })
  v.standing = 'analogy'
  const to = v.requirementSet
  const because = analogous ? [analogous] : []
  yield note({
    kind: 'item-revised',
    item: v.name,
    from,
    to,
    revisions: v.revisions,
    cause: { kind: 'all-actions-failed' },
    analogues: because,
  })
}
