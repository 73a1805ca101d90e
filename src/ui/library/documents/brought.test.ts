import { expect, test } from 'vitest'
import { chosenIn, droppedIn, MAX_FILES } from './brought'

const nobody = (): never => {
  throw new Error('Nobody asks that.')
}
/** Fakes of the browser's entries for dropped files. */
const entry = (path: string) => ({
  ...{ name: path.split('/').at(-1) ?? '', fullPath: `/${path}`, getParent: nobody },
  filesystem: {
    name: '',
    get root() {
      return nobody()
    },
  },
})
const leaf = (path: string): FileSystemFileEntry => ({
  ...{ ...entry(path), isFile: true, isDirectory: false },
  file: (give) => give(new File([path], path)),
})
/** Chromium returns a hundred entries at a time. */
const folder = (path: string, within: readonly FileSystemEntry[]): FileSystemDirectoryEntry => ({
  ...{ ...entry(path), isFile: false, isDirectory: true, getFile: nobody, getDirectory: nobody },
  createReader() {
    let at = 0
    return { readEntries: (give) => give(within.slice(at, (at += 100))) }
  },
})
const dropped = (...entries: readonly FileSystemEntry[]) =>
  droppedIn({ items: entries.map((one) => ({ kind: 'file', webkitGetAsEntry: () => one })), files: [] })
const many = (count: number) => Array.from({ length: count }, (_, at) => leaf(`all/${at}.md`))

test('files in dropped folders have their path, and files of programs are skipped', async () => {
  const deep = folder('all/deep', [leaf('all/deep/b.md')])
  const own = folder('all/.git', [leaf('all/.git/config')])
  const { files, isCut } = await dropped(folder('all', [leaf('all/a.md'), own, deep, leaf('all/.hidden')]))
  expect([files.map(({ name }) => name), isCut]).toEqual([['all/a.md', 'all/deep/b.md'], false])
})

test('an empty folder, or one without readable files, gives nothing', async () => {
  const none = { files: [], isCut: false }
  expect(await dropped(folder('all', []))).toEqual(none)
  expect(await dropped(folder('all', [leaf('all/.hidden')]))).toEqual(none)
  expect(chosenIn([new File([], '.hidden')])).toEqual(none)
})

test('dropped text is not a file', async () => {
  const items = [{ kind: 'string', webkitGetAsEntry: () => null }]
  expect(await droppedIn({ items, files: [] })).toEqual({ files: [], isCut: false })
})

test('cuts off files over the limit, and reports it only if there were more', async () => {
  const [some, more] = [many(MAX_FILES), leaf('all/more.md')]
  const whole = await dropped(folder('all', [...some, leaf('all/.hidden'), folder('all/none', [])]))
  expect([whole.files.length, whole.isCut]).toEqual([MAX_FILES, false])
  const cut = await dropped(folder('all', [...some, more]))
  expect([cut.files.length, cut.isCut]).toEqual([MAX_FILES, true])
  const files = Array.from({ length: MAX_FILES + 1 }, (_, at) => new File([], `${at}.md`))
  for (const batch of [chosenIn(files), await droppedIn({ items: [], files })]) {
    expect([batch.files.length, batch.isCut]).toEqual([MAX_FILES, true])
    expect(batch.files.at(-1)?.name).toBe(`${MAX_FILES - 1}.md`)
  }
  expect(chosenIn(files.slice(1))).toMatchObject({ isCut: false })
})
