import { counted } from '../../../engine/sentence'
import type { EndReason } from '../../../engine/events'
import { figure, partsText, type HeadlinePart } from '../../panels/headline'
import type { Course } from './course'

export interface Headline {
  readonly main: readonly HeadlinePart[]
  /** What was spent. */
  readonly beside: string
}

/** What counts, in a sentence or two. */
export function headline(course: Course, ended: EndReason | null): Headline {
  const { holds, of, done, pending, waiting, failed, actions, calls } = course
  const beside = `${counted(actions, 'action')}, ${counted(calls, 'question')} answered`
  const goal = [
    figure(holds, holds === of && of > 0 ? 'experienced' : 'hypothesised'),
    ` of ${counted(of, 'fact')} ${holds === 1 ? 'holds' : 'hold'}`,
  ]
  if (ended === 'goal-reached')
    return {
      main: [
        'The goal is reached in ',
        figure(actions, 'experienced'),
        actions === 1 ? ' action.' : ' actions.',
      ],
      beside,
    }
  if (ended !== null || course.closed) return { main: ['The goal is not reached: ', ...goal, '.'], beside }
  const subtasks: HeadlinePart[][] = [
    ...(done > 0 || pending + waiting + failed === 0 ? [[figure(done, 'experienced'), ' done']] : []),
    ...(pending > 0 ? [[figure(pending, 'hypothesised'), ' pending']] : []),
    ...(waiting > 0 ? [[figure(waiting, 'doubted'), ' cannot be done yet']] : []),
    ...(failed > 0 ? [[figure(failed, 'wrong'), ' refused']] : []),
  ]
  return {
    main: [
      ...goal,
      '. Subtasks: ',
      ...subtasks.flatMap((part, i) => (i === 0 ? part : [', ', ...part])),
      '.',
    ],
    beside,
  }
}

/** The same without marks, for a title or a screen reader. */
export const headlineText = ({ main, beside }: Headline): string => `${partsText(main)} ${beside}`
