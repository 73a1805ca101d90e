/** How a user answers a planner's questions. */
import type { Scene } from '../../../../../workers/api/run.api'
import type { Question } from '../../../../engine/minds'
import { isTreeQuestion, treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import type {
  TreeQuestion,
  TreeQuestions,
  SubtaskVerdict,
} from '../../../../engine/minds/tree/types/questions'
import { accepted, type FormRows, type FormSpec, type FormText } from '../../../kit/form'
import { cellsOf, emptyRow, rowOf, subtaskOf } from './rows'
import { linesOf, textOf } from './state-text'
import * as words from './words'

/** All names of the world. */
export function namesIn({ world }: Scene): readonly string[] {
  if ('truth' in world) return Object.keys(world.truth).sort()
  return 'problem' in world ? world.problem.start.towers.flat() : []
}

export const questionWords = (question: Question): string =>
  isTreeQuestion(question) ? words.questionWords(question) : ''
export const knownWords = (question: Question): readonly string[] =>
  isTreeQuestion(question) ? words.knownWords(question) : []

export function form(question: Question, earlier: unknown): FormSpec {
  if (!isTreeQuestion(question)) return {}
  switch (question.kind) {
    case 'decompose': {
      const given = earlierTo(question, earlier)
      return {
        rows: rowsFor(question, given?.subtasks ?? null),
        submit: {
          label: ({ rows }) => (rows.length === 0 ? 'Nothing comes before this action' : 'Answer'),
          answer: ({ rows }) => accepted({ subtasks: rows.map((row) => subtaskOf(row, question)) }),
        },
      }
    }
    case 'executable': {
      const given = earlierTo(question, earlier)
      return {
        choices: {
          name: 'Verdict',
          options: (question.subtask.verb === 'reach' ? VERDICTS_ON_GOAL : VERDICTS).map(
            ([verdict, label]) => ({
              ...{ label, isGiven: given?.verdict === verdict },
              answer: ({ texts: { reason = '' } }) => ({ verdict, reason }),
            }),
          ),
        },
        texts: [{ key: 'reason', label: 'Reason (optional)', given: given?.reason ?? '', max: 1000 }],
      }
    }
    case 'apply':
      return stateForm(question, earlierTo(question, earlier)?.state ?? question.state)
    case 'chain': {
      const given = earlierTo(question, earlier)
      return {
        rows: rowsFor(question, given?.plan ?? null),
        texts: [thoughtText('Your thoughts (optional)', given?.thought)],
        submit: {
          label: ({ rows }) => (rows.length === 0 ? 'No action is needed' : 'Answer'),
          answer: ({ rows, texts: { thought = '' } }) =>
            accepted({ thought, plan: rows.map((row) => subtaskOf(row, question)) }),
        },
      }
    }
    case 'react': {
      const given = earlierTo(question, earlier)
      return {
        rows: {
          ...rowsFor(question, given?.subtask ? [given.subtask] : null),
          noun: 'next action',
          isSingle: true,
        },
        texts: [thoughtText('Your thought (optional)', given?.thought)],
        submit: {
          label: 'Do this',
          answer: ({ rows: [row], texts: { thought = '' } }) =>
            accepted({ thought, subtask: row ? subtaskOf(row, question) : null }),
        },
        other: {
          label: 'Everything is done',
          answer: ({ texts: { thought = '' } }) => ({ thought, subtask: null }),
        },
      }
    }
  }
}

const VERDICTS_ON_GOAL: readonly (readonly [SubtaskVerdict, string])[] = [
  ['unnecessary', 'The whole goal is true'],
  ['not-executable', 'Not yet'],
]
const VERDICTS: readonly (readonly [SubtaskVerdict, string])[] = [
  ['executable', 'It can be done'],
  ['unnecessary', 'Nothing has to be done'],
  ['not-executable', 'It cannot be done'],
]

const thoughtText = (label: string, given = ''): FormText => ({
  ...{ key: 'thought', label, given },
  ...{ max: 4000, lines: 2 },
})

function rowsFor(question: TreeQuestion, given: readonly Parameters<typeof rowOf>[0][] | null): FormRows {
  const empty = emptyRow(question)
  return {
    ...{ label: 'Actions', noun: 'action', empty },
    given: given ? given.map(rowOf) : [empty],
    cells: (row) => cellsOf(row, question),
  }
}

/** The state after an action, edited from the state before it. */
function stateForm({ rulebook }: TreeQuestion, state: readonly string[]): FormSpec {
  const begun = textOf(state, rulebook)
  const isTowers = begun.form === 'towers'
  const hand = rulebook === 'blocks/four' ? ' If the hand holds block a, write +a on its own line.' : ''
  return {
    texts: [
      {
        ...{ key: 'state', given: begun.text, max: 100_000, isCode: true },
        label: isTowers ? 'Towers after this action' : 'Facts after this action',
        hint: isTowers ? `One tower on each line, from the bottom up.${hand}` : 'One fact on each line.',
        lines: Math.min(12, Math.max(4, begun.text.split('\n').length + 1)),
      },
    ],
    submit: {
      label: 'Answer',
      answer({ texts: { state: text = '' } }) {
        const lines = linesOf({ form: begun.form, text })
        return lines.ok ? accepted({ state: lines.answer }) : lines
      },
    },
  }
}

type AnswerTo<Q extends TreeQuestion> = TreeQuestions[Q['kind']]['answer']

/** The answer that was taken back, if it answers this question; else null. */
export function earlierTo<Q extends TreeQuestion>(question: Q, earlier: unknown): AnswerTo<Q> | null {
  const judged = treeAnswerRules.judge(question, earlier)
  return judged.ok && isAnswerTo(question, judged.answer) ? judged.answer : null
}

/** Narrows the type: the mind has already accepted the answer for this kind of question. */
const isAnswerTo = <Q extends TreeQuestion>(_: Q, answer: unknown): answer is AnswerTo<Q> =>
  typeof answer === 'object' && answer !== null
