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
  // As the run has noted them: what is shown says whose word it was, too.
  const events = run ? run.timeline.run.events.slice(0, run.playhead.place) : []
  return { events, hash: logHash(events) }
}

/** A run with all that it takes to see it again. @throws where none is open */
export function recordingOf(run: OpenRun | undefined): Recording {
  if (!run) throw new Error('No run is open.')
  const { spec, playhead, timeline } = run
  const { step } = playhead
  const transcript = [...timeline.run.transcript]
  const { hash } = logOf(run)
  return { spec, transcript, step, hash }
}

/** What was asked and answered as far as the run is known. */
export const questionsOf = ({ timeline }: OpenRun): readonly Question[] =>
  timeline.events.flatMap((event) => (event.kind === 'question-answered' ? [event.question] : []))

/**
 * What the run's model has replied up to the current step, newest first, each with its question. A question that was
 * answered took as many replies as it had attempts, in the order of the transcript.
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

/** What is known at the step that is shown. Its code comes when it is first asked for. */
export async function knowledgeOf(run: OpenRun | undefined): Promise<Knowledge | null> {
  if (!run) return null
  const { spec, playhead } = run
  const { knowledgeOfRun, readRun } = await import('../../src/library/knowledge')
  return knowledgeOfRun(readRun({ spec, events: playhead.events, step: playhead.step }))
}
