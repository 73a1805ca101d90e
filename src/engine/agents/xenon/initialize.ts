import { ask, note, rank, reset, type Doing, type RequirementSet, type Task } from '../../effects'
import type { DependencyGraph, Item } from '../../knowledge/dependency-graph'
import type { Learner } from './learner'
import type { XenonOptions } from './options'

/** GraphInitialization (XENON, Algorithm 2), with the cycle check of E.2. */
export function* initializeGraph(learner: Learner, task: Task, { k }: XenonOptions): Doing<void> {
  const { graph } = learner
  for (const goal of task.goals) graph.item(goal) // line 1
  for (const plan of task.plans) {
    // 3
    yield reset()
    learner.emptyInventory()
    yield* runPlan(learner, plan) // 4–9
  }
  // The items of the graph grow while they are gone through: whatever an answer mentions is asked about in turn.
  for (const v of graph.items) {
    // 10, 11
    if (v.standing === 'experienced') continue
    const nearest = yield* rank(v.name, learner.experienced(), k) // 12
    const examples = nearest.map(({ item }) => ({ item, requirements: graph.item(item).requirementSet }))
    const answer = yield* ask({ kind: 'requirements', item: v.name, examples }) // 13
    yield* predict(graph, v, cleaned(answer, v, task)) // 14–17
  }
}

function* runPlan(learner: Learner, plan: Task['plans'][number]): Doing<void> {
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

/** Inserts the predicted edges, and takes them out again when one of v's parents is now among its descendants. */
function* predict(graph: DependencyGraph, v: Item, requirements: RequirementSet): Doing<void> {
  graph.setRequirements(v, requirements)
  const cyclic = v.requirements.some(({ item: u }) => graph.dependsOn(u, v))
  if (cyclic) graph.setRequirements(v, {})
  yield note({ kind: 'predicted', item: v.name, requirements, cyclic })
}

/** A model's set with its names mended to the world's, the item itself dropped, and only counts that can be counts. */
function cleaned(answer: RequirementSet, v: Item, { canonicalName }: Task): RequirementSet {
  const set = new Map<string, number>()
  for (const [name, quantity] of Object.entries(answer)) {
    const item = canonicalName(name)
    if (item === '' || item === v.name) continue
    set.set(item, Math.max(set.get(item) ?? 0, quantity))
  }
  return Object.fromEntries(set)
}
