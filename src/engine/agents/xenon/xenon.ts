import type { Agent } from '../../effects'
import type { ItemTask } from '../../worlds/items/types'
import { ActionMemory } from '../../minds/adg/action-memory'
import { needed } from '../../parts'
import type { Setting } from '../agent'
import { goalChoice } from '../learning/goals'
import { initializeGraph } from '../learning/initialize'
import { learn, type ActionChoice, type Ways } from '../learning/learn'
import { Learner } from '../learning/learner'
import { selectGoalWithDifficulty } from './exploration'
import type { XenonOptions } from './options'
import { revisionByAnalogy } from './revision'
import { StepByStepPlanner } from './step-by-step-planner'

/** What takes the place of XENON's own corrections: `ablations`, in a file of its own, for few runs need it. */
export interface Ablations {
  actions(learner: Learner, task: ItemTask, options: XenonOptions): ActionChoice
  dependencies(learner: Learner, task: ItemTask, options: XenonOptions): Required<Pick<Ways, 'correct'>>
}

/** Whether a run of those options takes `Ablations`. */
export const needsAblations = ({ actions, dependencies }: XenonOptions) =>
  actions !== 'experience' || dependencies === 'model'

/** XENON, Algorithm 1, and its ablations (Table 5). */
export function* xenon({ task, random, options }: Setting<XenonOptions>, ablations?: Ablations): Agent {
  const memory = new ActionMemory(task.actions, options.x0) // line 2
  const learner = new Learner(memory, options.actions === 'experience' ? 'all' : 'successes', task)
  const ties = random.fork('goal')
  const guesses = random.fork('tool')

  yield* initializeGraph(learner, task, options) // 1
  return yield* learn(
    learner,
    {
      actions: actionCorrection(),
      ...dependencyCorrection(),
      selectGoal: goalChoice(options, learner.graph, ties, () =>
        selectGoalWithDifficulty(learner.graph, ties),
      ),
    },
    options,
  )

  function actionCorrection(): ActionChoice {
    if (options.actions === 'experience') return new StepByStepPlanner(learner, task.actions, options)
    return needed(ablations, "XENON's ablations").actions(learner, task, options)
  }

  function dependencyCorrection(): Pick<Ways, 'correct'> {
    if (options.dependencies === 'none') return {}
    if (options.dependencies === 'experience')
      return { correct: (v) => revisionByAnalogy(v, learner, options, guesses) }
    return needed(ablations, "XENON's ablations").dependencies(learner, task, options)
  }
}
