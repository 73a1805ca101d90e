/** Folders of the browser's own file system in place of real folders, and their contents. */
import type { ToWrite } from '../../library/folder/sync'

let count = 0
export async function newFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle(`folder-${++count}-${Date.now()}`, { create: true })
}

export const encode = (text: string) => new TextEncoder().encode(text)
export const thing = (id: number, text: string): ToWrite => ({
  ...{ thing: `thing ${id}`, title: `Thing ${id}` },
  stamp: text,
  name: `thing-${id % 2}.json`,
  write: () => Promise.resolve(encode(`{"id":${id},"text":"${text}"}`)),
})
export const failing = (one: ToWrite, error: Error): ToWrite => ({
  ...one,
  write: () => Promise.reject(error),
})

export async function write(directory: FileSystemDirectoryHandle, name: string, text: string): Promise<void> {
  const writable = await (await directory.getFileHandle(name, { create: true })).createWritable()
  await writable.write(text)
  await writable.close()
}

export async function filesIn(directory: FileSystemDirectoryHandle): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for await (const [name, handle] of directory.entries())
    if (handle.kind === 'file') all.set(name, await (await handle.getFile()).text())
  return all
}
