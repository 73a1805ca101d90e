/** Keeps a build as a whole: what has not come is not offered. */
import { otherCaches, type Build, type Listed } from './build'

/** What the browser gives a service worker, for tests to give in its place. */
export interface Stores {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
}

/** So many files are fetched at once: somebody watches a run meanwhile. */
const AT_ONCE = 4

/**
 * Fetches what of a build is not here yet; what an older one had by the same name is taken from there. Begun anew it goes
 * on where it stopped.
 *
 * @throws what a fetch throws; an Error where the host answers with anything but the file, or has another build by now
 */
export const keep = (build: Build, stores: Stores) =>
  keepSome(build, stores, (isLate, isUsed) => !isLate || isUsed)

/** As `keep`, but only what somebody has come to use since then: an engine that an older build has kept. */
export const keepUsed = (build: Build, stores: Stores) =>
  keepSome(build, stores, (isLate, isUsed) => isLate && isUsed)

type IsWanted = (isLate: boolean, isUsed: boolean) => boolean

async function keepSome(build: Build, stores: Stores, isWanted: IsWanted): Promise<void> {
  const cache = await stores.caches.open(build.cache)
  const others = await openOthers(build, stores.caches)
  const used = await stemsIn(others)
  const wanted = [...build.files].filter(([address, { late = false }]) =>
    isWanted(late, used.has(stemOf(address))),
  )

  const next = wanted.values()
  const faults: unknown[] = []
  /** One of several at work on the same list; where one fails, the others end too. */
  const keepNext = async () => {
    for (const [address, file] of next) {
      if (faults.length > 0) return
      await keepOne(address, file).catch((fault: unknown) => faults.push(fault))
    }
  }
  async function keepOne(address: string, { revision }: Listed) {
    const isLasting = revision === null
    if (isLasting && (await cache.match(address))) return
    const before = isLasting ? await firstMatch(others, address) : undefined
    const response =
      before ?? (await stores.fetch(new Request(address, { cache: isLasting ? 'default' : 'reload' })))
    if (!response.ok) throw new Error(`${address} answers with status ${response.status}.`)
    if (address === build.scope) await checkPage(build, response.clone())
    await cache.put(address, withoutRedirect(response))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
  if (faults.length > 0) throw faults[0]
}

/** What other builds have kept. */
export async function openOthers(build: Build, caches: CacheStorage): Promise<Cache[]> {
  return Promise.all((await otherCaches(build, caches)).map((name) => caches.open(name)))
}

export async function firstMatch(caches: readonly Cache[], address: string): Promise<Response | undefined> {
  for (const cache of caches) {
    const found = await cache.match(address, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** A file's address without the digest of its content: the same from build to build. */
const stemOf = (address: string) => address.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** What was kept before, by any content: an engine that somebody uses is to be here with the next build too. */
async function stemsIn(caches: readonly Cache[]): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(caches.map((cache) => cache.keys()))
  return new Set(kept.flat().map(({ url }) => stemOf(url)))
}

/** While a host is being changed it may give the page of one build and the list of another: that would never begin. */
async function checkPage(build: Build, page: Response): Promise<void> {
  for (const [asked = ''] of (await page.text()).matchAll(/(?<=(?:src|href)=")\.\/assets\/[^"]+/g))
    if (!build.files.has(new URL(asked, build.scope).href))
      throw new Error(`The page asks for ${asked}, which is not of this build.`)
}

/** A browser shows no page that came by a detour which the service worker did not take itself. */
function withoutRedirect(response: Response): Response {
  if (!response.redirected) return response
  const { status, statusText, headers } = response
  return new Response(response.body, { status, statusText, headers })
}
