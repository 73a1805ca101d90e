import { note, rank, type Doing } from '../../effects'
import type { RevisionCause } from '../../minds/adg/types/events'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Learner } from '../learning/learner'
import type { XenonOptions } from './options'

/**
 * RevisionByAnalogy (XENON, Algorithm 3). C(v), which starts at 1, is incremented first (Section 4.1). If it
 * then exceeds c₀, at the c₀-th revision, the item is inadmissible (Case 1); before that, it gets the
 * requirements of similar experienced items (Case 2).
 * The code goes further than the pseudocode in three points: one call revises an item at most once, so that
 * a cycle ends; descendants that were obtained keep their sets, and their own descendants do not depend on v
 * either; a candidate that itself depends on v is left out, which can happen only after a rule change.
 */
export function* revisionByAnalogy(v: GraphItem, learner: Learner, options: XenonOptions): Doing<void> {
  yield* revise(v, { kind: 'all-actions-failed' }, learner, options, new Set())
}

function* revise(
  v: GraphItem,
  cause: RevisionCause,
  learner: Learner,
  options: XenonOptions,
  revised: Set<GraphItem>,
): Doing<void> {
  const { graph } = learner
  revised.add(v)
  const from = v.requirementSet
  const dependants = graph.descendants(v)
  v.revisions++
  if (v.revisions > options.c0) {
    // line 2, Case 1
    const resources = learner.resources()
    // After another failure it keeps the same set unless the resources have changed.
    const isSame = v.standing === 'inadmissible' && v.resources === resources
    if (!isSame) {
      const needed = resources.filter((u) => u !== v && !dependants.includes(u))
      graph.setRequirements(v, Object.fromEntries(needed.map(({ name }) => [name, options.alphaI]))) // 3–6
      v.resources = resources
    }
    const to = v.requirementSet
    v.standing = 'inadmissible'
    yield note({ kind: 'item-inadmissible', item: v.name, from, to, revisions: v.revisions, cause })
    const unobtained = (w: GraphItem) => w.standing !== 'experienced'
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
