/** The progress of a planner: in a line, and over time. */
import type { Scene } from '../../../../workers/api/run.api'
import type { EndReason } from '../../../engine/events'
import { counted, grouped, plainText } from '../../../engine/sentence'
import { figure, type HeadlinePart } from '../../kit/figures'
import { row, WRONG } from '../../kit/rows'
import type { RunHeadline, RunProgress } from '../../kit/types'
import { courseOf, wrongIn, type Course } from './course'
import { measured, SCORE, treeIn } from './scene'

export function headline(scene: Scene): RunHeadline {
  const tree = treeIn(scene)
  const course = courseOf(tree)
  const wrong = wrongIn(scene)
  return {
    main: tree.nodes.length === 0 ? ['The planner has not started.'] : mainWords(course, scene.ended),
    notes: [
      ...(wrong
        ? [
            row(
              `At step ${grouped(wrong.step)} the world refuses ${plainText(wrong.what)}${whyWords(wrong)}`,
              {
                ...{ look: WRONG, step: wrong.step },
              },
            ),
          ]
        : []),
      row(`${counted(course.actions, 'action')}, ${counted(course.calls, 'question')} answered`),
    ],
    hasLeft: tree.nodes.length > 0 && course.holds < course.of,
  }
}
export const whyWords = (wrong: { readonly why: string }) => (wrong.why === '' ? '' : `: ${wrong.why}`)

/** How much of the goal holds, and the subtasks by status. */
export function mainWords(course: Course, ended: EndReason | null): HeadlinePart[] {
  const { holds, of, done, pending, waiting, failed, actions } = course
  const goal = [
    figure(holds, holds === of && of > 0 ? 'experienced' : 'hypothesised'),
    ` of ${counted(of, 'fact')} ${holds === 1 ? 'is' : 'are'} true`,
  ]
  if (ended === 'goal-reached')
    return [
      'The goal is reached in ',
      figure(actions, 'experienced'),
      actions === 1 ? ' action.' : ' actions.',
    ]
  if (ended !== null || course.closed) return ['The goal is not reached: ', ...goal, '.']
  const subtasks: HeadlinePart[][] = [
    ...(done > 0 || pending + waiting + failed === 0 ? [[figure(done, 'experienced'), ' done']] : []),
    ...(pending > 0 ? [[figure(pending, 'hypothesised'), ' pending']] : []),
    ...(waiting > 0 ? [[figure(waiting, 'doubted'), ' cannot be done yet']] : []),
    ...(failed > 0 ? [[figure(failed, 'wrong'), ' refused']] : []),
  ]
  return [...goal, '. Subtasks: ', ...subtasks.flatMap((part, i) => (i === 0 ? part : [', ', ...part])), '.']
}

export function progress(scene: Scene): RunProgress {
  const { holds, of } = measured(treeIn(scene))
  const wrong = wrongIn(scene)
  return {
    ...{ score: SCORE, done: holds, of, unit: ['fact of the goal', 'facts of the goal'], state: 'true' },
    wrong: wrong ? [{ step: wrong.step, says: 'refused' }] : [],
    empty: 'When a run is open, a curve here shows how much of the goal is true.',
  }
}
