/** The page's folder: found, chosen, allowed, written to, and its messages. */
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import type { FolderApi, FolderSynced } from '../../../workers/api/library.api'
import type { Reply } from '../../../workers/api/run.api'
import { EMPTY_INDEX, syncFolder, type FolderIndex } from '../../library/folder/sync'
import { Folder, type FolderShelf, type Later } from './folder.svelte'
import { newFolder, thing, failing, write, filesIn } from './folder-testing'
import { take } from './inbox'
import FolderPanel from './storage/FolderPanel.svelte'
import StorageDetails from './storage/StorageDetails.svelte'

const silent = { hold: () => () => undefined }
/** A worker's answers, using the browser's own file system. */
function shelfOf(): FolderShelf {
  let [handle, index]: [FileSystemDirectoryHandle | null, FolderIndex] = [null, EMPTY_INDEX]
  const ok = <T>(value: T) => ({ ok: true, value }) as const
  const api: FolderApi = {
    folder: () => Promise.resolve(ok(handle && { handle, at: null })),
    useFolder: (chosen) => {
      handle = chosen
      return Promise.resolve(ok(null))
    },
    syncFolder: async () => {
      if (!handle) return { ok: false, fault: { code: 'no-folder', message: 'No folder is chosen.' } }
      const synced = await syncFolder(handle, [thing(1, 'a')], index)
      ;({ index } = synced)
      return ok({ ...synced, at: 1_000 })
    },
    fileInFolder: async (name) => ok((await (await handle?.getFileHandle(name))?.getFile()) ?? null),
  }
  return { ask: (call) => call(api), ...silent }
}
const telling = (progress: (share: number) => void) => progress

test('writes to the chosen folder, and passes new files to the import', async () => {
  const directory = await newFolder()
  await write(directory, 'theirs.json', 'theirs')
  const folder = new Folder(shelfOf(), telling, () => Promise.resolve(directory))
  await folder.find()
  expect(folder.state).toBe('none')
  await folder.choose()
  expect(folder.state).toBe('allowed')
  expect(folder.synced).toMatchObject({ written: 1, found: [{ name: 'theirs.json' }] })
  await folder.read(['theirs.json'])
  expect((await take()).map(({ name }) => name)).toEqual(['theirs.json'])
  expect(folder.synced?.found).toEqual([])
  await folder.forget()
  expect(folder.state).toBe('none')
})

