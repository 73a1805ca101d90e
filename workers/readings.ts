import type { RunEvent } from '../src/engine/events'
import { logHash } from '../src/library/digest'
import type { OpenRun } from './open-run'
import type { Recording } from './run.api'

/** All events up to the current step, with a digest of them. */
export function logOf(run: OpenRun | undefined): {
  readonly events: readonly RunEvent[]
  readonly hash: string
} {
  const events = [...(run?.playhead.events ?? [])]
  return { events, hash: logHash(events) }
}

/** A run with all that it takes to see it again. */
export function recordingOf(run: OpenRun): Recording {
  const { spec, playhead, timeline } = run
  const { step } = playhead
  const transcript = [...timeline.run.transcript]
  const { hash } = logOf(run)
  return { spec, transcript, step, hash }
}
