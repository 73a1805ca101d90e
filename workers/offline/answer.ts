/** Answers requests from the cache, or leaves them to the network. */
import { keyOf, type Build, type ListedFile } from './build'
import { ANY_VARIANT, firstRight, openOthers, type CacheStores } from './keep'
import { isRightType, verified } from './verify'

/**
 * The answer to a request of a page; null: the network answers as without a service worker. Other hosts are left alone (a
 * model's files come in parts, and their programs have caches of their own), and so is every file that no build lists.
 *
 * @param keeps gets the work of keeping a file, behind the answer, because the page asked for that file
 */
export function answerTo(
  request: Request,
  build: Build,
  stores: CacheStores,
  keeps: (work: Promise<unknown>) => void,
): Promise<Response> | null {
  if (request.method !== 'GET' || request.headers.has('Range') || !request.url.startsWith(build.scope))
    return null
  const key = keyOf(build, request.url)
  const listed = build.files.get(key)
  if (listed) return ofBuild(request, key, listed)
  return key.startsWith(`${build.scope}assets/`) ? ofOlder(request, key) : null

  async function ofBuild(request: Request, key: string, file: ListedFile): Promise<Response> {
    const cache = await stores.caches.open(build.cache)
    const kept = await cache.match(key, ANY_VARIANT)
    if (kept) return kept
    // An engine may have been kept while this build waited; it is taken over before the older build goes.
    const before = file.late ? await firstRight(await openOthers(build, stores.caches), key, file) : undefined
    if (before) return before
    const response = await stores.fetch(request)
    // Where the answer is wrong, or there is no room, the page has the answer all the same, and asks again another time.
    if (file.late && response.status === 200)
      keeps(
        verified(key, file, response.clone())
          .then((right) => cache.put(key, right))
          .catch(console.warn),
      )
    return response
  }

  /** A page that began before the newest build came asks for parts that the host may no longer have. */
  async function ofOlder(request: Request, key: string): Promise<Response> {
    for (const cache of await openOthers(build, stores.caches)) {
      const found = await cache.match(key, ANY_VARIANT)
      // The digests of older builds are not known here. Earlier versions also kept pages in the place of scripts.
      if (found && isRightType(key, found.headers.get('Content-Type'))) return found
    }
    return stores.fetch(request)
  }
}
