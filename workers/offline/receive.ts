/**
 * Receives what other programs share with the installed page: it waits for the Library, and the page opens
 * there.
 */
import { inboxOf, NAME_HEADER } from '../../src/library/files/inbox'

/** The share address in the manifest (scripts/offline.mjs), below the page's folder. */
const SHARED = 'share'

/**
 * Limits of the inbox. Any web page may send forms here repeatedly, so the limits are above a class's needs,
 * and too small to fill a disk.
 */
const MAX_FILES = 100
const MAX_BYTES = 64 * 1024 * 1024

/** The entry that represents all dropped files, with their number. */
const LEFT = `${SHARED}/left`
const LEFT_HEADER = 'X-Left'

/** Answers a share by opening the Library; null: it is not a share. */
export function receive(request: Request, scope: string, caches: CacheStorage): Promise<Response> | null {
  const url = new URL(request.url)
  if (url.origin + url.pathname !== scope + SHARED) return null
  if (request.method === 'GET') return open([...url.searchParams.values()], scope, caches)
  if (request.method !== 'POST') return null
  return request.formData().then(
    (form) => open([...form.values()], scope, caches),
    // The sender's data are not a valid form.
    () => open([standIn('A shared file that cannot be read')], scope, caches),
  )
}

/** An empty file whose name reports the problem: the Library lists it with the others. */
const standIn = (name: string) => new File([], name)

async function open(
  values: readonly (File | string)[],
  scope: string,
  caches: CacheStorage,
): Promise<Response> {
  const to = (hash: string) => Response.redirect(scope + hash, 303)
  // A link into this page is followed.
  const link = values.find((value) => typeof value === 'string' && value.startsWith(`${scope}#`))
  if (typeof link === 'string') return to(new URL(link).hash)
  const files = values
    .filter((value) => value !== '')
    .map((value) =>
      typeof value === 'string' ? new File([value], 'shared.txt', { type: 'text/plain' }) : value,
    )
    // A form without a file contains a file without a name.
    .filter(({ name }) => name !== '')
  await put(files, scope, caches)
  return to('#/library')
}

/** The last share, successful or not: parallel shares would both use the same room. */
let before: Promise<unknown> = Promise.resolve()

function put(files: readonly File[], scope: string, caches: CacheStorage): Promise<void> {
  const now = before.then(() => putNow(files, scope, caches))
  // Its own sender gets the failure; the next share does not.
  before = now.catch(() => undefined)
  return now
}

async function putNow(files: readonly File[], scope: string, caches: CacheStorage): Promise<void> {
  const inbox = await caches.open(inboxOf(scope))
  let places = MAX_FILES
  let room = MAX_BYTES
  let left = 0
  for (const { url } of await inbox.keys()) {
    const response = await inbox.match(url)
    if (!response) continue
    if (url === scope + LEFT) {
      left = Number(response.headers.get(LEFT_HEADER))
      continue
    }
    places--
    room -= weightOf((await response.blob()).size, response.headers)
  }
  const leftBefore = left
  for (const file of files) {
    const headers = headersOf(file)
    const weight = weightOf(file.size, headers)
    if (places <= 0 || weight > room) {
      left++
      continue
    }
    places--
    room -= weight
    await inbox.put(`${scope}${SHARED}/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
  if (left === leftBefore) return
  const more = standIn(
    `${left} shared ${left === 1 ? 'file' : 'files'} over the limit (${MAX_FILES} files, ${MAX_BYTES / 2 ** 20} MB)`,
  )
  const headers = { ...Object.fromEntries(headersOf(more)), [LEFT_HEADER]: String(left) }
  await inbox.put(scope + LEFT, new Response(more, { headers }))
}

const headersOf = (file: File) =>
  new Headers({ [NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()), 'Content-Type': file.type })

/** In bytes. The name counts, because the sender can make it as long as a file. */
const weightOf = (size: number, headers: Headers) => size + Array.from(headers).join('').length
