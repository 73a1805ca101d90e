/** The progress of a planner with look-up: in a line, and over time. */
import type { Scene } from '../../../../workers/api/run.api'
import { METHODS, ending } from '../../../engine/minds/goals/phrases'
import type { GoalsAuthor } from '../../../engine/minds/goals/types/events'
import type { GoalsShown } from '../../../engine/minds/goals/types'
import { counted, grouped, plainText, spaced, times } from '../../../engine/sentence'
import { figure, type HeadlinePart } from '../../kit/figures'
import { row } from '../../kit/rows'
import type { RunHeadline, RunProgress } from '../../kit/types'
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
  ...(missedIn(scene).length > 0 && { note: '∅: something was missing, and the planner planned again.' }),
  empty: 'When there is a plan, a curve here shows how much of it is done.',
})

/** Maximum number of characters of a task in the headline; its box has the full text. */
const TASK = 60

/** The task, the chosen goal, and the status. @param who the agent */
export function mainWords(shown: GoalsShown, who: string): HeadlinePart[] {
  if (shown.method === null) return ['The planner has not started.']
  return [`${taken(shown)} `, ...progressWords(shown, who)]
}

/** The costs. */
export function spent({ method, size, calls, replans }: GoalsShown): string {
  if (method === null) return ''
  const parts = [
    size.documents === 0
      ? `plans with ${METHODS[method]}`
      : `${METHODS[method]} of ${counted(size.documents, 'document')}`,
    `${counted(calls, 'question')} answered`,
    ...(replans > 0 ? [`planned again ${times(replans)}`] : []),
  ]
  return parts.join(', ')
}

/** Cuts a long task. */
const quoted = (task: string): string =>
  `“${task.length > TASK ? `${task.slice(0, TASK).trimEnd()}…` : task}”`

/** The chosen goal or, without a goal, the chosen item. */
export const meant = ({ name, item }: NonNullable<GoalsShown['chosen']>): string => name ?? spaced(item)

function taken({ task, chosen }: GoalsShown): string {
  if (!chosen) return `The planner looks up what ${quoted(task)} means.`
  const { item, by } = chosen
  if (item === '') return `It is not clear what ${quoted(task)} means.`
  return TAKEN[by](quoted(task), meant(chosen))
}

const TAKEN: Readonly<Record<GoalsAuthor, (task: string, goal: string) => string>> = {
  model: (task, goal) => `The model reads ${task} as: ${goal}.`,
  person: (task, goal) => `You read ${task} as: ${goal}.`,
  nobody: (task, goal) =>
    `No answer says what ${task} means, so the planner takes the most similar goal: ${goal}.`,
  documents: (task, goal) => `The goal most similar to ${task}: ${goal}.`,
}

function progressWords(shown: GoalsShown, who: string): HeadlinePart[] {
  const { closed, plan, chosen } = shown
  const { done, of } = measured(shown)
  if (closed?.isReached)
    return [
      'The goal is reached after ',
      figure(closed.step, 'experienced'),
      closed.step === 1 ? ' step.' : ' steps.',
    ]
  // The sentence before has already said that the goal is unknown.
  if (closed) return closed.why === 'no-goal' ? [] : [plainText(ending(closed.why, who))]
  if (!chosen || chosen.item === '') return []
  if (plan.length === 0) return ['There is no plan yet.']
  const left = plan.filter(({ status }) => status === 'left').length
  return [
    figure(done, done === of ? 'experienced' : 'hypothesised'),
    ` of ${counted(of, 'step')} of the plan ${done === 1 ? 'is' : 'are'} done`,
    ...(left > 0 ? [', ', figure(left, 'wrong'), ' failed'] : []),
    '.',
  ]
}
