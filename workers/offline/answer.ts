/** What is answered from what is kept, and what is left to the network. */
import { keyOf, type Build, type Listed } from './build'
import { firstMatch, openOthers, type Stores } from './keep'

/**
 * The answer to a request of a page; null: that is none of ours. Everything of other hosts is not (a model's files come in
 * parts, and their programs keep them in caches of their own), and what of this host no build of the page has listed.
 *
 * @param keeps hears of each file that is being kept, behind the answer, because it was asked for
 */
export function answerTo(
  request: Request,
  build: Build,
  stores: Stores,
  keeps: (work: Promise<unknown>) => void,
): Promise<Response> | null {
  if (request.method !== 'GET' || request.headers.has('Range') || !request.url.startsWith(build.scope))
    return null
  const key = keyOf(build, request.url)
  const listed = build.files.get(key)
  if (listed) return ofBuild(request, key, listed)
  return key.startsWith(`${build.scope}assets/`) ? ofOlder(request, key) : null

  async function ofBuild(request: Request, key: string, { late, revision }: Listed): Promise<Response> {
    const cache = await stores.caches.open(build.cache)
    const kept = await cache.match(key, { ignoreVary: true })
    if (kept) return kept
    // An engine may have been kept while this build waited; it is taken over before the older build goes.
    const before = late && revision === null ? await ofOthers(key) : undefined
    if (before) return before
    const response = await stores.fetch(request)
    // Without room for it the page still has it; it is asked for again another time.
    if (late && response.status === 200) keeps(cache.put(key, response.clone()).catch(console.warn))
    return response
  }

  /** A page that began before the newest build came asks for parts that no host may have any more. */
  async function ofOlder(request: Request, key: string): Promise<Response> {
    return (await ofOthers(key)) ?? stores.fetch(request)
  }

  async function ofOthers(key: string): Promise<Response | undefined> {
    return firstMatch(await openOthers(build, stores.caches), key)
  }
}
