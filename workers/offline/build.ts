/** What belongs to one build of the page, and where in the browser it is kept. */
import { cachesOf, inboxOf } from '../../src/library/files/inbox'

/** One file of the page, as the build lists it (`scripts/offline.mjs`). */
export interface ListedFile {
  /** Relative to the page's folder. */
  readonly url: string
  /** Length of the content, after a host's compression has been undone. */
  readonly bytes: number
  /** Of the content, in base64. */
  readonly sha256: string
  /** An engine for models: large, and kept once the page has asked for it. */
  readonly late?: boolean
}

export interface Build {
  /** The folder of the page, with its slash at the end. */
  readonly scope: string
  /** The cache that holds it. */
  readonly cache: string
  /** By whole address; the page itself by that of its folder. */
  readonly files: ReadonlyMap<string, ListedFile>
}

const PAGE = 'index.html'

/** @param list all that was built @param scope the folder that it is served from */
export function buildOf(list: readonly ListedFile[], scope: string): Build {
  const files = list.map((file) => [new URL(file.url === PAGE ? './' : file.url, scope).href, file] as const)
  return { scope, cache: cachesOf(scope) + digestOf(list), files: new Map(files) }
}

/** Whether the name holds a digest of the content, so that the content under this name never changes. */
export const isNamedByContent = (url: string) => /^assets\/.+-[\w-]{8}\.\w+$/.test(url)

/** What an address is kept under: the page is the same one whatever is asked of it. */
export function keyOf({ scope }: Build, address: string): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  return url.href === scope + PAGE ? scope : url.href
}

/** Whether a script is of this build. Its name changes with whatever it asks for, directly or not. */
export const knows = (build: Build, entry: string) => build.files.has(keyOf(build, entry))

/** The caches of other builds from the same folder: older ones, or one that is on its way. */
export async function otherCaches({ scope, cache }: Build, caches: CacheStorage): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(cachesOf(scope)) && name !== cache && name !== inboxOf(scope))
}

/** FNV-1a of 64 bits: it tells builds apart, and guards against nobody. */
function digestOf(list: readonly ListedFile[]): string {
  let hash = 0xcbf29ce484222325n
  for (const char of JSON.stringify(list.map(({ url, sha256 }) => [url, sha256])))
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}
