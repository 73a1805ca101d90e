/**
 * A folder that the worker keeps up to date: an item that cannot be written does not affect the others, and
 * written files are recorded.
 */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodeResources } from '../../src/lab/cli/resources'
import { parseSpec } from '../../src/library/parse-spec'
import { specId } from '../../src/library/digest'
import { DatabaseConnection } from '../../src/library/store/connection'
import { value } from '../testing/reply'
import { folder } from './folder'
import { libraryContext } from './context'
import { shelf } from './shelf'

/** A fake of a folder on the machine. */
class Directory {
  readonly name: string
  constructor(name = 'Class') {
    this.name = name
  }
  readonly files = new Map<string, File>()
  /** No file of that name can be written. */
  full: RegExp | null = null
  /** The error of the file system then. */
  why = 'QuotaExceededError'
  /** Nothing can be deleted. */
  isStuck = false
  /** Is waited for before a file is whole. */
  whole: (name: string) => Promise<unknown> = () => Promise.resolve()
  #time = 0
  getFileHandle(name: string, { create = false } = {}) {
    if (!create && !this.files.has(name)) throw new DOMException('', 'NotFoundError')
    const put = (text: string) => this.files.set(name, new File([text], name, { lastModified: ++this.#time }))
    // An empty file is there at once, before anything is written.
    if (!this.files.has(name)) put('')
    return Promise.resolve({
      ...{ kind: 'file', name },
      getFile: () => Promise.resolve(this.files.get(name)),
      createWritable: () => {
        let text = ''
        return Promise.resolve({
          write: (bytes: Uint8Array) => {
            if (this.full?.test(name)) throw new DOMException('', this.why)
            text = new TextDecoder().decode(bytes)
          },
          close: async () => {
            await this.whole(name)
            put(text)
          },
          abort: () => Promise.resolve(),
        })
      },
    })
  }
  removeEntry(name: string) {
    if (this.isStuck) throw new DOMException('', 'InvalidStateError')
    this.files.delete(name)
    return Promise.resolve()
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
  const context = libraryContext({
    ...{ connection: new DatabaseConnection(), tell, now: () => 5_000 },
    resources: () => Promise.resolve(resources),
  })
  return { ...shelf(context), ...folder(context), context }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  const clone = globalThis.structuredClone
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('FileSystemDirectoryHandle', Directory)
  // A browser can clone the handle of a folder.
  vi.stubGlobal('structuredClone', (one: unknown) => (one instanceof Directory ? one : clone(one)))
})
afterEach(() => vi.unstubAllGlobals())

const names = (directory: Directory) => [...directory.files.keys()].sort()
const keepText = async (api: ReturnType<typeof library>, text: string) => {
  const labels = { name: text, tags: [], notes: [] }
  return value(await api.keep({ kind: 'document', value: { text }, labels }))
}

test('skips and reports a result of an older version and a run without its replies; writes all else', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  value(await api.keep({ kind: 'document', value: { text: 'Before.' } }))
  const database = await api.context.connection.database()
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

test('if the folder is full in between, it records the written files, and later writes nothing beside them', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  const texts = ['One', 'Two', 'Three']
  const refs = await Promise.all(texts.map((text) => keepText(api, text)))
  directory.full = /three/
  expect(await api.syncFolder()).toMatchObject({ ok: false, fault: { code: 'folder-full' } })
  expect(value(await api.folder())).toMatchObject({ at: null })
  const before = names(directory)
  expect(before.length).toBeGreaterThan(0)
  // The labels of each change, so that each has to be written anew.
  for (const ref of refs) value(await api.label(ref, { addTags: ['class'] }))
  directory.full = null
  expect(value(await api.syncFolder())).toMatchObject({ written: 3, beside: [], found: [] })
  expect(names(directory)).toHaveLength(3)
  expect(names(directory)).toEqual(expect.arrayContaining(before))
})

test('a file that cannot be written leaves none behind, however often it is tried', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  await keepText(api, 'One')
  directory.full = /one/
  for (let time = 0; time < 3; time++) {
    expect(await api.syncFolder()).toMatchObject({ ok: false, fault: { code: 'folder-full' } })
    expect(names(directory)).toEqual([])
  }
  // The error of one file is reported, and leaves no empty file either.
  directory.why = 'AbortError'
  expect(value(await api.syncFolder())).toMatchObject({ written: 0, found: [], left: [{ title: 'One' }] })
  expect(names(directory)).toEqual([])
  directory.full = null
  expect(value(await api.syncFolder())).toMatchObject({ written: 1, beside: [], found: [] })
  expect(names(directory)).toHaveLength(1)
})

test('writes to an empty file, and does not offer it as new', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  const ref = await keepText(api, 'One')
  directory.full = /one/
  directory.isStuck = true
  // Reports why it could not be written, not why it could not be deleted.
  expect(await api.syncFolder()).toMatchObject({ ok: false, fault: { code: 'folder-full' } })
  const [name = ''] = names(directory)
  expect(directory.files.get(name)?.size).toBe(0)
  directory.full = null
  await directory.getFileHandle('theirs.json', { create: true })
  expect(value(await api.syncFolder())).toMatchObject({ written: 1, beside: [], found: [] })
  expect(names(directory)).toEqual([name, 'theirs.json'])
  expect(directory.files.get(name)?.size).toBeGreaterThan(0)
  // Deleted there, begun anew and never finished, as when the tab is reloaded.
  directory.files.delete(name)
  await directory.getFileHandle(name, { create: true })
  value(await api.label(ref, { addTags: ['class'] }))
  expect(value(await api.syncFolder())).toMatchObject({ written: 1, beside: [], found: [] })
  expect(names(directory)).toEqual([name, 'theirs.json'])
})

test('a file that was there stays as it was where it cannot be written anew', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  const ref = await keepText(api, 'One')
  value(await api.syncFolder())
  const before = [...directory.files.values()]
  value(await api.label(ref, { addTags: ['class'] }))
  directory.full = /one/
  expect(await api.syncFolder()).toMatchObject({ ok: false, fault: { code: 'folder-full' } })
  expect([...directory.files.values()]).toEqual(before)
  directory.full = null
  expect(value(await api.syncFolder())).toMatchObject({ written: 1, beside: [], found: [] })
})

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

