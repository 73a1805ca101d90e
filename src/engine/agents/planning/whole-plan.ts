import { ask, note, type Agent } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { AgentSetup } from '../agent'
import { aggregateRequirements } from '../learning/aggregate'
import { initialKnowledge } from '../learning/initial-knowledge'
import { readManual } from '../learning/initialize'
import { Learner } from '../learning/learner'
import type { WholePlanOptions } from './options'

/**
 * A planner in the manner of Optimus-1 (Li et al. 2024b, as in XENON, K.5): from the aggregated requirements
 * the model writes the whole plan at once, and the controller follows it line by line. A line that fails is
 * tried again until the episode is over; there is no memory and no correction.
 */
export function* wholePlan({ task, options, knowledge }: AgentSetup<WholePlanOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, 1), 'nothing')
  const { graph } = learner
  for (const name of task.goals) graph.item(name)
  const begin = initialKnowledge({ knowledge, options })
  yield* begin ? begin(learner) : readManual(learner, task)
  learner.isGraphGiven = task.requests !== undefined
  if (!task.requests) yield* learner.startEpisode()
  for (const name of task.requests ?? task.goals) {
    if (task.requests) yield* learner.startEpisode()
    const goal = graph.item(name)
    yield note({ kind: 'goal-chosen', goal: name, choice: { by: 'request' } })
    // An item known from before this run is not in the inventory.
    const isObtained = () => (task.requests || begin ? goal.inventory > 0 : goal.standing === 'experienced')
    while (!isObtained()) {
      // Checked here, because the last action of an episode may have obtained the goal.
      if (learner.episodeIsOver) {
        if (task.requests) break
        yield* learner.startEpisode()
      }
      const requirements = aggregateRequirements(goal, graph).map(({ item, quantity }) => ({
        item: item.name,
        quantity,
      }))
      yield note({ kind: 'plan-made', goal: name, subgoals: requirements })
      const plan = yield* ask({ kind: 'plan', item: name, requirements, options: task.actions })
      for (const { action, item, quantity } of plan) {
        const known = task.canonicalName(item)
        if (known === '') continue
        const u = graph.item(known)
        const target = u.inventory + quantity
        while (u.inventory < target && !learner.episodeIsOver) yield* learner.attempt(action, u)
      }
      // Otherwise a plan without its goal would repeat forever without a step.
      if (!learner.episodeIsOver && !isObtained()) {
        const [action = ''] = task.actions
        yield* learner.attempt(plan.at(-1)?.action ?? action, goal)
      }
    }
  }
  return task.requests ? 'episodes' : 'goal-reached'
}
