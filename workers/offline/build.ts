/** The files of one build of the page, and its cache in the browser. */
import { cachesOf, inboxOf } from '../../src/library/files/inbox'

/** One file of the page in the build's list (`scripts/offline.mjs`). */
export interface ListedFile {
  /** Relative to the page's folder. */
  readonly url: string
  /** Length of the content, after decompression. */
  readonly bytes: number
  /** SHA-256 of the content, in base64. */
  readonly sha256: string
  /** Whether it is an engine for models: large, and cached only after the page has requested it. */
  readonly late?: boolean
}

export interface Build {
  /** The folder of the page, with a final slash. */
  readonly scope: string
  /** The name of its cache. */
  readonly cache: string
  /** By full address; the page itself has the address of its folder. */
  readonly files: ReadonlyMap<string, ListedFile>
}

const PAGE = 'index.html'

/** @param list all files of the build @param scope the folder from which it is served */
export function buildOf(list: readonly ListedFile[], scope: string): Build {
  const files = list.map((file) => [new URL(file.url === PAGE ? './' : file.url, scope).href, file] as const)
  return { scope, cache: cachesOf(scope) + digestOf(list), files: new Map(files) }
}

/** Whether the name contains a digest of the content, so that the content under this name never changes. */
export const isNamedByContent = (url: string) => /^assets\/.+-[\w-]{8}\.\w+$/.test(url)

/** The cache key of an address: query and hash do not change the page. */
export function keyOf({ scope }: Build, address: string): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  return url.href === scope + PAGE ? scope : url.href
}

/**
 * Whether a script belongs to this build. Its name changes with everything that it imports, directly or not.
 */
export const knows = (build: Build, entry: string) => build.files.has(keyOf(build, entry))

/** The caches of other builds of the same folder: older ones, or a newer one that is being installed. */
export async function otherCaches({ scope, cache }: Build, caches: CacheStorage): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(cachesOf(scope)) && name !== cache && name !== inboxOf(scope))
}

/** FNV-1a of 64 bits: it distinguishes builds, and is not a security measure. */
function digestOf(list: readonly ListedFile[]): string {
  let hash = 0xcbf29ce484222325n
  for (const char of JSON.stringify(list.map(({ url, sha256 }) => [url, sha256])))
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
