import type { Question } from '../../engine/minds'
import type { AnswerRules } from '../../engine/minds/mind'
import type { RunEvent } from '../../engine/events'

/**
 * Maximum characters of a context (`RecordedReply`). A longer one is truncated: two questions are hardly ever
 * the same up to there.
 */
export const MAX_CONTEXT = 4_096

/** An answer from another run, with the part of its question that decides whether it fits here. */
export interface RecordedReply {
  readonly kind: Question['kind']
  readonly item: string
  /** The rest of the question, as text; examples are ignored. */
  readonly context: string
  /** Judged when it is given, like any reply. */
  readonly answer: unknown
}

/** The identity of a question for recordings: questions with the same identity count as the same. */
export function placeOf(asks: AnswerRules<Question>, question: Question): Omit<RecordedReply, 'answer'> {
  const context = asks.context(question).slice(0, MAX_CONTEXT)
  return { kind: question.kind, item: asks.about(question).join(', '), context }
}

/** The identity as a key: neither kinds nor items contain a slash. */
export const keyOf = ({ kind, item, context }: Omit<RecordedReply, 'answer'>): string =>
  `${kind}/${item}/${context}`

/**
 * The model's replies in a run, in the order of its last reply to each question, without fallbacks and
 * stand-in answers. A reply with other actions is stored next to a later one, for questions that do not offer
 * the later one's actions.
 */
export function saidIn(events: readonly RunEvent[], asks: AnswerRules<Question>): readonly RecordedReply[] {
  const last = new Map<string, RecordedReply>()
  for (const event of events) {
    if (event.kind !== 'question-answered' || event.fallback || event.standIn) continue
    const { question, answer } = event
    const place = placeOf(asks, question)
    const key = `${keyOf(place)}/${asks.taken(question, answer) ?? ''}`
    last.delete(key)
    last.set(key, { ...place, answer })
  }
  return [...last.values()]
}
