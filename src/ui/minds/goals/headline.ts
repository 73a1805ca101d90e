/** The progress of a planner with look-up: in a line, and over time. */
import type { Scene } from '../../../../workers/api/run.api'
import { grouped, spaced } from '../../../engine/sentence'
import { row } from '../../kit/rows'
import type { RunHeadline, RunProgress } from '../../kit/types'
import { headline as mainWords, spent } from './headline-words'
import { goalsIn, measured, missedIn, SCORE, writtenIn } from './scene'

/** The task, the chosen goal, the progress of the plan, and missing items. */
export function headline(scene: Scene): RunHeadline {
  const shown = goalsIn(scene)
  const last = missedUntilNow(scene).at(-1)
  return {
    main: mainWords(shown, 'The planner'),
    notes: [
      ...(last
        ? [
            row(`At step ${grouped(last.step)} ${spaced(last.thing)} was missing`, {
              ...{ look: { sign: '∅', name: '', tone: 'wrong' }, step: last.step },
            }),
          ]
        : []),
      row(spent(shown)),
    ],
    hasLeft: shown.plan.length > 0 && shown.closed?.isReached !== true,
  }
}

export const missedUntilNow = (scene: Scene) => missedIn(scene).filter(({ step }) => step <= scene.step)

export const progress = (scene: Scene): RunProgress => ({
  ...measured(goalsIn(scene)),
  ...{ score: SCORE, most: writtenIn(scene), unit: ['step of the plan', 'steps of the plan'], state: 'done' },
  wrong: missedIn(scene).map(({ step }) => ({ step, says: '∅' })),
  ...(missedIn(scene).length > 0 && { note: '∅: something was missing, and it planned again.' }),
  empty: 'How much of its plan is done appears here as a curve, once there is a plan.',
})
