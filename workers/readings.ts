import type { RunEvent } from '../src/engine/events'
import type { OpenRun } from './open-run'
import type { Recording } from './run.api'

/** All events up to the current step, with a digest of them. */
export async function logOf(
  run: OpenRun | undefined,
): Promise<{ readonly events: readonly RunEvent[]; readonly hash: string }> {
  const events = [...(run?.playhead.events ?? [])]
  const { logHash } = await import('../src/library/digest')
  return { events, hash: logHash(events) }
}

/** All of one moment: the run may go on while the digest is made. */
export async function recordingOf(run: OpenRun): Promise<Recording> {
  const { spec, playhead, timeline } = run
  const { step } = playhead
  const transcript = [...timeline.run.transcript]
  const { hash } = await logOf(run)
  return { spec, transcript, step, hash }
}