test('offers a button when the browser needs permission for each visit', async () => {
  const directory = await newFolder()
  let isGranted = false
  const asking = new Proxy(directory, {
    get(of, name) {
      if (name === 'queryPermission') return () => Promise.resolve(isGranted ? 'granted' : 'prompt')
      if (name === 'requestPermission')
        return () => {
          isGranted = true
          return Promise.resolve('granted')
        }
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })
  const folder = new Folder(shelfOf(), telling, () => Promise.resolve(asking))
  await folder.find()
  await folder.choose()
  expect([folder.state, folder.synced]).toEqual(['to-be-allowed', null])
  await folder.allow()
  expect([folder.state, folder.synced?.written]).toEqual(['allowed', 1])
})

/** A Library that changes on command and records the names that it writes. */
function changing(directory: FileSystemDirectoryHandle) {
  const listeners = new Set<() => void>()
  const due: (() => void)[] = []
  const later: Later = (work) => {
    due.push(work)
    return () => void due.splice(due.indexOf(work), 1)
  }
  const at = { text: 'a', fault: null as string | null, syncs: 0 }
  const shelf: FolderShelf = {
    hold: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (call) =>
      call({
        folder: () => Promise.resolve({ ok: true, value: { handle: directory, at: 500 } }),
        useFolder: () => Promise.resolve({ ok: true, value: null }),
        fileInFolder: () => Promise.resolve({ ok: true, value: null }),
        syncFolder: async () => {
          at.syncs++
          if (at.fault !== null) return { ok: false, fault: { code: at.fault, message: 'No.' } }
          const synced = await syncFolder(directory, [thing(1, at.text)], EMPTY_INDEX)
          return { ok: true, value: { ...synced, at: 1_000 } }
        },
      }),
  }
  const change = (text: string) => {
    at.text = text
    for (const listener of listeners) listener()
  }
  const still = () => {
    for (const work of due.splice(0)) work()
  }
  return { shelf, later, change, still, at, due, listeners }
}

test('writes when the folder is found and a moment after each change, while it is followed', async () => {
  const directory = await newFolder()
  const { shelf, later, change, still, at, due, listeners } = changing(directory)
  const folder = new Folder(shelf, telling, () => Promise.resolve(directory), later)
  const [library, panel] = [folder.follow(), folder.follow()]
  await expect.poll(() => [folder.state, folder.at, at.syncs]).toEqual(['allowed', 1_000, 1])
  // A burst of changes is written once.
  for (const text of ['b', 'c', 'd']) change(text)
  expect([due.length, at.syncs]).toEqual([1, 1])
  still()
  await expect.poll(() => folder.synced?.beside).toEqual(['thing-1-2.json'])
  expect(at.syncs).toBe(2)
  panel()
  change('e')
  still()
  await expect.poll(() => [at.syncs, folder.share]).toEqual([3, null])
  change('f')
  library()
  expect([due.length, listeners.size]).toEqual([0, 0])
  // Conflict copies are reported for the rest of the visit.
  expect(folder.beside).toEqual(['thing-1-2.json', 'thing-1-3.json'])
})

test('also writes changes made during a sync', async () => {
  const directory = await newFolder()
  const { shelf, later, change, still, at } = changing(directory)
  const folder = new Folder(shelf, telling, () => Promise.resolve(directory), later)
  const end = folder.follow()
  await expect.poll(() => [folder.at, folder.share]).toEqual([1_000, null])
  const syncing = folder.sync()
  change('b')
  still()
  await syncing
  expect(at.syncs).toBe(3)
  expect([...(await filesIn(directory)).values()]).toContain('{"id":1,"text":"b"}')
  end()
})

test('retrying after a failure writes', async () => {
  const directory = await newFolder()
  const { shelf, later, at } = changing(directory)
  const folder = new Folder(shelf, telling, () => Promise.resolve(directory), later)
  at.fault = 'folder-busy'
  const screen = await render(FolderPanel, { folder })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No.')
  expect(folder.isWaiting).toBe(true)
  at.fault = null
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Last update: .* 1 file was written/)
  expect([...(await filesIn(directory)).keys()]).toEqual(['thing-1.json'])
  expect(folder.isWaiting).toBe(false)
  await expect.element(screen.getByText(/a moment after each change/)).toBeVisible()
})

test('names items that could not be written, with the reason', async () => {
  const directory = await newFolder()
  const shelf: FolderShelf = {
    ...shelfOf(),
    ask: (call) =>
      call({
        folder: () => Promise.resolve({ ok: true, value: { handle: directory, at: null } }),
        useFolder: () => Promise.resolve({ ok: true, value: null }),
        fileInFolder: () => Promise.resolve({ ok: true, value: null }),
        syncFolder: async () => {
          const things = [failing(thing(1, 'a'), new Error('It no longer replays.')), thing(2, 'a')]
          return { ok: true, value: { ...(await syncFolder(directory, things, EMPTY_INDEX)), at: 1_000 } }
        },
      }),
  }
  const folder = new Folder(shelf, telling, () => Promise.resolve(directory))
  const screen = await render(FolderPanel, { folder })
  await expect.element(screen.getByText(/^1 entry could not be written/)).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Thing 1: It no longer replays.')
})

test('reports when the browser refuses', async () => {
  const directory = await newFolder()
  const refusing = (state: () => Promise<PermissionState>) =>
    new Proxy(directory, {
      get(of, name) {
        if (name === 'queryPermission') return () => Promise.resolve('prompt')
        if (name === 'requestPermission') return state
        const value: unknown = Reflect.get(of, name, of)
        return typeof value === 'function' ? (value.bind(of) as unknown) : value
      },
    })
  const picked = new Folder(shelfOf(), telling, () =>
    Promise.reject(new DOMException('framed', 'SecurityError')),
  )
  await picked.find()
  await picked.choose()
  expect(picked.fault?.message).toMatch(
    /does not allow you to choose a folder here \(SecurityError: framed\)/,
  )
  for (const [state, message] of [
    [() => Promise.resolve('denied' as const), /does not let the page write to the folder/],
    [() => Promise.reject(new DOMException('late', 'SecurityError')), /\(SecurityError: late\)/],
  ] as const) {
    const folder = new Folder(shelfOf(), telling, () => Promise.resolve(refusing(state)))
    await folder.find()
    await folder.choose()
    await folder.allow()
    expect([folder.state, folder.isWaiting]).toEqual(['to-be-allowed', true])
    expect(folder.fault?.message).toMatch(message)
  }
})

