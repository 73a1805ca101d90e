import { note, rank, type Doing } from '../../effects'
import type { RevisionCause } from '../../minds/adg/types'
import type { Item } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import type { Learner } from '../learning/learner'
import type { XenonOptions } from './options'

/**
 * RevisionByAnalogy (XENON, Algorithm 3). C(v), which begins with 1, is incremented first (Section 4.1): where it then
 * exceeds c₀, at the c₀-th revision, the item is inadmissible (Case 1); before, it is given what similar experienced
 * items need (Case 2).
 *
 * Where the code goes further than the pseudocode: one call revises an item at most once, so that a cycle ends;
 * descendants that have been obtained keep their sets, and what builds on those does not rest on v either; and a
 * candidate that itself depends on v is left out, which can happen only after a rule has changed.
 */
export function* revisionByAnalogy(
  v: Item,
  learner: Learner,
  options: XenonOptions,
  guesses: Random,
): Doing<void> {
  const cause = { kind: 'all-actions-failed' } as const
  if (learner.tools) yield* reviseEdge(v, learner.tools, cause, learner, options, guesses)
  else yield* revise(v, cause, learner, options, new Set())
}

/**
 * The same where an item has a single incoming edge (A: "one that allows only a single incoming edge"). The paper does
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
function* reviseEdge(
  v: Item,
  tools: readonly string[],
  cause: RevisionCause,
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
    cause,
    analogues: because,
  })
}

function* revise(
  v: Item,
  cause: RevisionCause,
  learner: Learner,
  options: XenonOptions,
  revised: Set<Item>,
): Doing<void> {
  const { graph } = learner
  revised.add(v)
  const from = v.requirementSet
  const dependants = graph.descendants(v)
  v.revisions++
  if (v.revisions > options.c0) {
    // line 2, Case 1
    const resources = learner.resources()
    // Tried in vain once more, it asks for the same again unless something else has turned out to be a resource.
    const isSame = v.standing === 'inadmissible' && v.resources === resources
    if (!isSame) {
      const needed = resources.filter((u) => u !== v && !dependants.includes(u))
      graph.setRequirements(v, Object.fromEntries(needed.map(({ name }) => [name, options.alphaI]))) // 3–6
      v.resources = resources
    }
    const to = v.requirementSet
    v.standing = 'inadmissible'
    yield note({ kind: 'item-inadmissible', item: v.name, from, to, revisions: v.revisions, cause })
    const unobtained = (w: Item) => w.standing !== 'experienced'
    const spread = options.spread === 'children' ? graph.children(v) : graph.descendants(v, unobtained)
    for (const w of spread.filter(unobtained)) {
      // 7, 8
      if (revised.has(w)) continue
      yield* revise(w, { kind: 'ancestor-inadmissible', ancestor: v.name }, learner, options, revised) // 9
    }
  } else {
    // 10, Case 2
    const analogues = yield* rank(v.name, learner.experienced(), options.k) // 11
    const to: Record<string, number> = {} // 13
    for (const { item } of analogues) {
      for (const { item: u } of graph.item(item).requirements) {
        // 12, 14
        if (u === v || dependants.includes(u)) continue
        to[u.name] = u.isResource && !u.isHeld ? options.alphaS * v.revisions : 1 // 15–18
      }
    }
    graph.setRequirements(v, to) // 19
    v.standing = 'analogy'
    yield note({ kind: 'item-revised', item: v.name, from, to, revisions: v.revisions, cause, analogues })
  }
}
