import type { RunEvent } from './events'
import type { Author } from './minds/mind'

/**
 * Separates a person's answers and the fallbacks from the model's answers. Takes all events of a run in order
 * and returns them with their authors.
 */
export type AttributionRule = (event: RunEvent, author: Author | null) => RunEvent

/**
 * The convention: an event that rests on a reply has `by`, and follows that reply before the next question.
 * The run's log says `model` for every author; its transcript knows the real one.
 */
export function attributionBy(): AttributionRule {
  let answered: Author | null = null
  return (event, author) => {
    if (event.kind === 'question-answered') answered = author
    else if ('by' in event && event.by === 'model' && answered !== null) return { ...event, by: answered }
    return event
  }
}