test('reports that the browser has no folders, and shows nothing where no folder was chosen', async () => {
  const unable = new Folder(shelfOf(), telling, null)
  await unable.find()
  expect(unable.state).toBe('unable')
  const none = new Folder(shelfOf(), telling, () => Promise.reject(new DOMException('', 'AbortError')))
  await none.find()
  await none.choose()
  expect([none.state, none.fault]).toEqual(['none', null])
})

/** A worker whose sync ends when the test says so. */
function slow(handle: FileSystemDirectoryHandle) {
  const answers: ((reply: Reply<FolderSynced>) => void)[] = []
  let chosen: FileSystemDirectoryHandle | null = handle
  const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const)
  const shelf: FolderShelf = {
    ...silent,
    ask: (call) =>
      call({
        folder: () => ok(chosen && { handle: chosen, at: null }),
        useFolder: (other) => {
          chosen = other
          return ok(null)
        },
        syncFolder: () => new Promise((resolve) => answers.push(resolve)),
        fileInFolder: () => ok(null),
      }),
  }
  return { shelf, answers }
}
const synced: FolderSynced = {
  ...{ written: 1, unchanged: 0, beside: ['a-2.json'], left: [], at: 1_000 },
  found: [{ name: 'theirs.json', size: 1 }],
}

test('ignores the result for a folder that is no longer chosen', async () => {
  for (const reply of [
    { ok: true, value: synced },
    { ok: false, fault: { code: 'folder-other', message: 'It is not the chosen one.' } },
  ] as const) {
    const directory = await newFolder()
    const { shelf, answers } = slow(directory)
    const folder = new Folder(shelf, telling, () => Promise.resolve(directory))
    const screen = await render(FolderPanel, { folder })
    await expect.poll(() => answers.length).toBe(1)
    await screen.getByRole('button', { name: 'Stop using the folder' }).click()
    await expect.element(screen.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
    answers[0]?.(reply)
    await expect.poll(() => folder.share).toBeNull()
    expect([folder.state, folder.synced, folder.at, folder.fault]).toEqual(['none', null, null, null])
    expect(folder.beside).toEqual([])
    await expect.element(screen.getByText(/^Last update/)).not.toBeInTheDocument()
    await screen.unmount()
  }
})

test('choosing another folder during a sync shows only the result of the new folder', async () => {
  const [first, second] = [await newFolder(), await newFolder()]
  const { shelf, answers } = slow(first)
  const folder = new Folder(shelf, telling, () => Promise.resolve(second))
  const finding = folder.find()
  await expect.poll(() => answers.length).toBe(1)
  await folder.choose()
  answers[0]?.({ ok: false, fault: { code: 'folder-other', message: 'It is not the chosen one.' } })
  // The new folder is written without another request.
  await expect.poll(() => answers.length).toBe(2)
  expect([folder.name, folder.synced, folder.at, folder.fault]).toEqual([second.name, null, null, null])
  answers[1]?.({ ok: true, value: synced })
  await finding
  expect([folder.synced, folder.at, folder.fault]).toEqual([synced, 1_000, null])
})

test('when another tab has chosen another folder, a retry looks for that folder', async () => {
  const [first, second] = [await newFolder(), await newFolder()]
  const { shelf, answers } = slow(first)
  const folder = new Folder(shelf, telling, () => Promise.resolve(second))
  const finding = folder.find()
  await expect.poll(() => answers.length).toBe(1)
  await shelf.ask((api) => api.useFolder(second))
  answers[0]?.({ ok: false, fault: { code: 'folder-other', message: 'It is not the chosen one.' } })
  await finding
  expect([folder.name, folder.fault?.code]).toEqual([first.name, 'folder-other'])
  const again = folder.again()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ ok: true, value: synced })
  await again
  expect([folder.name, folder.fault, folder.at]).toEqual([second.name, null, 1_000])
})

