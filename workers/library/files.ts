import { errorWithCode } from '../../src/engine/coded-error'
import { readingSchema } from '../../src/lab/reading-schema'
import { restore } from '../../src/library/backup/restore'
import { backupOf } from '../../src/library/backup/write'
import { fileBytes } from '../../src/library/files/envelope'
import { importFile } from '../../src/library/files/import'
import { fileOf } from '../../src/library/files/own'
import type { Imported } from '../../src/library/files/types'
import { LibraryError } from '../../src/library/store/library-error'
import type { ToKeep } from '../../src/library/store/library-store'
import type { LibraryRef } from '../../src/library/store/library-types'
import { resultsSchema } from '../lab/schemas'
import type { FilesApi, ReadRef, Thing, Verified, WrittenFile } from '../api/library.api'
import { libraryDone, libraryReply } from './fault'
import { slug } from '../../src/library/file-name'
import type { LibraryContext } from './context'
import { thingOf } from './shelf'
import { verified, type Claimed } from './verify'

/** Files of ours and of others, read and written; the whole library as one file, and back; and runs that are run again. */
export function files(context: LibraryContext): FilesApi {
  const { connection, things, tell, clock, now } = context
  let stop = new AbortController()

  /** The recorded results of a saved or imported run. @throws StoreError, LibraryError, NoRunError */
  async function claimOf(run: LibraryRef | ReadRef): Promise<Claimed> {
    if ('read' in run || run.kind !== 'run') return recordingIn(await thingOf(context, run))
    const found = await context.runs.find(run.id)
    if (!found) throw new LibraryError('not-there', run)
    if (found === 'damaged') throw new LibraryError('damaged', run)
    const { spec, position, summary, ega } = found.record
    return { spec, transcript: found.transcript, step: position, counts: { summary, ega } }
  }

  return {
    read: (name, file) =>
      libraryReply(async () => (await importFile(name, file)).map((imported) => context.read.add(imported))),
    forgetRead: (refs) => libraryDone(() => context.read.forget(refs)),
    keepRead: (refs) =>
      libraryReply(async () => {
        const arrived = await things.add(refs.map((ref) => toKeep(context.read.get(ref))))
        context.read.forget(refs)
        tell(null)
        return arrived
      }),
    backUp: (progress) =>
      libraryReply(async () => {
        const bytes = await backupOf(connection, progress)
        const day = new Date(now()).toISOString().slice(0, 10)
        return { name: `firsthand-library-${day}.json.gz`, type: 'application/gzip', bytes }
      }),
    restore: (file, progress) =>
      libraryReply(async () => {
        try {
          return await restore(connection, file, SCHEMAS, progress)
        } finally {
          // Also if it was stopped in between.
          tell(null)
        }
      }),
    write: (ref, gzip) => libraryReply(async () => written(await thingOf(context, ref), ref, gzip)),
    verify: (run, progress) =>
      libraryReply(async (): Promise<Verified> => {
        stop.abort()
        stop = new AbortController()
        const { signal } = stop
        const [claimed, resources] = await Promise.all([claimOf(run), context.resources()])
        const pause = () => new Promise<void>((resolve) => void clock.after(0, resolve))
        return verified(claimed, resources, { progress, signal, pause })
      }),
    stopVerifying: () => libraryDone(() => stop.abort()),
  }
}

const SCHEMAS = { reading: readingSchema, result: resultsSchema }

/** There is nothing to be run in that. */
class NoRunError extends errorWithCode('NoRunError', 'no-run') {
  constructor(kind: string) {
    super(`This is a ${kind}, but only runs and recordings can run again.`)
  }
}

function recordingIn({ kind, value }: Pick<Thing, 'kind' | 'value'>): Claimed {
  if ((kind !== 'recording' && kind !== 'run') || !('transcript' in value)) throw new NoRunError(kind)
  return value
}

/** As the user has seen it. A run from a file is saved as a recording. */
function toKeep(imported: Imported): ToKeep {
  const { labels, source: received } = imported
  return imported.kind === 'run'
    ? { kind: 'recording', value: imported.value, labels, received }
    : { ...imported, labels, received }
}

async function written(thing: Thing, ref: LibraryRef, gzip: boolean): Promise<WrittenFile> {
  const bytes = await fileBytes(fileOf(thing.kind, thing.value, thing.labels), gzip)
  const name = `firsthand-${thing.kind}-${slug(thing.labels.name) || ref.id.slice(0, 8)}.json`
  return gzip
    ? { name: `${name}.gz`, type: 'application/gzip', bytes }
    : { name, type: 'application/json', bytes }
}
