import type { Agent } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Setting } from '../agent'
import { atRandom, goalChoice, unobtained } from '../learning/goals'
import { initializeGraph } from '../learning/initialize'
import { learn } from '../learning/learn'
import { Learner } from '../learning/learner'
import type { BaselineOptions } from '../learning/options'
import { SuccessMemory } from '../learning/success-memory'

/** RAND (XENON, J.1): a static graph, no memory of actions, goals at random. */
export function* rand({ task, random, options }: Setting<BaselineOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'nothing')
  const { graph } = learner
  const draws = random.fork('goal')

  yield* initializeGraph(learner, task, options)
  return yield* learn(
    learner,
    {
      actions: new SuccessMemory(learner, task.actions, options),
      selectGoal: goalChoice(options, graph, draws, () => atRandom(unobtained(graph), 'unobtained', draws)),
    },
    options,
  )
}
