import * as v from 'valibot'
import { wellFormedValue } from '../../src/engine/well-formed'
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
import { read, RefusedError, write } from '../../src/library/store/transaction'
import type { FolderApi } from '../api/library.api'
import { libraryReply } from './fault'
import { slug } from '../../src/library/file-name'
import type { LibraryContext } from './context'
import { thingOf } from './shelf'
import { titleOf } from './studies'

/** A folder on this machine, where every saved item is a file. */
export function folder(context: LibraryContext): FolderApi {
  const { connection } = context

  /** The chosen folder, and its index. */
  async function stored(): Promise<{ handle: FileSystemDirectoryHandle | null; index: FolderIndex }> {
    const [handle, index] = await read(connection, ['folder'], (tx) => {
      const all = tx.objectStore('folder')
      return Promise.all([all.get('handle'), all.get('index')])
    })
    const parsed = v.safeParse(folderIndex, wellFormedValue(index))
    return {
      handle: handle instanceof FileSystemDirectoryHandle ? handle : null,
      // Without it every file counts as another program's, and is not overwritten.
      index: parsed.success ? parsed.output : EMPTY_INDEX,
    }
  }

  /** @throws StoreError, FolderError */
  async function chosen() {
    const { handle, index } = await stored()
    if (!handle) throw new FolderError('no-folder', 'No folder is chosen.')
    return { directory: handle, index }
  }

  /** After the user has chosen another folder, nothing more is written to this one. @throws StoreError, FolderError */
  async function stillChosen(directory: FileSystemDirectoryHandle): Promise<void> {
    const { handle } = await stored()
    if (await handle?.isSameEntry(directory)) return
    throw new FolderError(
      'folder-other',
      `The folder “${directory.name}” is no longer the chosen folder. Its files are complete, and nothing in the Library has changed.`,
    )
  }

  /** Stores the index only if the folder is still chosen. @throws StoreError, FolderError */
  const keepFor = (directory: FileSystemDirectoryHandle, index: FolderIndex) =>
    alone(CHOICE, async () => {
      await stillChosen(directory)
      await write(connection, ['folder'], (tx) => tx.objectStore('folder').put(index, 'index'))
    })

  return {
    folder: () =>
      libraryReply(async () => {
        const { handle, index } = await stored()
        return handle && { handle, at: index.at ?? null }
      }),
    useFolder: (handle) =>
      libraryReply(() =>
        alone(CHOICE, async () => {
          const { handle: before } = await stored()
          const isSame = handle && (await before?.isSameEntry(handle))
          await write(connection, ['folder'], async (tx) => {
            const all = tx.objectStore('folder')
            if (!isSame) await all.clear()
            if (handle) await all.put(handle, 'handle')
          })
          return null
        }),
      ),
    syncFolder: (progress) =>
      libraryReply(() =>
        // Which folder it is, is looked up when it is its turn: another one may be chosen while it waits.
        alone(WRITING, async () => {
          const { directory, index: before } = await chosen()
          const keep = (index: FolderIndex) => keepFor(directory, index)
          const goOn = () => stillChosen(directory)
          const { index, ...synced } = await inWords(directory.name, async (): Promise<Synced> =>
            syncFolder(directory, await everything(context), before, { progress, keep, goOn }),
          )
          const at = context.now()
          await keep({ ...index, at })
          return { ...synced, at }
        }),
      ),
    fileInFolder: (name) =>
      libraryReply(() =>
        alone(WRITING, async () => {
          const { directory, index } = await chosen()
          const look = async () => {
            const file = await fileIn(directory, name)
            return file && { file, index: await withSeen(directory, index, name) }
          }
          const seen = await inWords(directory.name, () => ofOneFile(name, look), 'read')
          if (seen) await keepFor(directory, seen.index)
          return seen && seen.file
        }),
      ),
  }
}

/** One tab at a time: two that write the same files and remember them would take each other’s for another program's. */
const WRITING = 'firsthand-folder'
/** Locked only for a moment, so that choosing another folder does not wait for all writing to finish. */
const CHOICE = 'firsthand-folder-choice'

async function alone<T>(name: typeof WRITING | typeof CHOICE, work: () => Promise<T>): Promise<T> {
  const here: { readonly locks?: LockManager } = navigator
  // Only a page that was fetched safely has them, and no other page has folders.
  return here.locks ? await here.locks.request(name, work) : work()
}

/** Something with the folder that is none of the storage’s doing. */
class FolderError extends RefusedError {
  constructor(code: string, message: string) {
    super('FolderError', code, message)
  }
}

/** Maps file system errors to sentences with advice. @throws FolderError */
async function inWords<T>(
  name: string,
  work: () => Promise<T>,
  deed: 'updated' | 'read' = 'updated',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const [code, why] = FAULTS[error.name] ?? ['folder-failed', `The browser says: ${error.name}.`]
    throw new FolderError(
      code,
      `The folder “${name}” could not be ${deed}. ${why} The files written so far are complete, and nothing in the Library has changed.`,
    )
  }
}

const FAULTS: Readonly<Partial<Record<string, readonly [code: string, why: string]>>> = {
  NotAllowedError: [
    'folder-not-allowed',
    'The browser needs your permission again: press “Allow it for this visit”.',
  ],
  NotFoundError: ['folder-gone', 'The folder was moved or deleted. Choose the folder again.'],
  QuotaExceededError: ['folder-full', 'The disk is full. Free disk space and try again.'],
  NoModificationAllowedError: [
    'folder-busy',
    'Another program is using one of the folder’s files. Try again.',
  ],
}

/** Maps file system errors that concern reading a single file. @throws FolderError */
async function ofOneFile<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const why = error instanceof DOMException ? UNREAD[error.name] : undefined
    if (why === undefined) throw error
    throw new FolderError('file-unread', `“${name}” could not be read: ${why}.`)
  }
}

const UNREAD: Readonly<Partial<Record<string, string>>> = {
  NoModificationAllowedError: 'another program is using the file',
  NotReadableError: 'another program is using the file, or the file has just changed',
  NotFoundError: 'the file has just been moved or deleted',
  TypeMismatchError: 'a folder now has the file’s name',
  AbortError: 'the browser stopped reading the file',
}

/** Every item as it is written: its stamp changes with its contents and its labels. */
async function everything(context: LibraryContext): Promise<ToWrite[]> {
  const { rows } = await rowsOf(context.connection, titleOf)
  const said = await context.connection.use(async (database) => {
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
        const { value, labels, ...rest } = await thingOf(context, ref)
        return fileBytes(fileOf(rest.kind, value, labels))
      },
    }
  })
}

/** Tells things of one name apart; a study’s id says how it was chosen, and is no part of a file’s name. */
const shortOf = (id: string) => (/^[0-9a-f]{16}$/.test(id) ? `-${id.slice(0, 8)}` : '')
