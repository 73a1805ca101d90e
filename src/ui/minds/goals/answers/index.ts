/** How a user answers the questions of a planner with look-up. */
import type { Scene } from '../../../../../workers/api/run.api'
import type { Question } from '../../../../engine/minds'
import { isGoalsQuestion, readAnswer } from '../../../../engine/minds/goals/answer-rules'
import type { GoalsQuestions, GoalsStep } from '../../../../engine/minds/goals/types/questions'
import { accepted, itemFrom, textIn, type FormRow, type FormSpec } from '../../../kit/form'
import { setWords } from '../words'
import { EMPTY_GOAL, goalCells, goalsFrom, rowOf } from './goal-rows'
import * as words from './words'

/** All items that the world can name. */
export const namesIn = ({ world }: Scene): readonly string[] =>
  'truth' in world ? Object.keys(world.truth).sort() : []

export const questionWords = (question: Question): string =>
  isGoalsQuestion(question) ? words.questionWords(question) : ''
export const knownWords = (question: Question): readonly string[] =>
  isGoalsQuestion(question) ? words.knownWords(question) : []

export function form(question: Question, earlier: unknown): FormSpec {
  if (!isGoalsQuestion(question)) return {}
  switch (question.kind) {
    case 'infer-goal':
      return goalForm(question, earlierTo('infer-goal', question, earlier)?.name ?? null)
    case 'steps': {
      const empty = { verb: question.actions[0] ?? '', quantity: 1, item: '' }
      const given = earlierTo('steps', question, earlier)?.steps.map(stepRow)
      return {
        rows: {
          ...{ label: 'Actions', noun: 'action', empty, given: given ?? [empty] },
          cells: () => [
            { key: 'verb', label: 'Action', kind: 'choice', options: question.actions },
            { key: 'quantity', label: 'How many', kind: 'number' },
            { key: 'item', label: 'Item', kind: 'name', placeholder: 'item' },
          ],
        },
        submit: {
          label: ({ rows }) => (rows.length === 0 ? 'No plan' : 'Answer'),
          answer: ({ rows }) => accepted({ steps: rows.map(stepFrom) }),
        },
      }
    }
    case 'extract': {
      const given = earlierTo('extract', question, earlier)
      return {
        rows: {
          ...{ label: 'Goals', noun: 'goal', empty: EMPTY_GOAL, isTall: true },
          given: given ? given.goals.map(rowOf) : [EMPTY_GOAL],
          cells: () => goalCells,
        },
        submit: {
          label: ({ rows }) => words.nothing(rows.length),
          answer({ rows }) {
            const goals = goalsFrom(rows)
            return goals.ok ? accepted({ goals: goals.answer, subgoals: given?.subgoals ?? [] }) : goals
          },
        },
      }
    }
  }
}

/** A choice among the goals that were found; if none was found, the name of an item. */
function goalForm({ candidates }: GoalsQuestions['infer-goal']['question'], given: string | null): FormSpec {
  if (candidates.length > 0)
    return {
      choices: {
        ...{ name: 'Goals', isList: true },
        options: candidates.map(({ name, description, postconditions }) => ({
          ...{ label: name, isGiven: name === given },
          note: `gives ${setWords(postconditions)}${description === '' ? '' : `. ${description}`}`,
          answer: () => ({ name }),
        })),
      },
    }
  return {
    texts: [
      {
        ...{ key: 'item', label: 'Item', given: given?.replaceAll('_', ' ') ?? '', max: 64 },
        ...{ isRequired: true, hasNames: true },
      },
    ],
    submit: {
      label: 'Answer',
      answer: ({ texts: { item = '' } }) =>
        item === '' ? { ok: false, problem: 'The item has no name.' } : accepted({ name: itemFrom(item) }),
    },
  }
}

const stepRow = ({ action, item, quantity }: GoalsStep): FormRow => ({
  ...{ verb: action, quantity },
  item: item.replaceAll('_', ' '),
})
const stepFrom = (row: FormRow): GoalsStep => ({
  ...{ action: textIn(row, 'verb'), quantity: Number(row['quantity']) },
  item: itemFrom(textIn(row, 'item')),
})

/** The answer that was taken back, if it answers this question; else null. */
function earlierTo<K extends keyof GoalsQuestions>(
  kind: K,
  question: GoalsQuestions[K]['question'],
  earlier: unknown,
): GoalsQuestions[K]['answer'] | null {
  if (typeof earlier !== 'object' || earlier === null) return null
  const judged = readAnswer[kind](earlier, question)
  return judged.ok ? judged.answer : null
}
