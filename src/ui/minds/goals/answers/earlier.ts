import { readAnswer } from '../../../../engine/minds/goals/answer-rules'
import type { GoalsQuestions } from '../../../../engine/minds/goals/types/questions'

/** What was answered and taken back, where it is an answer to this question; null: nothing, or something else. */
export function earlierTo<K extends keyof GoalsQuestions>(
  kind: K,
  question: GoalsQuestions[K]['question'],
  earlier: unknown,
): GoalsQuestions[K]['answer'] | null {
  if (typeof earlier !== 'object' || earlier === null) return null
  const judged = readAnswer[kind](earlier, question)
  return judged.ok ? judged.answer : null
}
