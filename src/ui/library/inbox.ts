/** Files from outside that wait for the Library: opened with the installed page, or shared with it. */
import { inboxOf, NAME_HEADER } from '../../library/files/inbox'

let opened: File[] = []
const listeners = new Set<() => void>()

/** Adds files that the operating system opened with the page. */
export function receive(files: readonly File[]): void {
  opened.push(...files)
  for (const listener of listeners) listener()
}

/** Takes all waiting files. Shared files survive reloads until they are taken. */
export async function take(): Promise<File[]> {
  const files = opened
  opened = []
  return [...files, ...(await takeShared())]
}

/** Listens for new files while the Library is open. Returns the function that stops it. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function takeShared(): Promise<File[]> {
  // An insecure origin has no caches, so nothing can be shared with it.
  if (!('caches' in globalThis)) return []
  const name = inboxOf(new URL('.', location.href).href)
  if (!(await caches.has(name))) return []
  const inbox = await caches.open(name)
  const files: File[] = []
  for (const request of await inbox.keys()) {
    const response = await inbox.match(request)
    if (response) files.push(await fileOf(response))
    await inbox.delete(request)
  }
  return files
}

async function fileOf(response: Response): Promise<File> {
  const type = response.headers.get('Content-Type') ?? ''
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '')
  return new File([await response.blob()], name === '' ? 'shared' : name, { type })
}
