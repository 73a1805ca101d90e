import { grouped } from '../../engine/sentence'
import { withRecordings } from './recordings'
import type { Session } from './session.svelte'
import { textOf } from './text-file'

/**
 * Opens a recorded run at the step at which it was recorded, without its model, and says whether the same has come
 * of it.
 * @throws an error whose message says what is wrong with the file; the run on screen then stays
 */
export async function openRecording(session: Session, file: File): Promise<void> {
  const text = await textOf(file)
  const reply = await withRecordings((api) => api.read(text))
  if (!reply.ok) throw new Error(reply.fault.message)
  const { recording, digest } = reply.value
  const { spec, transcript, step, hash } = recording
  session.watch.dialog = null
  const beginning = { kind: 'recorded', transcript } as const
  if (!(await session.open({ ...spec, begins: digest }, step, false, beginning))) return
  const log = await session.client.ask((api) => api.log())
  if (!log) return
  session.say(
    log.hash === hash
      ? `Replayed from ${file.name} up to step ${grouped(step)} without asking its model: the same events, bit for bit.`
      : `Replayed from ${file.name} up to step ${grouped(step)}, and not the same has come of it: the file was changed, or another version of this page has recorded it.`,
  )
}
