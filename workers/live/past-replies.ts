import type { RunEvent } from '../../src/engine/events'
import type { EntryOf, Transcript } from '../../src/engine/transcript'
import type { PastReply } from '../run.api'

/**
 * Replies up to a step, newest first, each with its question. A question that was answered took as many replies as it
 * had attempts, in the order of the transcript.
 */
export function pastReplies(
  transcript: Transcript,
  events: readonly RunEvent[],
  step: number,
  limit: number,
): readonly PastReply[] {
  const questions = events.flatMap((event) =>
    event.kind === 'question-answered' ? Array.from({ length: event.attempts }, () => event.question) : [],
  )
  const replies = transcript
    .filter((entry): entry is EntryOf<'reply'> => entry.kind === 'reply')
    .map((entry, at) => ({ ...entry, question: questions[at] ?? null }))
    .filter((entry) => entry.step <= step)
  return limit > 0 ? replies.slice(-limit).reverse() : []
}