const unreadable = {
  ok: false,
  fault: { code: 'file-unread', message: '“busy.json” could not be read: another program holds it.' },
} as const

/** A worker that has found these files and gives these replies. */
function found(directory: FileSystemDirectoryHandle, files: Readonly<Record<string, Reply<File | null>>>) {
  const ok = <T>(value: T) => Promise.resolve({ ok: true, value } as const)
  const asked: string[] = []
  const all = Object.keys(files).map((name) => ({ name, size: 1 }))
  const shelf: FolderShelf = {
    ...silent,
    ask: (call) =>
      call({
        folder: () => ok({ handle: directory, at: null }),
        useFolder: () => ok(null),
        syncFolder: () => ok({ ...synced, found: all }),
        fileInFolder: (name) => {
          asked.push(name)
          return Promise.resolve(files[name] ?? { ok: true, value: null })
        },
      }),
  }
  return { folder: new Folder(shelf, telling, () => Promise.resolve(directory)), asked }
}
const fine = (name: string) => ({ ok: true, value: new File(['a'], name) }) as const

test('names unreadable files with the reason, and still counts them as new', async () => {
  const { folder } = found(await newFolder(), {
    ...{ 'busy.json': unreadable, 'fine.json': fine('fine.json') },
    'gone.json': { ok: true, value: null },
  })
  const screen = await render(FolderPanel, { folder })
  await screen.getByRole('link', { name: 'Show these files' }).click()
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent(/^2 files in the folder could not be read/)
  await expect
    .element(screen.getByText('“busy.json” could not be read: another program holds it.'))
    .toBeVisible()
  await expect.element(screen.getByText('“gone.json” is not in the folder any more.')).toBeVisible()
  expect((await take()).map(({ name }) => name)).toEqual(['fine.json'])
  expect(folder.synced?.found.map(({ name }) => name)).toEqual(['busy.json', 'gone.json'])
  // The folder itself has no fault.
  expect([folder.fault, folder.isWaiting]).toEqual([null, false])
  const list = await render(StorageDetails, { folder })
  await expect.element(list.getByText('some files in the folder could not be read')).toBeVisible()
  await list.unmount()
  await screen.getByRole('button', { name: 'Update the folder now' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a fault of the folder ends reading, and unread files stay new', async () => {
  const { folder, asked } = found(await newFolder(), {
    'a.json': fine('a.json'),
    'b.json': { ok: false, fault: { code: 'folder-not-allowed', message: 'Not any more.' } },
    'c.json': fine('c.json'),
  })
  await folder.find()
  await folder.read(['a.json', 'b.json', 'c.json'])
  expect(asked).toEqual(['a.json', 'b.json'])
  expect([folder.state, folder.fault?.message, folder.unread]).toEqual(['to-be-allowed', 'Not any more.', []])
  expect(folder.synced?.found.map(({ name }) => name)).toEqual(['b.json', 'c.json'])
  expect((await take()).map(({ name }) => name)).toEqual(['a.json'])
})

test('reopening the Library shows the messages of the same folder in this visit, but not of another', async () => {
  const directory = await newFolder()
  const { folder } = found(directory, { 'busy.json': unreadable })
  await folder.find()
  await folder.read(['busy.json'])
  const said = () => [folder.beside, folder.unread]
  const before = [['a-2.json'], [unreadable.fault.message]]
  expect(said()).toEqual(before)
  await folder.find()
  expect(said()).toEqual(before)
  await folder.forget()
  expect(said()).toEqual([[], []])
})

test('shows the conflict copies again when the folder is found again', async () => {
  const directory = await newFolder()
  const { shelf, answers } = slow(directory)
  const folder = new Folder(shelf, telling, () => Promise.resolve(directory))
  const first = folder.find()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.({ ok: true, value: synced })
  await first
  const second = folder.find()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ ok: true, value: { ...synced, beside: [] } })
  await second
  expect(folder.beside).toEqual(['a-2.json'])
})
