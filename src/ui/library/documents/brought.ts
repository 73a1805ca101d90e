/** Files and whole folders that the user drops or chooses. What is in them is looked at by the worker alone. */

/** A file with its place in the folder that it came with. */
interface BroughtDocument {
  readonly name: string
  readonly file: File
}

/** What the user brings at once. */
export interface DocumentBatch {
  readonly files: readonly BroughtDocument[]
  /** There were more than `MOST`. */
  readonly isCut: boolean
}

/**
 * No more files than these are taken at once: a user who drops a whole disk would wait without end. Of those that are taken, what is more than one
 * piece of knowledge holds (`MAX_DOCUMENTS`) is refused one by one where they are read; what is cut off here is told nowhere else.
 */
export const MOST = 20_000

/** Chosen in a field: of a folder with their places. */
export function chosenIn(chosen: Iterable<File>): DocumentBatch {
  const all = Array.from(chosen, (file) => ({ name: file.webkitRelativePath || file.name, file }))
  const files = all.filter(isMeant)
  return { files: files.slice(0, MOST), isCut: files.length > MOST }
}

/** What lies in a folder for its program’s sake is no document. */
const isMeant = ({ name }: { readonly name: string }) => !name.split('/').some((part) => part.startsWith('.'))

/** Of what is dropped that which is looked at. */
interface Dropped {
  readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'webkitGetAsEntry'>>
  readonly files: Iterable<File>
}

/**
 * Dropped: files, and all that is in dropped folders, where the browser gives them. To be called while the event is handled: what it
 * carries is gone after that.
 */
export function droppedIn(given: Dropped): Promise<DocumentBatch> {
  const entries = [...given.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  const plain = chosenIn(given.files)
  return entries.some((entry) => entry?.isDirectory) ? walked(entries) : Promise.resolve(plain)
}

async function walked(entries: readonly (FileSystemEntry | null)[]): Promise<DocumentBatch> {
  const files: BroughtDocument[] = []
  const open = [...entries].reverse()
  while (open.length > 0) {
    const entry = open.pop()
    if (!entry || !isMeant(entry)) continue
    if (isFile(entry)) {
      // One more; how many there are beyond it is not counted.
      if (files.length === MOST) return { files, isCut: true }
      files.push({ name: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) })
    } else if (isFolder(entry)) {
      // One by one: as arguments of one call a large folder's are too many.
      for (const one of (await entriesOf(entry)).toReversed()) open.push(one)
    }
  }
  return { files, isCut: false }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A browser gives a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
