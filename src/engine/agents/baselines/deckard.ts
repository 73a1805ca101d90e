import type { Agent, Doing } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Item } from '../../minds/adg/dependency-graph'
import type { Setting } from '../agent'
import { atRandom, goalChoice, isOnFrontier, unobtained } from '../learning/goals'
import { initializeGraph } from '../learning/initialize'
import { learn } from '../learning/learn'
import { Learner } from '../learning/learner'
import { SuccessMemory } from '../learning/success-memory'
import type { DeckardOptions } from './options'

/** DECKARD as the XENON paper has it (J.1): no correction, a memory of successes, frontier items first. */
export function* deckard({ task, random, options }: Setting<DeckardOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes', task)
  const { graph } = learner
  const draws = random.fork('goal')
  /** C(v), from 1 as in Algorithm 1: how often an item of the frontier was the goal. */
  const visits = new Map<Item, number>()

  yield* initializeGraph(learner, task, options)
  return yield* learn(
    learner,
    {
      actions: new SuccessMemory(learner, task.actions, options),
      selectGoal: goalChoice(options, graph, draws, selectGoal),
    },
    options,
  )

  /** Any of {v ∈ F | C(v) ≤ c₀}; where there is none, any of the experienced and all frontier items. */
  function* selectGoal(): Doing<Item | undefined> {
    const frontier = unobtained(graph).filter(isOnFrontier)
    const lessExplored = frontier.filter((v) => (visits.get(v) ?? 1) <= options.c0)
    if (lessExplored.length > 0) {
      const goal = yield* atRandom(lessExplored, 'frontier', draws)
      if (goal) visits.set(goal, (visits.get(goal) ?? 1) + 1)
      return goal
    }
    const known = [...graph.items.filter((v) => v.standing === 'experienced'), ...frontier]
    return yield* atRandom(known, 'known', draws)
  }
}
