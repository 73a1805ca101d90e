import type { Recording } from '../../../workers/api/run.api'
import { grouped } from '../../engine/sentence'
import { withRecordings } from './recordings'
import type { Session } from './session.svelte'

/**
 * Opens a recorded run at its recorded step, without its model, and says whether the replay matches.
 * @param name the recording's name in sentences
 * @throws an error whose message says that this failed; the run on screen then stays
 */
export async function replayed(session: Session, recording: Recording, name: string): Promise<void> {
  const begins = await digestOf(recording)
  const { spec, transcript, step, hash } = recording
  session.watch.dialog = null
  const beginning = { kind: 'recorded', transcript } as const
  if (!(await session.open({ ...spec, begins }, step, false, beginning))) return
  // Step and hash of one moment: a recording may end earlier than it claims.
  const again = await session.client.ask((api) => api.recording())
  if (again) session.say(outcomeOf(name, { step, hash }, again))
}

const digestOf = ({ transcript }: Recording): Promise<string> =>
  withRecordings((api) => api.digest(transcript))

type Outcome = Pick<Recording, 'step' | 'hash'>

/** The result of replaying a recording, in a sentence. */
export function outcomeOf(name: string, recorded: Outcome, replayed: Outcome): string {
  const [of, to] = [grouped(recorded.step), grouped(replayed.step)]
  if (replayed.step < recorded.step)
    return `Replayed from ${name} only up to step ${to}: the recorded replies end there, but the recording says that it goes to step ${of}. The file was changed, or another version of this page recorded it.`
  if (replayed.step > recorded.step)
    return `Replayed from ${name} and played on to step ${to}. The recording ends at step ${of}, so the page did not compare the events.`
  return replayed.hash === recorded.hash
    ? `Replayed from ${name} up to step ${of} without the model: all events are exactly the same as in the recording.`
    : `Replayed from ${name} up to step ${of}, but the events differ. The file was changed, or another version of this page recorded it.`
}
