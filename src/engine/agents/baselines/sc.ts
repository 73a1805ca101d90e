import type { Agent } from '../../effects'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Setting } from '../agent'
import { atRandom, goalChoice, unobtained } from '../learning/goals'
import { initializeGraph } from '../learning/initialize'
import { learn } from '../learning/learn'
import { Learner } from '../learning/learner'
import type { BaselineOptions } from '../learning/options'
import { SelfCorrectingActions, SelfCorrectingDependencies } from '../learning/self-correction'

/** LLM self-correction (XENON, J.1): corrections and reflections by the model, goals at random. */
export function* sc({ task, random, options }: Setting<BaselineOptions>): Agent {
  const learner = new Learner(new ActionMemory(task.actions, options.x0), 'successes', task)
  const { graph } = learner
  const byModel = new SelfCorrectingDependencies(learner, task, options)
  const draws = random.fork('goal')

  yield* initializeGraph(learner, task, options)
  return yield* learn(
    learner,
    {
      actions: new SelfCorrectingActions(learner, task.actions, options),
      correct: (v) => byModel.correct(v),
      selectGoal: goalChoice(options, graph, draws, () => atRandom(unobtained(graph), 'unobtained', draws)),
    },
    options,
  )
}