/** Holds the first file that is written until it is let go. */
function held(directory: Directory) {
  const [begun, end] = [gate(), gate()]
  directory.whole = () => {
    begun.open()
    return end.opened
  }
  return { begun: begun.opened, letGo: end.open }
}

test('who ends it while it is written ends it with the file that is being written', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  for (const text of ['One', 'Two', 'Three']) await keepText(api, text)
  const { begun, letGo } = held(directory)
  const syncing = api.syncFolder()
  await begun
  value(await api.useFolder(null))
  letGo()
  const reply = await syncing
  expect(reply).toMatchObject({ ok: false, fault: { code: 'folder-other' } })
  expect(names(directory)).toHaveLength(1)
  expect(value(await api.folder())).toBeNull()
  const database = await api.context.connection.database()
  expect(await database.getAllKeys('folder')).toEqual([])
})

test('never mixes up the records of two folders', async () => {
  const api = library()
  const [first, second] = [new Directory('First'), new Directory('Second')]
  value(await api.useFolder(first as never))
  for (const text of ['One', 'Two']) await keepText(api, text)
  value(await api.syncFolder())
  // The second has them as they were once.
  const [one = '', two = ''] = names(first)
  for (const name of [one, two]) {
    const writable = await (await second.getFileHandle(name, { create: true })).createWritable()
    writable.write(new TextEncoder().encode('old'))
    await writable.close()
  }
  const ref = await keepText(api, 'Three')
  const { begun, letGo } = held(first)
  const syncing = api.syncFolder()
  await begun
  value(await api.useFolder(second as never))
  letGo()
  expect(await syncing).toMatchObject({ ok: false, fault: { code: 'folder-other' } })
  const synced = value(await api.syncFolder())
  expect(synced).toMatchObject({ written: 3, unchanged: 0 })
  expect([...synced.beside].sort()).toEqual([one, two].map((name) => name.replace('.json', '-2.json')))
  expect(value(await api.folder())).toEqual({ handle: second, at: 5_000 })
  // The files in the first folder are complete.
  expect(names(first)).toHaveLength(3)
  expect(names(first).some((name) => name.includes(ref.id.slice(0, 8)))).toBe(true)
})

test('reading a file while another folder is chosen changes nothing in the record of that folder', async () => {
  const api = library()
  const [first, second] = [new Directory('First'), new Directory('Second')]
  value(await api.useFolder(first as never))
  const file = new File(['theirs'], 'theirs.json')
  first.files.set('theirs.json', file)
  const [begun, end] = [gate(), gate()]
  file.arrayBuffer = async () => {
    begun.open()
    await end.opened
    return new ArrayBuffer(6)
  }
  const reading = api.fileInFolder('theirs.json')
  await begun.opened
  value(await api.useFolder(second as never))
  end.open()
  expect(await reading).toMatchObject({ ok: false, fault: { code: 'folder-other' } })
  const database = await api.context.connection.database()
  expect(await database.getAllKeys('folder')).toEqual(['handle'])
})

test('reports an unreadable file, which stays new and does not affect the others', async () => {
  const api = library()
  const directory = new Directory()
  value(await api.useFolder(directory as never))
  const [busy, fine] = [new File(['busy'], 'busy.json'), new File(['fine'], 'fine.json')]
  for (const file of [busy, fine]) directory.files.set(file.name, file)
  const bytes = () => Promise.resolve(new TextEncoder().encode('busy').buffer)
  busy.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  const reply = await api.fileInFolder('busy.json')
  expect(reply).toMatchObject({ ok: false, fault: { code: 'file-unread' } })
  expect(!reply.ok && reply.fault.message).toMatch(
    /^“busy.json” could not be read: another program is using the file/,
  )
  expect(value(await api.fileInFolder('fine.json'))).toBe(fine)
  expect(value(await api.fileInFolder('gone.json'))).toBeNull()
  busy.arrayBuffer = bytes
  expect(value(await api.syncFolder()).found).toEqual([{ name: 'busy.json', size: 4 }])
  // An error of the folder is not an error of the file.
  busy.arrayBuffer = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const refused = await api.fileInFolder('busy.json')
  expect(refused).toMatchObject({ ok: false, fault: { code: 'folder-not-allowed' } })
  expect(!refused.ok && refused.fault.message).toMatch(/^The folder “Class” could not be read/)
})
