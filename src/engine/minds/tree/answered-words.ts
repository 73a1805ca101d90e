import { counted, listed, say, type Sentence } from '../../sentence'
import { NAME_LIMIT, type QuestionWords } from '../../words'
import type { Answer } from '..'
import { isTreeQuestion } from './asks'
import type { Subtask } from './types/questions'

/** What was asked of a model, and what it said. */
export const asks = (words: (subtask: Subtask) => Sentence): QuestionWords => ({
  asked(question) {
    if (!isTreeQuestion(question)) return []
    switch (question.kind) {
      case 'decompose':
        return say`Asked what comes right before ${words(question.subtask)}.`
      case 'executable':
        return say`Asked whether ${words(question.subtask)} can be done now.`
      case 'apply':
        return say`Asked what it is like after ${words(question.subtask)}.`
      case 'chain':
        return ['Asked for the whole plan.']
      case 'react':
        return ['Asked for a thought and the next action.']
    }
  },
  answered: (_, answer) => said(answer, words),
  leadsTo: () => false,
})

function said(answer: Answer, words: (subtask: Subtask) => Sentence): Sentence {
  if (typeof answer !== 'object') return []
  if ('subtasks' in answer && Array.isArray(answer.subtasks))
    return listed((answer.subtasks as Subtask[]).map(words), NAME_LIMIT)
  if ('verdict' in answer)
    return say`${String(answer.verdict)}${'reason' in answer ? `: ${String(answer.reason)}` : ''}`
  if ('state' in answer && Array.isArray(answer.state)) return [counted(answer.state.length, 'line')]
  if ('plan' in answer && Array.isArray(answer.plan))
    return [`a plan of ${counted(answer.plan.length, 'step')}`]
  if ('subtask' in answer)
    return answer.subtask === null ? ['that it is done'] : words(answer.subtask as Subtask)
  return []
}
