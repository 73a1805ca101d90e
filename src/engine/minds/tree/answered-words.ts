import { counted, listed, say, type Sentence } from '../../sentence'
import { NAME_LIMIT, type QuestionWords } from '../../words'
import type { Answer, Question } from '..'
import { isTreeQuestion, readAnswer } from './answer-rules'
import type { Subtask } from './types/questions'

/** Sentences for a model's questions and answers. */
export const asks = (words: (subtask: Subtask) => Sentence): QuestionWords => ({
  asked(question) {
    if (!isTreeQuestion(question)) return []
    switch (question.kind) {
      case 'decompose':
        return say`Asked what has to be done to ${words(question.subtask)}.`
      case 'executable':
        if (question.subtask.verb === 'reach') return say`Asked whether the goal is reached.`
        return say`Asked whether it is possible now to ${words(question.subtask)}.`
      case 'apply':
        return say`Asked what it is like once this is done: ${words(question.subtask)}.`
      case 'chain':
        return say`Asked for a whole plan.`
      case 'react':
        return question.history.length === 0
          ? say`Asked for a thought and the first action.`
          : say`Asked for a thought and the next action, after ${counted(question.history.length, 'action')}.`
      default:
        return question satisfies never
    }
  },
  answered: (question, answer) => said(question, answer, words),
  leadsTo: () => false,
})

const VERDICTS = {
  executable: 'yes',
  unnecessary: 'that nothing has to be done',
  'not-executable': 'no',
} as const

function said(
  { kind }: Pick<Question, 'kind'>,
  answer: Answer,
  words: (subtask: Subtask) => Sentence,
): Sentence {
  if (typeof answer !== 'object') return []
  switch (kind) {
    case 'decompose': {
      const read = readAnswer.decompose(answer)
      return read.ok ? subtasks(read.answer.subtasks, words) : []
    }
    case 'executable': {
      const read = readAnswer.executable(answer)
      if (!read.ok) return []
      const { verdict, reason } = read.answer
      return say`${VERDICTS[verdict]}${reason === '' ? '' : `, for ${reason}`}`
    }
    case 'apply': {
      const read = readAnswer.apply(answer)
      return read.ok ? say`${counted(read.answer.state.length, 'line')}` : []
    }
    case 'chain': {
      const read = readAnswer.chain(answer)
      if (!read.ok) return []
      const { plan } = read.answer
      return plan.length === 0
        ? say`that nothing has to be done`
        : say`${counted(plan.length, 'step')}: ${listed(plan.map(words), NAME_LIMIT)}`
    }
    case 'react': {
      const read = readAnswer.react(answer)
      if (!read.ok) return []
      const { subtask } = read.answer
      return subtask ? words(subtask) : say`that the goal is reached`
    }
    default:
      return []
  }
}

const subtasks = (all: readonly Subtask[], words: (subtask: Subtask) => Sentence): Sentence =>
  all.length === 0 ? say`that nothing has to be done` : listed(all.map(words), NAME_LIMIT)
