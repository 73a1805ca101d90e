import { note, reset, type Agent, type Doing } from '../../effects'
import { ActionMemory } from '../../knowledge/action-memory'
import { DependencyGraph, type Item } from '../../knowledge/dependency-graph'
import type { Setting } from '../agent'
import { aggregateRequirements, continues, type Missing } from './aggregate'
import { selectGoalWithDifficulty } from './exploration'
import { initializeGraph } from './initialize'
import { Learner } from './learner'
import type { XenonOptions } from './options'
import { revisionByAnalogy } from './revision'
import { StepByStepPlanner } from './step-by-step-planner'

/**
 * XENON, Algorithm 1. One episode without end: the world's horizon is the run's (J.4.2).
 *
 * Where the code departs from the pseudocode: after the first missing subgoal has been executed the plan is made
 * again from the inventory as it then is, instead of being followed to its end; with a perfect controller both take
 * the same steps, and a plan made on a wrong hypothesis is not followed further than that.
 */
export function* xenon({ task, random, options }: Setting<XenonOptions>): Agent {
  const graph = new DependencyGraph()
  const memory = new ActionMemory(task.actions, options.x0)
  const learner = new Learner(graph, memory)
  const planner = new StepByStepPlanner(memory, task.actions, options.k)
  const ties = random.fork('goal')

  yield* initializeGraph(learner, task, options) // lines 1, 2
  yield reset() // 4
  learner.emptyInventory()

  for (;;) {
    const goal = yield* selectGoalWithDifficulty(graph, ties) // 5, 17
    if (!goal) return
    let plan: Missing[] = []
    while (goal.standing !== 'experienced') {
      const before = plan
      plan = aggregateRequirements(goal, graph) // 7
      if (!continues(before, plan)) {
        const subgoals = plan.map(({ item, quantity }) => ({ item: item.name, quantity }))
        yield note({ kind: 'plan-made', goal: goal.name, subgoals })
      }
      const { item: u, quantity } = plan[0] ?? { item: goal, quantity: 1 }
      if (!(yield* pursue(u, u.inventory + quantity))) break
    }
  }

  /**
   * Lines 9–18 for one subgoal (a, q, u): repeats an action on `u` until the agent has `target` of it.
   * @returns false when another goal is to be chosen, because `u` was revised
   */
  function* pursue(u: Item, target: number): Doing<boolean> {
    while (u.inventory < target) {
      const action = yield* planner.selectAction(u) // 8
      const success = yield* learner.attempt(action, u) // 10–12
      if (success) continue
      // A failure changes nothing, so the same plan stands unless the memory now blames the requirement.
      if (memory.allInvalid(u.name)) {
        // 14
        yield* revisionByAnalogy(u, learner, options) // 15
        memory.forget(u.name) // 16
        return false
      }
    }
    return true
  }
}
