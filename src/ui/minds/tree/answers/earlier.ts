import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import type { TreeQuestion, TreeQuestions } from '../../../../engine/minds/tree/types/questions'

type AnswerTo<Q extends TreeQuestion> = TreeQuestions[Q['kind']]['answer']

/** What was answered and taken back, where it is an answer to this question; null: nothing, or something else. */
export function earlierTo<Q extends TreeQuestion>(question: Q, earlier: unknown): AnswerTo<Q> | null {
  const judged = treeAnswerRules.judge(question, earlier)
  return judged.ok && isAnswerTo(question, judged.answer) ? judged.answer : null
}

/** What the mind has judged to be an answer to it is one of its kind. */
const isAnswerTo = <Q extends TreeQuestion>(_: Q, answer: unknown): answer is AnswerTo<Q> =>
  typeof answer === 'object' && answer !== null
