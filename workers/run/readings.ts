import type { RunEvent } from '../../src/engine/events'
import type { Question } from '../../src/engine/minds'
import type { EntryOf } from '../../src/engine/transcript'
import { logHash } from '../../src/library/digest'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { OpenRun } from './player/open-run'
import type { PastReply, Recording } from '../api/run.api'

/** All events up to the current step, with a digest of them. */
export function logOf(run: OpenRun | undefined): {
  readonly events: readonly RunEvent[]
  readonly hash: string
} {
  // The run's own events: the shown ones also contain the authors of answers.
  const events = run ? run.timeline.run.events.slice(0, run.playhead.place) : []
  return { events, hash: logHash(events) }
}

/** A run with everything needed to replay it. @throws if no run is open */
export function recordingOf(run: OpenRun | undefined): Recording {
  if (!run) throw new Error('No run is open.')
  const { spec, playhead, timeline } = run
  const { step } = playhead
  const transcript = [...timeline.run.transcript]
  const { hash } = logOf(run)
  return { spec, transcript, step, hash }
}

/** The questions answered so far, as far as the run is computed. */
export const questionsOf = ({ timeline }: OpenRun): readonly Question[] =>
  timeline.events.flatMap((event) => (event.kind === 'question-answered' ? [event.question] : []))

/**
 * The replies of the run's model up to the current step, newest first, each with its question. A question
 * took one reply per attempt, in the order of the transcript.
 */
export function repliesOf(run: OpenRun | undefined, limit: number): readonly PastReply[] {
  if (!run || limit <= 0) return []
  const { playhead, timeline } = run
  const questions = timeline.events.flatMap((event) =>
    event.kind === 'question-answered' ? Array.from({ length: event.attempts }, () => event.question) : [],
  )
  return timeline.run.transcript
    .filter((entry): entry is EntryOf<'reply'> => entry.kind === 'reply')
    .map((entry, at) => ({ ...entry, question: questions[at] ?? null }))
    .filter((entry) => entry.step <= playhead.step)
    .slice(-limit)
    .reverse()
}

/** The knowledge at the shown step. Its code loads on first use. */
export async function knowledgeOf(run: OpenRun | undefined): Promise<Knowledge | null> {
  if (!run) return null
  const { spec, playhead } = run
  const { knowledgeOfRun, readRun } = await import('../../src/library/knowledge')
  return knowledgeOfRun(readRun({ spec, events: playhead.events, step: playhead.step }))
}
