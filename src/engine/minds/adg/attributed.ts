import type { RunEvent } from '../../events'
import type { Author } from '../mind'
import type { GuessSource } from './types/events'

/**
 * The events with the word of a person, and of nobody, told from the model's. The agent notes a first set as the model's,
 * whoever has answered; what it has learned names the same source once more.
 */
export function attributedAdg(): (event: RunEvent, speaker: Author | null) => RunEvent {
  /** Who answered last what an item needs. */
  const sources = new Map<string, GuessSource>()
  return (event, speaker) => {
    switch (event.kind) {
      case 'question-answered':
        if (speaker && event.question.kind === 'requirements') sources.set(event.question.item, speaker)
        return event
      case 'predicted': {
        const source = sourceOf(event.item, event.source)
        return source === event.source ? event : { ...event, source }
      }
      case 'requirement-learned': {
        const source = sourceOf(event.item, event.before.source)
        return source === event.before.source ? event : { ...event, before: { ...event.before, source } }
      }
      default:
        return event
    }
  }

  function sourceOf(item: string, noted: GuessSource): GuessSource {
    return noted === 'model' ? (sources.get(item) ?? noted) : noted
  }
}
