/** How a user answers the questions of an agent that learns what items need. */
import type { Question } from '../../../../engine/minds'
import { isAdgQuestion, MAX_ANALYSIS, MAX_TASK } from '../../../../engine/minds/adg/answer-rules'
import { spaced } from '../../../../engine/sentence'
import {
  accepted,
  itemFrom,
  textIn,
  type FormCell,
  type FormChoices,
  type FormRow,
  type FormSpec,
  type FormSubmit,
  type FormText,
} from '../../../kit/form'

export function form(question: Question, earlier: unknown): FormSpec {
  if (!isAdgQuestion(question)) return {}
  switch (question.kind) {
    case 'action':
      return { choices: choicesOf('Actions', question.options, (option) => option) }
    case 'plan': {
      const [action = ''] = question.options
      return {
        // The requirements are given: the user only chooses actions.
        rows: {
          ...{ label: 'Steps', noun: 'step', empty: { ...EMPTY, action } },
          given: question.requirements.map((row) => ({ action, ...row })),
          cells: () => [
            { key: 'action', label: 'Action', kind: 'choice', options: question.options },
            ...CELLS,
          ],
        },
        submit: {
          label: 'Answer',
          answer: ({ rows }) =>
            accepted(used(rows).map((row) => ({ action: textIn(row, 'action'), ...itemIn(row) }))),
        },
      }
    }
    case 'reflection':
      return {
        texts: [sentence('Why it failed', earlier, { max: MAX_ANALYSIS, lines: 3 })],
        submit: SUBMIT_SENTENCE,
      }
    case 'caption':
      return {
        picture: { src: `data:image/png;base64,${question.picture}`, alt: 'What the bot sees' },
        texts: [sentence('What you see', earlier, { max: MAX_ANALYSIS, lines: 3, isRequired: true })],
        submit: SUBMIT_SENTENCE,
        other: { label: 'The known facts are enough', answer: () => question.around },
      }
    case 'reprompt':
      return {
        texts: [sentence('What the bot should do now', earlier, { max: MAX_TASK, isRequired: true })],
        submit: { ...SUBMIT_SENTENCE, label: 'Do that' },
        other: { label: 'Go on', answer: () => '' },
      }
    case 'requirements':
    case 'correction': {
      if (question.options)
        return { choices: choicesOf('Tools', question.options, (option) => ({ [option]: 1 })) }
      const given = rowsOf(earlier)
      return {
        rows: {
          ...{ label: 'Items', noun: 'item', empty: EMPTY, cells: () => CELLS },
          given: given.length > 0 ? given : [EMPTY],
        },
        submit: {
          label: ({ rows }) => (used(rows).length === 0 ? 'It needs nothing' : 'Answer'),
          answer: ({ rows }) =>
            accepted(
              Object.fromEntries(
                used(rows)
                  .map(itemIn)
                  .map(({ item, quantity }) => [item, quantity]),
              ),
            ),
        },
      }
    }
  }
}

/** The rows of an earlier answer; empty if it was no set. */
export const rowsOf = (earlier: unknown): { item: string; quantity: number }[] =>
  typeof earlier === 'object' && earlier !== null
    ? Object.entries(earlier).flatMap(([item, quantity]: [string, unknown]) =>
        typeof quantity === 'number' ? [{ item, quantity }] : [],
      )
    : []

const EMPTY: FormRow = { item: '', quantity: 1 }
const CELLS: readonly FormCell[] = [
  { key: 'item', label: 'Item', kind: 'name', placeholder: 'item', isOptional: true },
  { key: 'quantity', label: 'How many', kind: 'number' },
]

/** Rows without an item do not count. */
const used = (rows: readonly FormRow[]): FormRow[] => rows.filter((row) => textIn(row, 'item').trim() !== '')

const itemIn = (row: FormRow) => ({ item: itemFrom(textIn(row, 'item')), quantity: Number(row['quantity']) })

const choicesOf = (
  name: string,
  options: readonly string[],
  answerOf: (option: string) => unknown,
): FormChoices => ({
  name,
  options: options.map((option) => ({ label: spaced(option), answer: () => answerOf(option) })),
})

const sentence = (
  label: string,
  earlier: unknown,
  more: Pick<FormText, 'max' | 'lines' | 'isRequired'>,
): FormText => ({ key: 'said', label, given: typeof earlier === 'string' ? earlier : '', ...more })

const SUBMIT_SENTENCE: FormSubmit = {
  label: 'Answer',
  answer: ({ texts: { said = '' } }) => accepted(said),
}
