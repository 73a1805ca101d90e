/** Answers requests from the cache, or leaves them to the network. */
import { keyOf, type Build, type ListedFile } from './build'
import { ANY_VARIANT, firstRight, openOthers, type CacheStores } from './keep'
import { isRightType, verified } from './verify'

/**
 * The answer to a page's request; null: the network answers, as without a service worker. It ignores other
 * hosts (a model's files come in parts, and their programs have their own caches), and every file that no
 * build lists.
 *
 * @param keeps receives the work of caching a file after the answer, because the page requested that file
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
    // An engine may have been cached while this build waited; it is taken over before the older build is
    // deleted.
    const before = file.late ? await firstRight(await openOthers(build, stores.caches), key, file) : undefined
    if (before) return before
    const response = await stores.fetch(request)
    // If the answer is wrong, or there is no room, the page still gets the answer, and the next request tries
    // again.
    if (file.late && response.status === 200)
      keeps(
        verified(key, file, response.clone())
          .then((right) => cache.put(key, right))
          .catch(console.warn),
      )
    return response
  }

  /** A page from before the newest build requests parts that the host may no longer have. */
  async function ofOlder(request: Request, key: string): Promise<Response> {
    for (const cache of await openOthers(build, stores.caches)) {
      const found = await cache.match(key, ANY_VARIANT)
      // The digests of older builds are unknown here. Earlier versions also cached pages in place of scripts.
      if (found && isRightType(key, found.headers.get('Content-Type'))) return found
    }
    return stores.fetch(request)
  }
}
