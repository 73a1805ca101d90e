import type { Question } from '../../engine/minds'
import type { AnswerRules } from '../../engine/minds/mind'
import type { RunEvent } from '../../engine/events'
import { MAX_CONTEXT } from './limits'

/** An answer that was given in another run, with what of its question decides whether it is one here. */
export interface RecordedReply {
  readonly kind: Question['kind']
  readonly item: string
  /** What else the question was about, as text; examples are not looked at. */
  readonly context: string
  /** Judged when it is given, like any reply. */
  readonly answer: unknown
}

/** As what a question is kept: those that are the same are the same here. */
export function placeOf(asks: AnswerRules<Question>, question: Question): Omit<RecordedReply, 'answer'> {
  const context = asks.context(question).slice(0, MAX_CONTEXT)
  return { kind: question.kind, item: asks.about(question).join(', '), context }
}

/** As a key: kinds have no slash in them, nor have items. */
export const keyOf = ({ kind, item, context }: Omit<RecordedReply, 'answer'>): string =>
  `${kind}/${item}/${context}`

/**
 * What a run's model said, in the order of its last word on each question. Where it gave no answer, or another stood
 * in for it, it has said nothing. A word that took other actions is kept beside a later one: it is the last where those
 * of the later one are not on offer.
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
