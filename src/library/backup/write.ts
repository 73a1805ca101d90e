import { MADE_BY } from '../files/envelope'
import { readBatches, type DatabaseConnection, type Database } from '../store/connection'
import { BACKED, LIBRARY_FORMAT, LIBRARY_VERSION, type BackedStore, type BackupEntry } from './entries'
import { RunningDigest } from './running-digest'

/** Records that are read at once: none for as long that another tab's saving would wait. */
const AT_ONCE = 50

/**
 * Everything stored here, as one file in gzip. Each item is from one moment; the Library may change
 * meanwhile.
 * @param progress receives the share that has been read, from 0 to 1
 * @throws StoreError
 */
export async function backupOf(
  connection: DatabaseConnection,
  progress: (share: number) => unknown = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  return connection.use(async (database) => {
    const counts = await Promise.all(BACKED.map((store) => database.count(store)))
    const total = counts.reduce((sum, count) => sum + count, 0)
    const digest = new RunningDigest()
    const head = { format: LIBRARY_FORMAT, version: LIBRARY_VERSION, madeBy: MADE_BY }
    const parts: BlobPart[] = [`${JSON.stringify(head).slice(0, -1)},"entries":[`]
    let done = 0
    for await (const entries of entriesOf(database)) {
      const lines = entries.map((entry) => {
        digest.add(entry)
        return JSON.stringify(entry)
      })
      if (lines.length > 0) parts.push(`${done > 0 ? ',' : ''}\n${lines.join(',\n')}`)
      done += lines.length
      await progress(Math.min(1, done / Math.max(1, total)))
    }
    parts.push(`\n],"digest":"${digest.digest()}"}\n`)
    const stream = new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  })
}

async function* entriesOf(database: Database): AsyncGenerator<readonly BackupEntry[]> {
  for (const store of BACKED) {
    if (store === 'runs') yield* runsOf(database)
    else if (store !== 'transcripts' && store !== 'knowledge') yield* allOf(database, store)
  }
}

async function* allOf(
  database: Database,
  store: Exclude<BackedStore, 'runs'>,
): AsyncGenerator<readonly BackupEntry[]> {
  for (const keys of inGroups<IDBValidKey>(await database.getAllKeys(store))) {
    const tx = database.transaction(store)
    const values = await Promise.all(keys.map((key): Promise<unknown> => tx.store.get(IDBKeyRange.only(key))))
    // Items deleted meanwhile are missing.
    yield keys.flatMap((key, at): BackupEntry[] =>
      values[at] === undefined ? [] : [[store, key, plain(values[at])]],
    )
  }
}

/** Each with all that belongs to it. */
async function* runsOf(database: Database): AsyncGenerator<readonly BackupEntry[]> {
  for (const ids of inGroups(await database.getAllKeys('runs'))) {
    const tx = database.transaction(['runs', 'transcripts', 'knowledge'])
    const runs = await Promise.all(
      ids.map(async (id): Promise<BackupEntry[]> => {
        const [record, known, batches] = await Promise.all([
          tx.objectStore('runs').get(id),
          tx.objectStore('knowledge').get(id),
          readBatches(tx.objectStore('transcripts'), id),
        ])
        if (record === undefined) return []
        return [
          ...batches.map(([from, value]): BackupEntry => ['transcripts', [id, from], plain(value)]),
          ...(known === undefined ? [] : [['knowledge', id, plain(known)] as const]),
          ['runs', id, plain(record)],
        ]
      }),
    )
    yield runs.flat()
  }
}

/** As JSON: a damaged record may be anything that a browser can store. */
function plain(value: unknown): unknown {
  const text: unknown = JSON.stringify(value)
  const isText = typeof text === 'string'
  return isText ? (JSON.parse(text) as unknown) : null
}

const inGroups = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
