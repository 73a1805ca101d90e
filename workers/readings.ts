import type { RunEvent } from '../src/engine/events'
import { logHash } from '../src/library/digest'
import { pastReplies } from './live/past-replies'
import type { OpenRun } from './open-run'
import type { PastReply, Recording } from './run.api'

/** All events up to the current step, with a digest of them. */
export function logOf(run: OpenRun | undefined): {
  readonly events: readonly RunEvent[]
  readonly hash: string
} {
  const events = [...(run?.playhead.events ?? [])]
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

/** What the run's model has replied up to the current step, newest first. */
export function repliesOf(run: OpenRun | undefined, limit: number): readonly PastReply[] {
  return run ? pastReplies(run.timeline.run.transcript, run.timeline.events, run.playhead.step, limit) : []
}
