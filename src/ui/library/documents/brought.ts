/** Files and whole folders that somebody drops or chooses. What is in them is looked at by the worker alone. */

/** A file with its place in the folder that it came with. */
export interface Brought {
  readonly name: string
  readonly file: File
}

/** More files than these nobody reads at once (`MAX_DOCUMENTS` refuses them one by one). */
const MOST = 20_000

/** Chosen in a field: of a folder with their places. */
export const chosenIn = (files: Iterable<File>): readonly Brought[] =>
  Array.from(files, (file) => ({ name: file.webkitRelativePath || file.name, file })).filter(isMeant)

/** What lies in a folder for its program’s sake is nobody's document. */
const isMeant = ({ name }: { readonly name: string }) => !name.split('/').some((part) => part.startsWith('.'))

/**
 * Dropped: files, and all that is in dropped folders, where the browser gives them. To be called while the event is handled: what it
 * carries is gone after that.
 */
export function droppedIn(given: DataTransfer): Promise<readonly Brought[]> {
  const entries = [...given.items].map((item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null))
  const plain = chosenIn(given.files)
  return entries.some((entry) => entry?.isDirectory) ? walked(entries) : Promise.resolve(plain)
}

async function walked(entries: readonly (FileSystemEntry | null)[]): Promise<readonly Brought[]> {
  const found: Brought[] = []
  const open = [...entries].reverse()
  while (open.length > 0 && found.length < MOST) {
    const entry = open.pop()
    if (!entry || !isMeant(entry)) continue
    const name = entry.fullPath.replace(/^\//, '')
    if (isFile(entry)) found.push({ name, file: await fileOf(entry) })
    else if (isFolder(entry)) open.push(...(await entriesOf(entry)).toReversed())
  }
  return found
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
