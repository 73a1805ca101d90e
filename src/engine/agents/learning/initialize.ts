import { ask, note, rank, reset, type Doing } from '../../effects'
import { mendedSet } from '../../worlds/items/mended'
import { type ItemTask, type RequirementSet } from '../../worlds/items/types'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { Learner } from './learner'
import type { StartOptions } from './options'

/** Adds knowledge from before the run, which the agent does not ask about. */
export type Begin = (learner: Learner) => Doing<void>

/** GraphInitialization (XENON, Algorithm 2), with the cycle check of E.2. */
export function* initializeGraph(
  learner: Learner,
  task: ItemTask,
  { k, start }: Pick<StartOptions, 'start'> & { readonly k: number },
  begin?: Begin,
): Doing<void> {
  yield* watchPlans(learner, task) // lines 1–9
  if (begin) yield* begin(learner)
  if (start === 'manual') yield* readManual(learner, task)
  else yield* predictAll(learner, task, k, 0) // 10–17
}

/** Adds the goals by name, and what the human-written plans show. */
export function* watchPlans(learner: Learner, task: ItemTask): Doing<void> {
  for (const goal of task.goals) learner.graph.item(goal) // line 1
  for (const plan of task.plans) {
    // 3
    yield reset()
    learner.emptyInventory()
    yield* runPlan(learner, plan) // 4–9
  }
}

function* runPlan(learner: Learner, plan: ItemTask['plans'][number]): Doing<void> {
  for (const { action, item, quantity } of plan.steps) {
    const v = learner.graph.item(item)
    while (v.inventory < quantity) {
      if (!(yield* learner.watch(action, v))) {
        yield note({ kind: 'plan-demonstrated', goal: plan.goal, worked: false, failedAt: item })
        return
      }
    }
  }
  yield note({ kind: 'plan-demonstrated', goal: plan.goal, worked: true })
}

/**
 * Asks the model about every item of V̂ from index `first` on that has not been obtained. V̂ grows during
 * the loop: items that an answer mentions are asked about in turn.
 */
export function* predictAll(learner: Learner, task: ItemTask, k: number, first: number): Doing<void> {
  const { graph } = learner
  for (let i = first; i < graph.items.length; i++) {
    const v = graph.items[i]
    // 10, 11
    if (!v || isKnown(v) || learner.tools?.includes(v.name)) continue
    const nearest = yield* rank(v.name, learner.experienced(), k) // 12
    const examples = nearest.map(({ item }) => ({ item, requirements: graph.item(item).requirementSet }))
    const answer = yield* ask({ kind: 'requirements', item: v.name, examples, ...learner.onOffer() }) // 13
    const requirements = predictionOf(answer, v, task)
    graph.setRequirements(v, requirements) // 14–17
    // Removes the edges again if one of v's parents is now among its descendants.
    const cyclic = v.requirements.some(({ item: u }) => graph.dependsOn(u, v))
    if (cyclic) graph.setRequirements(v, {})
    yield note({ kind: 'predicted', item: v.name, requirements, cyclic, source: 'model' })
  }
}

/** It was obtained, or comes from saved knowledge. */
const isKnown = ({ standing, source }: GraphItem) => standing === 'experienced' || source === 'kept'

/**
 * An external source in place of the model (XENON, K.8): its sets are believed until experience contradicts
 * them.
 */
export function* readManual({ graph }: Learner, { manual }: ItemTask): Doing<void> {
  for (let i = 0; i < graph.items.length; i++) {
    const v = graph.items[i]
    const rule = v && manual.get(v.name)
    if (!v || !rule || v.standing === 'experienced') continue
    for (const name of rule.held) graph.item(name).isHeld = true
    graph.setRequirements(v, rule.requires, rule.held)
    v.yields = rule.yields
    v.source = 'manual'
    yield note({
      kind: 'predicted',
      item: v.name,
      requirements: rule.requires,
      cyclic: false,
      source: 'manual',
    })
  }
}

/**
 * The model's set with the names mapped to the world's, without the item itself, and only with valid counts.
 */
export const predictionOf = (answer: RequirementSet, v: GraphItem, task: ItemTask): RequirementSet =>
  mendedSet(answer, v.name, task)
