/** Files and folders that the user drops or chooses. Only the worker reads their content. */

/** A file with its path in its folder. */
interface BroughtDocument {
  readonly name: string
  readonly file: File
}

export interface DocumentBatch {
  readonly files: readonly BroughtDocument[]
  /** There were more files than `MAX_FILES`. */
  readonly isCut: boolean
}

/**
 * Maximum number of files at once, so that dropping a whole disk does not wait without end. Files over `MAX_DOCUMENTS`, the
 * limit of one piece of knowledge, are rejected one by one where they are read. Files over this limit are reported only here.
 */
export const MAX_FILES = 20_000

/** Files from a file field; those of a folder have their path. */
export function chosenIn(chosen: Iterable<File>): DocumentBatch {
  const all = Array.from(chosen, (file) => ({ name: file.webkitRelativePath || file.name, file }))
  const files = all.filter(isMeant)
  return { files: files.slice(0, MAX_FILES), isCut: files.length > MAX_FILES }
}

/** Files and folders whose name starts with a dot are skipped: they belong to programs. */
const isMeant = ({ name }: { readonly name: string }) => !name.split('/').some((part) => part.startsWith('.'))

/** The dropped files that are read. */
interface Dropped {
  readonly items: Iterable<Pick<DataTransferItem, 'kind' | 'webkitGetAsEntry'>>
  readonly files: Iterable<File>
}

/**
 * Files of a drop, with those in dropped folders where the browser provides them. Call it while the event is handled: its data
 * is gone afterwards.
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
      // One file over the limit is enough; the rest are not counted.
      if (files.length === MAX_FILES) return { files, isCut: true }
      files.push({ name: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) })
    } else if (isFolder(entry)) {
      // Pushed one by one: a large folder has too many files for the arguments of one call.
      for (const one of (await entriesOf(entry)).toReversed()) open.push(one)
    }
  }
  return { files, isCut: false }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A browser returns a hundred entries at a time. */
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
