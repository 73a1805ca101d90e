/** Caches a build as a whole: an incomplete build is not offered. */
import { isNamedByContent, otherCaches, type Build, type ListedFile } from './build'
import { verified, verifiedOrUndefined, WrongAnswer } from './verify'

/** The browser's interfaces in a service worker, which tests replace. */
export interface CacheStores {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
}

/** Number of parallel fetches: a run may play meanwhile. */
const AT_ONCE = 4

/**
 * Fetches every missing file of a build, and replaces every wrong one. A right copy in an older build's cache
 * is taken from there. After a failure the right files stay, and the next call continues from them.
 *
 * @returns the number of files that were put into the build's cache
 * @throws a fetch's errors; WrongAnswer if the host's answer is not the file of this build
 */
export const keep = (build: Build, stores: CacheStores) =>
  keepSome(build, stores, (isLate, isUsed) => !isLate || isUsed)

/** Like `keep`, but only for engines that an older build, or this one, has cached since then. */
export const keepUsed = (build: Build, stores: CacheStores) =>
  keepSome(build, stores, (isLate, isUsed) => isLate && isUsed)

type IsWanted = (isLate: boolean, isUsed: boolean) => boolean

async function keepSome(build: Build, stores: CacheStores, isWanted: IsWanted): Promise<number> {
  const cache = await stores.caches.open(build.cache)
  const others = await openOthers(build, stores.caches)
  const used = await stemsIn([cache, ...others])
  const wanted = [...build.files].filter(([address, { late = false }]) =>
    isWanted(late, used.has(stemOf(address))),
  )

  const next = wanted.values()
  const faults: unknown[] = []
  let count = 0
  /** One of several workers on the same list; after one failure, the others end too. */
  const keepNext = async () => {
    for (const [address, file] of next) {
      if (faults.length > 0) return
      await keepOne(address, file).catch((fault: unknown) => faults.push(fault))
    }
  }
  async function keepOne(address: string, file: ListedFile) {
    if (await isKept(cache, address, file)) return
    const before = await firstRight(others, address, file)
    await cache.put(address, before ?? (await fetchRight(address, file, stores)))
    count++
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
  if (faults.length > 0) throw faults[0]
  return count
}

/**
 * Whether the cache has the right file. A wrong one is deleted: from then on the network answers its address.
 */
async function isKept(cache: Cache, address: string, file: ListedFile): Promise<boolean> {
  const here = await cache.match(address, ANY_VARIANT)
  if (!here) return false
  if (await verifiedOrUndefined(address, file, here)) return true
  await cache.delete(address, ANY_VARIANT)
  return false
}

/** @throws a fetch's errors, and WrongAnswer */
async function fetchRight(address: string, file: ListedFile, { fetch }: CacheStores): Promise<Response> {
  const ask = async (cache: RequestCache) =>
    verified(address, file, await fetch(new Request(address, { cache })))
  if (!isNamedByContent(file.url)) return ask('reload')
  try {
    return await ask('default')
  } catch (fault) {
    if (!(fault instanceof WrongAnswer)) throw fault
    // The browser's own cache may contain an earlier wrong answer.
    return ask('reload')
  }
}

/** The caches of other builds. */
export async function openOthers(build: Build, caches: CacheStorage): Promise<Cache[]> {
  return Promise.all((await otherCaches(build, caches)).map((name) => caches.open(name)))
}

/** The file from one of the caches; undefined: none has it, or all have a wrong one. */
export async function firstRight(
  caches: readonly Cache[],
  address: string,
  file: ListedFile,
): Promise<Response | undefined> {
  for (const cache of caches) {
    const found = await cache.match(address, ANY_VARIANT)
    const right = found && (await verifiedOrUndefined(address, file, found))
    if (right) return right
  }
  return undefined
}

/** An address has one content here, regardless of the host's Vary header. */
export const ANY_VARIANT = { ignoreVary: true } as const

/** A file's address without its content digest: the same in every build. */
const stemOf = (address: string) => address.replace(/-[\w-]{8}(?=\.\w+$)/, '')

/** The stems of all cached files: an engine in use has to come with the next build too. */
async function stemsIn(caches: readonly Cache[]): Promise<ReadonlySet<string>> {
  const kept = await Promise.all(caches.map((cache) => cache.keys()))
  return new Set(kept.flat().map(({ url }) => stemOf(url)))
}
