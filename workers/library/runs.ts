import { logHash } from '../../src/library/digest'
import type { Recording } from '../../src/library/recording'
import { replayTo } from '../../src/library/replay'
import { LibraryError } from '../../src/library/store/library-error'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { LibraryRig } from './rig'

/**
 * A saved run as it travels: at the furthest step that it has been at, or, where its model was being asked something, as far as it
 * is known. Takes as long as playing it that far.
 * @throws StoreError, LibraryError, RecordingError
 */
export async function recordingOfRun(
  { runs, resources }: Pick<LibraryRig, 'runs' | 'resources'>,
  ref: LibraryRef,
): Promise<{ readonly value: Recording; readonly addedAt: number }> {
  const found = await runs.find(ref.id)
  if (found === null) throw new LibraryError('not-there', ref)
  if (found === 'damaged') throw new LibraryError('damaged', ref)
  const { record, transcript } = found
  const { spec, furthest, savedAt } = record
  const unhashed = { spec, transcript, step: furthest, hash: '' }
  const { step, events } = replayTo(furthest, unhashed, await resources())
  return { value: { ...unhashed, step, hash: logHash(events) }, addedAt: savedAt }
}
