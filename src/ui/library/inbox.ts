/** Files that came to the page from outside and wait for the Library: opened with the installed page, or shared with it. */
import { inboxOf, NAME_HEADER } from '../../library/files/inbox'

let opened: File[] = []
const listeners = new Set<() => void>()

/** Puts files here that a program opened with the page. */
export function receive(files: readonly File[]): void {
  opened.push(...files)
  for (const listener of listeners) listener()
}

/** All that waits, which is then no longer here. What was shared lasts until it is taken, over reloads. */
export async function take(): Promise<File[]> {
  const files = opened
  opened = []
  return [...files, ...(await takeShared())]
}

/** Hears of what comes while the Library is open. Returns what ends that. */
export function onArrival(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function takeShared(): Promise<File[]> {
  // Without a secure origin there are no such caches, and nothing can be shared.
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
