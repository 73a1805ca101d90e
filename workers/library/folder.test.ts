/** A folder, kept by the worker: one thing that cannot be written takes no other with it, and what was written is remembered. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodeResources } from '../../src/lab/cli/resources'
import { parseSpec } from '../../src/library/parse-spec'
import { specId } from '../../src/library/digest'
import { Connection } from '../../src/library/store/connection'
import { value } from '../testing/reply'
import { folder } from './folder'
import { libraryRig } from './rig'
import { shelf } from './shelf'

/** What stands in for a folder of the machine. */
class Directory {
  readonly name = 'Class'
  readonly files = new Map<string, File>()
  /** No file of that name can be written. */
  full: RegExp | null = null
  #time = 0
  getFileHandle(name: string, { create = false } = {}) {
    if (!create && !this.files.has(name)) throw new DOMException('', 'NotFoundError')
    const put = (file: File) => void this.files.set(name, file)
    return Promise.resolve({
      kind: 'file',
      getFile: () => Promise.resolve(this.files.get(name)),
      createWritable: () => {
        if (this.full?.test(name)) throw new DOMException('', 'QuotaExceededError')
        let text = ''
        return Promise.resolve({
          write: (bytes: Uint8Array) => void (text = new TextDecoder().decode(bytes)),
          close: () => put(new File([text], name, { lastModified: ++this.#time })),
        })
      },
    })
  }
  async *entries() {
    for (const name of this.files.keys()) yield [name, await this.getFileHandle(name)]
  }
  isSameEntry(other: unknown) {
    return Promise.resolve(other === this)
  }
}

const resources = await nodeResources()
function library() {
  const tell = () => undefined
  const rig = libraryRig({
    ...{ connection: new Connection(), tell, now: () => 5_000 },
    resources: () => Promise.resolve(resources),
  })
  return { ...shelf(rig), ...folder(rig), rig }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  const clone = globalThis.structuredClone
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('FileSystemDirectoryHandle', Directory)
  // A browser stores a folder as what it is.
  vi.stubGlobal('structuredClone', (one: unknown) => (one instanceof Directory ? one : clone(one)))
})
afterEach(() => vi.unstubAllGlobals())

const names = (directory: Directory) => [...directory.files.keys()].sort()

test('a result of an older version, a run without its replies: they are left out and told, and all else is a file', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  value(await api.keep({ kind: 'document', value: { text: 'Before.' } }))
  const database = await api.rig.connection.database()
  const old = { code: 'a', savedAt: 9_000, result: { rows: [] } }
  await database.put('results', old, 'figure-5 {"experiments":["figure-5"]}')
  const spec = parseSpec({ seed: 7 })
  const record = { version: 1, spec, position: 3, furthest: 3, ega: 0.5, savedAt: 8_000 }
  const summary = { goals: 67, right: 33, obtained: 12, ended: null }
  await database.put('runs', { ...record, summary, transcriptLength: 2 }, specId(spec))
  const whole = parseSpec({ seed: 8 })
  await database.put('runs', { ...record, spec: whole, summary, transcriptLength: 0 }, specId(whole))
  const synced = value(await api.syncFolder())
  expect(synced).toMatchObject({ written: 2, beside: [], found: [], at: 5_000 })
  expect(synced.left).toHaveLength(2)
  for (const { why } of synced.left) expect(why).toMatch(/cannot be read/)
  expect(names(directory).map((name) => name.split('-')[0])).toEqual(['document', 'run'])
  expect(value(await api.folder())).toEqual({ handle: directory, at: 5_000 })
  expect(value(await api.syncFolder())).toMatchObject({ written: 0, unchanged: 2, beside: [], found: [] })
})

test('where the folder is full in the middle, what was written is known: later nothing is written beside it', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  const texts = ['One', 'Two', 'Three']
  const refs = await Promise.all(
    texts.map(async (text) => {
      const labels = { name: text, tags: [], notes: [] }
      return value(await api.keep({ kind: 'document', value: { text }, labels }))
    }),
  )
  directory.full = /three/
  expect(await api.syncFolder()).toMatchObject({ ok: false, fault: { code: 'folder-full' } })
  expect(value(await api.folder())).toMatchObject({ at: null })
  const before = names(directory)
  expect(before.length).toBeGreaterThan(0)
  // What is said of each changes, so that each is to be written anew.
  for (const ref of refs) value(await api.label(ref, { addTags: ['class'] }))
  directory.full = null
  expect(value(await api.syncFolder())).toMatchObject({ written: 3, beside: [], found: [] })
  expect(names(directory)).toHaveLength(3)
  expect(names(directory)).toEqual(expect.arrayContaining(before))
})
