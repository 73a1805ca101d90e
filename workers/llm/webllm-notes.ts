import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { object, safeParse, string, type InferOutput } from 'valibot'
import { ModelError } from '../../src/models/model-error'

const noteSchema = object({
  /** The folder of the weights, as WebLLM reads it. */
  folder: string(),
  modelLib: string(),
  /** The model's name on the ladder. */
  name: string(),
})

/** The source of a model's files: WebLLM's cache knows only addresses. */
type Note = InferOutput<typeof noteSchema>

interface Schema extends DBSchema {
  sources: { key: string; value: unknown }
  /** Adapters, by name, that report f16 and computed garbage with it, with the time in ms since 1970. */
  'wrong-f16': { key: string; value: unknown }
}

/**
 * Opened for each use, because notes are few, and an open connection blocks other tabs.
 * @throws ModelError
 */
async function use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    const database = await openDB<Schema>('firsthand-webllm', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('sources')
        fresh.createObjectStore('wrong-f16')
      },
    })
    return await work(database).finally(() => database.close())
  } catch (error) {
    throw new ModelError(
      'failed',
      `The browser does not store data for this page (${String(error)}), but a model needs storage. Allow storage for this site, or use a normal window instead of a private one.`,
    )
  }
}

export const note = (source: Note): Promise<unknown> =>
  use((database) => database.put('sources', source, source.folder))

/** An unreadable note is ignored: it describes no file. */
export const notes = async (): Promise<readonly Note[]> =>
  (await use((database) => database.getAll('sources'))).flatMap((stored) => {
    const read = safeParse(noteSchema, stored)
    return read.success ? [read.output] : []
  })

export const forget = (folder: string): Promise<void> => use((database) => database.delete('sources', folder))

/** Number of days: drivers are updated, and an adapter's name does not contain the driver's version. */
const BLAMED = 30
const DAY = 24 * 60 * 60 * 1000

/** @param now ms since 1970 */
export const noteWrongF16 = (adapter: string, now: number): Promise<unknown> =>
  use((database) => database.put('wrong-f16', now, adapter))

/** @param now ms since 1970 */
export async function hasWrongF16(adapter: string, now: number): Promise<boolean> {
  const noted = await use((database) => database.get('wrong-f16', adapter))
  // If the clock is set back, a note must not last for ever.
  return typeof noted === 'number' && noted <= now && now - noted < BLAMED * DAY
}

export const forgetWrongF16 = (adapter: string): Promise<void> =>
  use((database) => database.delete('wrong-f16', adapter))
