/** A browser's caches and a host, in memory, as far as the service worker uses them. */

type Held = Map<string, Map<string, Response>>

export interface FakeCaches {
  readonly caches: CacheStorage
  /** The contents of each cache, by address, as text. */
  contents: () => Promise<Record<string, Record<string, string>>>
}

const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

export function fakeCaches(): FakeCaches {
  const held: Held = new Map()
  const cacheOf = (entries: Map<string, Response>): Cache => ({
    match: (request) => Promise.resolve(entries.get(addressOf(request))?.clone()),
    put: (request, response) => Promise.resolve(void entries.set(addressOf(request), response)),
    keys: () => Promise.resolve([...entries.keys()].map((address) => new Request(address))),
    delete: (request) => Promise.resolve(entries.delete(addressOf(request))),
    add: unused,
    addAll: unused,
    matchAll: unused,
  })
  const open = (name: string) => {
    const entries = held.get(name) ?? new Map<string, Response>()
    held.set(name, entries)
    return cacheOf(entries)
  }
  return {
    caches: {
      open: (name) => Promise.resolve(open(name)),
      keys: () => Promise.resolve([...held.keys()]),
      has: (name) => Promise.resolve(held.has(name)),
      delete: (name) => Promise.resolve(held.delete(name)),
      match: unused,
    },
    contents: async () => {
      const all: Record<string, Record<string, string>> = {}
      for (const [name, entries] of held) {
        all[name] = {}
        for (const [address, response] of entries) all[name][address] = await response.clone().text()
      }
      return all
    },
  }
}

const unused = () => Promise.reject(new Error('The service worker has no use for this.'))

interface FakeHost {
  readonly fetch: (request: Request) => Promise<Response>
  readonly asked: string[]
  /** Its files, by address. */
  files: ReadonlyMap<string, string>
  /** Number of answers before it becomes unreachable. */
  lasts: number
}

export function fakeHost(files: ReadonlyMap<string, string>): FakeHost {
  const host: FakeHost = {
    files,
    asked: [],
    lasts: Infinity,
    fetch: ({ url }) => {
      if (host.lasts-- <= 0) return Promise.reject(new TypeError('Failed to fetch'))
      host.asked.push(url)
      const body = host.files.get(url)
      return Promise.resolve(
        body === undefined ? new Response('Not found', { status: 404 }) : answerOf(url, body),
      )
    },
  }
  return host
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}

/** The content type that a host gives to a file. */
export const typeOf = (address: string): string =>
  address.endsWith('/') || address.endsWith('.html')
    ? 'text/html; charset=utf-8'
    : (TYPES[/\.(\w+)$/.exec(address)?.[1] ?? ''] ?? 'application/octet-stream')

export const answerOf = (address: string, body: string): Response =>
  new Response(body, { headers: { 'Content-Type': typeOf(address) } })
