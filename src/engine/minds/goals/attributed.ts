import type { RunEvent } from '../../events'
import type { Author } from '../mind'

/** The events with the word of a person, and of nobody, told from the model's: what is noted follows the answer at once. */
export function attributedGoals(): (event: RunEvent, speaker: Author | null) => RunEvent {
  let answered: Author | null = null
  return (event, speaker) => {
    if (event.kind === 'question-answered') answered = speaker
    const isSaid = event.kind === 'goals/chosen' || event.kind === 'goals/planned'
    return isSaid && event.by === 'model' && answered !== null ? { ...event, by: answered } : event
  }
}
