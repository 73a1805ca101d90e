import { readingSchema } from '../../src/lab/reading-schema'
import { restore } from '../../src/library/backup/restore'
import { backupOf } from '../../src/library/backup/write'
import { resultsSchema } from '../lab/schemas'
import type { FilesApi } from '../api/library.api'
import { libraryReply } from './fault'
import type { LibraryRig } from './rig'

const SCHEMAS = { reading: readingSchema, result: resultsSchema }

/** The whole library as one file, and back. */
export function backup({ connection, now, tell }: LibraryRig): Pick<FilesApi, 'backUp' | 'restore'> {
  return {
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
  }
}
