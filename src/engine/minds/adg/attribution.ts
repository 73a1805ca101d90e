import type { AttributionRule } from '../../attribution'
import type { GuessSource } from './types/events'

/**
 * Adds authors to this mind's events. Its first events have a `source` in place of `by`, and later learned
 * sets repeat that source.
 */
export function adgAttribution(): AttributionRule {
  /** The author of the latest answer about an item's needs. */
  const sources = new Map<string, GuessSource>()
  return (event, author) => {
    switch (event.kind) {
      case 'question-answered':
        if (author && event.question.kind === 'requirements') sources.set(event.question.item, author)
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
