import type { Agent } from '../../effects'
import type { ItemTask } from '../../worlds/items/types'
import { ActionMemory } from '../../minds/adg/action-memory'
import type { Random } from '../../random'
import type { AgentSetup } from '../agent'
import { goalChoice } from '../learning/goals'
import { initializeGraph, type Begin } from '../learning/initialize'
import { learn, type ActionChoice, type Ways } from '../learning/learn'
import { Learner } from '../learning/learner'
import { selectGoalWithDifficulty } from './exploration'
import type { XenonOptions } from './options'
import { revisionByAnalogy } from './revision'
import { StepByStepPlanner } from './step-by-step-planner'

/** How actions and requirements that failed are corrected. */
export interface Corrections {
  actions(learner: Learner, task: ItemTask, options: XenonOptions): ActionChoice
  /** @param guesses random source for choices without evidence */
  dependencies(
    learner: Learner,
    task: ItemTask,
    options: XenonOptions,
    guesses: Random,
  ): Pick<Ways, 'correct'>
}

/** XENON's own corrections, or none of requirements, for items with any number of requirements. */
export const byExperience: Corrections = {
  actions: (learner, task, options) => new StepByStepPlanner(learner, task.actions, options),
  dependencies: (learner, _, options) =>
    options.dependencies === 'none' ? {} : { correct: (v) => revisionByAnalogy(v, learner, options) },
}

/** XENON, Algorithm 1; with other corrections, its ablations (Table 5). */
export function* xenon(
  { task, random, options }: AgentSetup<XenonOptions>,
  corrections: Corrections = byExperience,
  begin?: Begin,
): Agent {
  const memory = new ActionMemory(task.actions, options.x0) // line 2
  const learner = new Learner(memory, options.actions === 'experience' ? 'all' : 'successes', task)
  const ties = random.fork('goal')
  const guesses = random.fork('tool')

  yield* initializeGraph(learner, task, options, begin) // 1
  return yield* learn(
    learner,
    {
      actions: corrections.actions(learner, task, options),
      ...corrections.dependencies(learner, task, options, guesses),
      selectGoal: goalChoice(options, learner.graph, ties, () =>
        selectGoalWithDifficulty(learner.graph, ties),
      ),
    },
    options,
  )
}
