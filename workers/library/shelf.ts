import { NO_TIME } from '../../src/library/border'
import {
  deleteForGood,
  emptyBin,
  moveToBin,
  oldestAt,
  takeFromBin,
} from '../../src/library/store/library-bin'
import { LibraryError } from '../../src/library/store/library-error'
import { rowsOf, type LibraryRows } from '../../src/library/store/library-rows'
import { forgetLosses, lostAt } from '../../src/library/store/losses'
import { placeOf } from '../../src/library/store/library-keys'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { ReadRef, ShelfApi, Thing } from '../api/library.api'
import { UnreadStore } from '../../src/library/store/unread'
import { libraryDone, libraryReply } from './fault'
import type { LibraryContext } from './context'
import { jobsOf, titleOf } from './studies'
import { logHash } from '../../src/library/digest'
import type { Recording } from '../../src/library/recording'
import { replayTo } from '../../src/library/replay'

/** The items of the Library. */
export function shelf(context: LibraryContext): ShelfApi {
  const { connection, things, now, tell } = context
  const unread = new UnreadStore(connection)

  /** Several things change. */
  const changed = (work: () => Promise<unknown>) =>
    libraryDone(async () => {
      await work()
      tell(null)
    })

  async function rows(): Promise<LibraryRows> {
    const all = await rowsOf(connection, titleOf)
    const oldest = oldestAt(now())
    // An item without a time may be recent.
    const bin = all.bin.filter(({ at }) => at >= oldest || at === NO_TIME)
    if (bin.length < all.bin.length) await emptyBin(connection, oldest)
    return { ...all, bin }
  }

  /** With their names in the list. */
  async function named(refs: readonly LibraryRef[]) {
    const { rows: all, damaged } = await rowsOf(connection, titleOf)
    return refs.map((ref) => {
      const row = all.find(({ kind, id }) => kind === ref.kind && id === ref.id)
      const isDamaged = damaged.some(({ kind, id }) => kind === ref.kind && id === ref.id)
      return { ...ref, name: row?.name ?? (isDamaged ? `An unreadable ${ref.kind}` : ref.id) }
    })
  }

  return {
    rows: () => libraryReply(rows),
    thing: (ref) => libraryReply(() => thingOf(context, ref)),
    keep: (thing) =>
      libraryReply(async () => {
        const [ref] = await things.keep([thing])
        if (!ref) throw new TypeError('There is nothing to save.')
        tell(ref)
        return ref
      }),
    label: (ref, change) =>
      libraryReply(async () => {
        const labels = await things.label(ref, change)
        tell(ref)
        return labels
      }),
    remove: (refs) => changed(async () => moveToBin(connection, await named(refs), jobsOf, now())),
    removeForGood: (refs) => changed(() => deleteForGood(connection, refs, jobsOf)),
    bringBack: (refs) =>
      libraryReply(async () => {
        const left = await takeFromBin(connection, refs)
        tell(null)
        return left
      }),
    emptyBin: () => changed(() => emptyBin(connection)),
    lostAt: () => libraryReply(() => lostAt(connection)),
    forgetLosses: () => changed(() => forgetLosses(connection)),
    space: () => libraryReply(() => context.space()),
    raw: (ref) => libraryReply(() => things.raw(ref)),
    unreadRuns: () => libraryReply(() => unread.list()),
    unreadText: (of) => libraryReply(() => unread.text(of)),
    deleteAside: (id, since) => libraryDone(() => unread.deleteAside(id, since)),
    storageContents: () => libraryReply(() => unread.contents()),
    clearStorage: () => libraryDone(() => unread.clear()),
  }
}

/** @throws StoreError, LibraryError, ForgottenError */
export async function thingOf(context: LibraryContext, ref: LibraryRef | ReadRef): Promise<Thing> {
  if ('read' in ref) {
    const { source: received, ...imported } = context.read.get(ref)
    return { ...imported, received, addedAt: context.now() }
  }
  const labels = await context.things.labels(ref)
  if (placeOf(ref).store === 'kept') {
    const { version: _, ...kept } = await context.things.kept(ref)
    return { ...kept, labels }
  }
  if (ref.kind === 'run') {
    const { value, addedAt } = await recordingOfRun(context, ref)
    return { kind: 'run', value, labels, addedAt, received: null }
  }
  const found = await context.lab.result(ref.id)
  if (!found) throw new LibraryError((await context.things.has(ref)) ? 'damaged' : 'not-there', ref)
  const [experiment = ''] = ref.id.split(' ')
  const value = { experiment, code: found.code, result: found.result }
  return { kind: 'study', value, labels, addedAt: found.savedAt, received: null }
}

/**
 * A saved run as it travels: at the furthest step that it has been at, or, where its model was being asked something, as far as it
 * is known. Takes as long as playing it that far.
 * @throws StoreError, LibraryError, RecordingError
 */
async function recordingOfRun(
  { runs, resources }: Pick<LibraryContext, 'runs' | 'resources'>,
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
