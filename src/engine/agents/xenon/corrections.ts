import { correctByModel, SelfCorrectingActions } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'
import { byExperience, type Corrections } from './xenon'
import { note, rank, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Random } from '../../random'
import type { Learner } from '../learning/learner'
import type { XenonOptions } from './options'

/**
 * All corrections: by the model itself, or none for actions (XENON, Table 5); of a verb's single requirement
 * (A); else by experience.
 */
export const allCorrections: Corrections = {
  actions(learner, task, options) {
    if (options.actions === 'experience') return byExperience.actions(learner, task, options)
    const Choice = options.actions === 'model' ? SelfCorrectingActions : SuccessMemory
    return new Choice(learner, task.actions, options)
  },

  dependencies(learner, task, options, guesses) {
    const { tools } = task
    if (options.dependencies === 'model') return { correct: (v) => correctByModel(v, learner, task, options) }
    if (options.dependencies === 'experience' && tools)
      return { correct: (v) => reviseEdge(v, tools, learner, options, guesses) }
    return byExperience.dependencies(learner, task, options, guesses)
  },
}

/**
 * RevisionByAnalogy if an item has a single incoming edge (A: "one that allows only a single incoming
 * edge"). The paper does not say which one Algorithm 3 then leaves. Here:
 * - Case 2 makes a union of the requirements of the most similar experienced items. A single edge has room
 *   for the first: the requirement of the most similar item that has not failed yet. A union never loses
 *   what was in it before, so a single edge does not return to a tool that failed by every action until all
 *   tools have failed.
 * - If analogy has nothing to offer, because nothing was experienced or all of it failed, one of the other
 *   tools is drawn uniformly, because there is no evidence for any of them.
 * - Case 1 asks for every resource, and resources are consumed. Tools are not, so there are none and no item
 *   is ever inadmissible; c₀, αₛ and αᵢ have no effect.
 */
function* reviseEdge(
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
