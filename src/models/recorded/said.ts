import type { Answer, Question } from '../../engine/minds'
import type { ActionQuestion } from '../../engine/minds/adg/types'
import type { PlanStep } from '../../engine/worlds/items/types'
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
    case 'plan':
      return question.options.toSorted().join(', ').slice(0, MAX_CONTEXT)
    case 'action':
      return `${question.options.toSorted().join(', ')}${onWhat(question)}`.slice(0, MAX_CONTEXT)
    case 'correction':
      return digestOf(question.hypothesis).slice(0, MAX_CONTEXT)
    case 'reflection':
      return `${question.action}${onWhat(question)}`.slice(0, MAX_CONTEXT)
  }
}

const onWhat = ({ on }: Pick<ActionQuestion, 'on'>) => (on ? ` ${on.ingredient} with ${on.tool}` : '')

/** As a key: kinds have no slash in them, nor have items. */
export const keyOf = (kind: Question['kind'], item: string, context: string): string =>
  `${kind}/${item}/${context}`

const isPlan = (answer: Answer): answer is readonly PlanStep[] => Array.isArray(answer)

/** What an answer takes of the actions on offer, as text: without them it is no answer. */
function takenBy({ kind }: Question, answer: Answer): string {
  if (kind === 'action') return JSON.stringify(answer)
  if (kind !== 'plan' || !isPlan(answer)) return ''
  return [...new Set(answer.map(({ action }) => action))].sort().join(', ')
}

/**
 * What a run's model said, in the order of its last word on each question. Where it gave no answer, or another stood
 * in for it, it has said nothing. A word that took other actions is kept beside a later one: it is the last where those
 * of the later one are not on offer.
 */
export function saidIn(events: readonly RunEvent[]): readonly Said[] {
  const last = new Map<string, Said>()
  for (const event of events) {
    if (event.kind !== 'question-answered' || event.fallback || event.standIn) continue
    const { question, answer } = event
    const context = contextOf(question)
    const key = `${keyOf(question.kind, question.item, context)}/${takenBy(question, answer)}`
    last.delete(key)
    last.set(key, { kind: question.kind, item: question.item, context, answer })
  }
  return [...last.values()]
}
