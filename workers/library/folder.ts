import * as v from 'valibot'
import { fileBytes } from '../../src/library/files/envelope'
import { fileOf } from '../../src/library/files/own'
import {
  EMPTY_INDEX,
  fileIn,
  folderIndex,
  syncFolder,
  withSeen,
  type FolderIndex,
  type Synced,
  type ToWrite,
} from '../../src/library/folder/sync'
import { rowsOf } from '../../src/library/store/library-rows'
import { keyOf } from '../../src/library/store/library-keys'
import type { LibraryRef } from '../../src/library/store/library-types'
import { RefusedError } from '../../src/library/store/transaction'
import type { FolderApi } from '../library.api'
import { libraryReply } from './fault'
import { slug } from './file-name'
import type { LibraryRig } from './rig'
import { thingOf } from './shelf'
import { titleOf } from './studies'

/** A folder of this machine, in which everything that is kept is a file. */
export function folder(rig: LibraryRig): FolderApi {
  const { connection } = rig

  const stored = (key: string): Promise<unknown> => connection.use((database) => database.get('folder', key))
  const store = (key: string, value: unknown) =>
    connection.use((database) => database.put('folder', value, key))

  /** @throws StoreError, FolderError */
  async function chosen(): Promise<FileSystemDirectoryHandle> {
    const handle = await stored('handle')
    if (!(handle instanceof FileSystemDirectoryHandle))
      throw new FolderError('no-folder', 'No folder is chosen.')
    return handle
  }

  async function indexHere(): Promise<FolderIndex> {
    const parsed = v.safeParse(folderIndex, await stored('index'))
    // Without it every file is somebody else’s, and is not overwritten.
    return parsed.success ? parsed.output : EMPTY_INDEX
  }

  return {
    folder: () =>
      libraryReply(async () => {
        const handle = await stored('handle')
        if (!(handle instanceof FileSystemDirectoryHandle)) return null
        return { handle, at: (await indexHere()).at ?? null }
      }),
    useFolder: (handle) =>
      libraryReply(async () => {
        const before = await stored('handle')
        const isSame =
          handle && before instanceof FileSystemDirectoryHandle && (await before.isSameEntry(handle))
        if (!isSame) await connection.use((database) => database.clear('folder'))
        if (handle) await store('handle', handle)
        return null
      }),
    syncFolder: (progress) =>
      libraryReply(async () => {
        const directory = await chosen()
        return alone(async () => {
          const keep = (index: FolderIndex) => store('index', index)
          const { index, ...synced } = await inWords(directory.name, async (): Promise<Synced> =>
            syncFolder(directory, await everything(rig), await indexHere(), { progress, keep }),
          )
          const at = rig.now()
          await keep({ ...index, at })
          return { ...synced, at }
        })
      }),
    fileInFolder: (name) =>
      libraryReply(async () => {
        const directory = await chosen()
        const look = async () => {
          const file = await fileIn(directory, name)
          if (file) await store('index', await withSeen(directory, await indexHere(), name))
          return file
        }
        return alone(() => inWords(directory.name, look))
      }),
  }
}

/** One tab at a time: two that write the same files and remember them would take each other’s for somebody else’s. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const here: { readonly locks?: LockManager } = navigator
  // Only a page that was fetched safely has them, and no other page has folders.
  return here.locks ? await here.locks.request('firsthand-folder', work) : work()
}

/** Something with the folder that is none of the storage’s doing. */
class FolderError extends RefusedError {
  override readonly name = 'FolderError'
}

/** What a file system says, with what to do. @throws FolderError */
async function inWords<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const [code, why] = FAULTS[error.name] ?? ['folder-failed', `The browser says: ${error.name}.`]
    throw new FolderError(
      code,
      `The folder “${name}” could not be brought up to date. ${why} What was written there is whole, and nothing here has changed.`,
    )
  }
}

const FAULTS: Readonly<Partial<Record<string, readonly [code: string, why: string]>>> = {
  NotAllowedError: ['folder-not-allowed', 'The browser asks for leave again: press “Allow”.'],
  NotFoundError: ['folder-gone', 'It is not there any more: it was moved or deleted. Choose it again.'],
  QuotaExceededError: ['folder-full', 'There is no room left. Free disk space and try again.'],
  NoModificationAllowedError: ['folder-busy', 'Another program holds one of its files. Try again.'],
}

/** Every thing, as it is written: its stamp changes with it, and with what is said of it. */
async function everything(rig: LibraryRig): Promise<ToWrite[]> {
  const { rows } = await rowsOf(rig.connection, titleOf)
  const said = await rig.connection.use(async (database) => {
    const [keys, labels] = await Promise.all([database.getAllKeys('labels'), database.getAll('labels')])
    return new Map(keys.map((key, at) => [JSON.stringify(key), JSON.stringify(labels[at])]))
  })
  return rows.map(({ kind, id, name, addedAt }) => {
    const ref: LibraryRef = { kind, id }
    const thing = JSON.stringify(keyOf(ref))
    return {
      ...{ thing, title: name, stamp: `${addedAt} ${said.get(thing) ?? ''}` },
      name: `${kind}-${slug(name)}${shortOf(id)}.json`,
      write: async () => {
        const { value, labels, ...rest } = await thingOf(rig, ref)
        return fileBytes(fileOf(rest.kind, value, labels))
      },
    }
  })
}

/** Tells things of one name apart; a study’s id says how it was chosen, and is no part of a file’s name. */
const shortOf = (id: string) => (/^[0-9a-f]{16}$/.test(id) ? `-${id.slice(0, 8)}` : '')
