// A database of each version that there was: `node scripts/run-ts.mjs scripts/golden/versions.ts` writes those that are not there
// yet to src/library/golden/versions. Each is made by the migrations up to its version, with records as golden/1 has them.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dumpOf, type Dump } from '../../src/library/golden/testing'
import { parseSpec } from '../../src/library/parse-spec'
import { DatabaseConnection } from '../../src/library/store/connection'
import { moveToBin } from '../../src/library/store/library-bin'
import { LibraryStore } from '../../src/library/store/library-store'
import { MIGRATIONS } from '../../src/library/store/migrations'
import { DATABASE } from '../../src/library/store/schema'

const folder = 'src/library/golden/versions'

const before = JSON.parse(readFileSync('src/library/golden/1/database.json', 'utf8')) as Dump
/** The first runs, and the first with replies of a model. */
const [spoken] = before.stores['transcripts']?.map(([key]) => (Array.isArray(key) ? key[0] : key)) ?? []
const ids = new Set([...(before.stores['runs'] ?? []).slice(0, 3).map(([id]) => id), spoken])
/** The run that a record is of. */
const runOf = (store: string, key: IDBValidKey) =>
  store === 'runs' || store === 'knowledge'
    ? key
    : store === 'transcripts' && Array.isArray(key)
      ? key[0]
      : null

mkdirSync(folder, { recursive: true })
for (let version = 1; version <= MIGRATIONS.length; version++) {
  const file = join(folder, `${version}.json`)
  if (existsSync(file)) continue
  globalThis.indexedDB = new IDBFactory()
  const connection = new DatabaseConnection(MIGRATIONS.slice(0, version))
  const database = await connection.database()
  for (const store of database.objectStoreNames)
    for (const [key, value] of before.stores[store] ?? []) {
      const run = runOf(store, key)
      if (run === null || ids.has(run)) await putInto(unwrap(database), store, key, value)
    }
  if (version >= 5) await fill(connection)
  const { stores } = await dumpOf(DATABASE)
  connection.close()
  const lines = Object.entries(stores).map(
    ([name, entries]) => `"${name}": [${entries.map((entry) => `\n${JSON.stringify(entry)}`).join(',')}\n]`,
  )
  writeFileSync(file, `{\n"version": ${version},\n"stores": {\n${lines.join(',\n')}\n}\n}\n`)
}
process.exit(0)

/** Records that version 5 introduced. */
async function fill(connection: DatabaseConnection): Promise<void> {
  let time = Date.UTC(2026, 10, 23)
  const library = new LibraryStore(connection, () => ++time)
  const { world } = parseSpec({})
  const labels = {
    name: 'What a class found',
    tags: ['class', 'term 1'],
    notes: [{ about: 'stick<planks', text: 'Two planks.' }],
  }
  const origins = [{ by: 'model' }, { by: 'import', source: 'a.json' }] as const
  const stick = { requirements: { planks: 2 }, held: ['planks'], standing: 'experienced', revisions: 1, yields: 4, action: 'craft', memory: { craft: [1, 2] }, origins: [...origins] } as const // prettier-ignore
  const planks = { requirements: { logs: 1 }, held: [], standing: 'hypothesised', revisions: 1, yields: 1, action: null, memory: {}, origins: [origins[0]] } as const // prettier-ignore
  const [knowledge] = await library.keep([
    {
      kind: 'knowledge',
      value: { mind: 'adg', world, runs: {}, body: { items: { planks, stick } } },
      labels,
      received: 'a.json',
    },
    {
      kind: 'problem',
      value: { world: parseSpec({ world: { id: 'blocks' }, agent: { id: 'optimal' } }).world },
    },
    { kind: 'document', value: { text: '# Ores\nIron needs a stone pickaxe.' } },
    {
      kind: 'recording',
      value: { spec: parseSpec({ seed: 3, horizon: 20 }), transcript: [], step: 0, hash: '0'.repeat(64) },
    },
  ])
  const [gone] = await library.keep([{ kind: 'document', value: { text: 'Deleted.' } }])
  if (!knowledge || !gone) throw new Error('Nothing was kept.')
  await library.label(knowledge, { addTags: ['read'], removeTags: ['term 1'] })
  await moveToBin(connection, [{ ...gone, name: 'Deleted.' }], () => null, ++time)
}

function putInto(database: IDBDatabase, store: string, key: IDBValidKey, value: unknown): Promise<void> {
  const tx = database.transaction(store, 'readwrite')
  tx.objectStore(store).put(decoded(value), key)
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(new Error(`A record of ${store} cannot be put.`))
  })
}

function decoded(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'float32' in value && Array.isArray(value.float32)
    ? Float32Array.from(value.float32)
    : value
}
