import type { RunEvent } from '../../events'
import type { Author } from '../mind'
import type { TreeAuthor } from './types/events'

/**
 * The events with the word of a person, and of nobody, told from the model's: what is noted on somebody's word follows the
 * answer at once, before the next question.
 */
export function attributedTree(): (event: RunEvent, speaker: Author | null) => RunEvent {
  let answered: Author | null = null
  return (event, speaker) => {
    switch (event.kind) {
      case 'question-answered':
        answered = speaker
        return event
      case 'tree/decomposed':
      case 'tree/judged':
      case 'tree/believed':
      case 'tree/thought': {
        const by: TreeAuthor = event.by === 'model' ? (answered ?? event.by) : event.by
        return by === event.by ? event : { ...event, by }
      }
      default:
        return event
    }
  }
}
