/** What other programs share with the installed page: it waits for the Library, and the page opens there. */
import { inboxOf, NAME_HEADER } from '../../src/library/files/inbox'

/** Where the manifest has things shared to (scripts/offline.mjs), below the page's folder. */
const SHARED = 'share'

/** Any page of the web may send a form here, and again. All that waits: more than a class has, and too little to fill a disk. */
const MOST_FILES = 100
const MOST_BYTES = 64 * 1024 * 1024

/** The one file that stands for all that there was no room for, and how many those are. */
const LEFT = `${SHARED}/left`
const LEFT_HEADER = 'X-Left'

/** Answers what is shared by opening the Library; null: nothing is shared. */
export function receive(request: Request, scope: string, caches: CacheStorage): Promise<Response> | null {
  const url = new URL(request.url)
  if (url.origin + url.pathname !== scope + SHARED) return null
  if (request.method === 'GET') return open([...url.searchParams.values()], scope, caches)
  if (request.method !== 'POST') return null
  return request.formData().then(
    (form) => open([...form.values()], scope, caches),
    // Whoever sent it wrote something that is no form.
    () => open([standIn('What was shared, which cannot be read')], scope, caches),
  )
}

/** What cannot be had stands among the files, empty, under a name that says so: the Library tells of it with the others. */
const standIn = (name: string) => new File([], name)

async function open(
  values: readonly (File | string)[],
  scope: string,
  caches: CacheStorage,
): Promise<Response> {
  const to = (hash: string) => Response.redirect(scope + hash, 303)
  // A link into this page is followed, like any other.
  const link = values.find((value) => typeof value === 'string' && value.startsWith(`${scope}#`))
  if (typeof link === 'string') return to(new URL(link).hash)
  const files = values
    .filter((value) => value !== '')
    .map((value) =>
      typeof value === 'string' ? new File([value], 'shared.txt', { type: 'text/plain' }) : value,
    )
    // A form says by a file of no name that there is none.
    .filter(({ name }) => name !== '')
  await put(files, scope, caches)
  return to('#/library')
}

/** What was shared before this is there, or has failed: two that came at once would both take the same room. */
let before: Promise<unknown> = Promise.resolve()

function put(files: readonly File[], scope: string, caches: CacheStorage): Promise<void> {
  const now = before.then(() => putNow(files, scope, caches))
  // Whoever shared it hears of a failure; the next one does not.
  before = now.catch(() => undefined)
  return now
}

async function putNow(files: readonly File[], scope: string, caches: CacheStorage): Promise<void> {
  const inbox = await caches.open(inboxOf(scope))
  let places = MOST_FILES
  let room = MOST_BYTES
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
  const more = standIn(`${left} more than can wait (${MOST_FILES} files, ${MOST_BYTES / 2 ** 20} MB)`)
  const headers = { ...Object.fromEntries(headersOf(more)), [LEFT_HEADER]: String(left) }
  await inbox.put(scope + LEFT, new Response(more, { headers }))
}

const headersOf = (file: File) =>
  new Headers({ [NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()), 'Content-Type': file.type })

/** In bytes. A name counts: whoever sends it may make that as long as a file. */
const weightOf = (size: number, headers: Headers) => size + Array.from(headers).join('').length
