import type { Question } from '../../engine/effects'
import type { RunEvent } from '../../engine/events'
import { digestOf } from '../simulated/digest'
import { MAX_CONTEXT } from './limits'

/** An answer that was given in another run, with what of its question decides whether it is one here. */
export interface Said {
  readonly kind: Question['kind']
  readonly item: string
  /** What else the question was about, as text; examples are not looked at. */
  readonly context: string
  /** Judged when it is given, like any reply. */
  readonly answer: unknown
}

/** What a question is about beside its item: questions of one kind, item and context count as the same. */
export function contextOf(question: Question): string {
  switch (question.kind) {
    case 'requirements':
      return ''
    case 'action':
    case 'plan':
      return question.options.toSorted().join(', ').slice(0, MAX_CONTEXT)
    case 'correction':
      return digestOf(question.hypothesis).slice(0, MAX_CONTEXT)
    case 'reflection':
      return question.action
  }
}

/** As a key: kinds have no slash in them, nor have items. */
export const keyOf = (kind: Question['kind'], item: string, context: string): string =>
  `${kind}/${item}/${context}`

/**
 * What a run's model said, in the order of its last word on each question. Where it gave no answer, or another stood
 * in for it, it has said nothing.
 */
export function saidIn(events: readonly RunEvent[]): readonly Said[] {
  const last = new Map<string, Said>()
  for (const event of events) {
    if (event.kind !== 'question-answered' || event.fallback || event.standIn) continue
    const { question, answer } = event
    const context = contextOf(question)
    const key = keyOf(question.kind, question.item, context)
    last.delete(key)
    last.set(key, { kind: question.kind, item: question.item, context, answer })
  }
  return [...last.values()]
}
