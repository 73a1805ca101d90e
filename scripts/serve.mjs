// A static server for dist/, good enough for one person and for tests: `node scripts/serve.mjs --port 8080 --base /a/`.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { policyOf } from './policy.mjs'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
  '.gguf': 'application/octet-stream',
  '.onnx': 'application/octet-stream',
}

/** Vite names these files after their content, so a file with such a name never changes. */
const hashed = /\/assets\/.+-[\w-]{8}\.\w+$/

/** Files up to this size, in bytes, are read as a whole: a page asks for a hundred small ones, each a third faster that way. */
const AT_ONCE = 1 << 20

/** Kinds of files that gzip makes much smaller. A phone on a slow line is ready twice as early for it. */
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt', '.bin'])
/** Larger files, in bytes, are models: they are sent as they are. */
const MAX_COMPRESSED = 16 << 20

/** This machine's names in the Host header of its own browsers. */
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Whether a request means this server. Any page may have its own name resolved to 127.0.0.1 (DNS rebinding) and would
 * then read the served files as its own. The name in the request reveals this.
 * @param {string | undefined} header `Host` @param {string[]} hosts
 */
function isMeant(header, hosts) {
  const name = (header ?? '').replace(/:\d*$/, '').toLowerCase()
  return hosts.some((host) => host.toLowerCase() === name)
}

/** Files and folders whose names begin with a dot are private and no part of the page. @param {string} path */
const isHidden = (path) => /(^|[/\\])\./.test(path)

/**
 * The file that an address means, or undefined.
 *
 * @param {string} root @param {string} path
 * @returns {Promise<{ file: string, size: number, changed: number } | undefined>}
 */
async function fileAt(root, path) {
  const file = resolve(root, `.${path}`)
  if (file !== root && !file.startsWith(root + sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile()) return { file, size: found.size, changed: found.mtimeMs }
  // A folder without its slash would break the page's relative addresses, so only `…/` means its index.html.
  return found?.isDirectory() && path.endsWith('/') ? fileAt(root, `${path}index.html`) : undefined
}

/**
 * The part of a file of that size that a request's `Range` asks for: `bytes=5-`, `bytes=5-9` or `bytes=-5`, so that a
 * download can resume. Null: outside the file. Undefined: the whole file.
 * @param {string | undefined} header @param {number} size
 * @returns {{ start: number, end: number } | null | undefined} `end` included
 */
export function rangeOf(header, size) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return start <= end ? { start, end } : null
}

/** Whether a browser takes gzip. @param {string | string[] | undefined} header `Accept-Encoding` */
const takesGzip = (header) => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(header ?? ''))

/** Compresses files, each once: it keeps the result until the file changes. */
function compressor() {
  /** @type {Map<string, { changed: number, content: Promise<Buffer> }>} */
  const known = new Map()
  return (/** @type {{ file: string, changed: number }} */ { file, changed }) => {
    const before = known.get(file)
    if (before?.changed === changed) return before.content
    const content = readFile(file).then((bytes) => promisify(gzip)(bytes))
    content.catch(() => known.delete(file))
    known.set(file, { changed, content })
    return content
  }
}

/** @typedef {(request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void} Upgrade */

/** @typedef {(socket: import('node:net').Socket) => void} Connection */

/**
 * Serves a folder on 127.0.0.1.
 *
 * @param {{ root?: string, port?: number, base?: string, host?: string, upgrade?: Upgrade, connection?: Connection }} [options] `port` 0 takes any free one; `base`
 *   is the path under which the folder appears, such as `/some/folder/`, and everything else is 404; `host` is one more
 *   name that the server answers to, for use behind another server; `upgrade` takes requests for a WebSocket, and has
 *   to check their origin itself; `connection` is called for each new TCP connection
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} rejects with EADDRINUSE when the port is taken
 */
export async function serve({ root = 'dist', port = 0, base = '/', host = '', upgrade, connection } = {}) {
  const folder = resolve(root)
  const hosts = [...OWN_HOSTS, ...(host ? [host] : [])]
  const compressed = compressor()
  const server = createServer(async (request, response) => {
    let path = '/'
    /** @param {number} status @param {Record<string, string | number>} headers */
    const head = (status, headers) =>
      response.writeHead(status, {
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': policyOf(path),
        ...headers,
      })
    if (!isMeant(request.headers.host, hosts))
      return head(421, { 'Content-Type': 'text/plain' }).end(
        `This server answers only to ${hosts.join(', ')}. For another name, start it with --host NAME.`,
      )
    if (request.method !== 'GET' && request.method !== 'HEAD') return head(405, { Allow: 'GET, HEAD' }).end()
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    } catch {
      return head(400, {}).end('Bad address')
    }
    if (`${path}/` === base) return head(301, { Location: base }).end()
    const found =
      path.startsWith(base) && !path.includes('\0') && !isHidden(path.slice(base.length))
        ? await fileAt(folder, `/${path.slice(base.length)}`)
        : undefined
    if (!found) return head(404, { 'Content-Type': 'text/plain' }).end('Not found')
    const range = rangeOf(request.headers.range, found.size)
    if (range === null) return head(416, { 'Content-Range': `bytes */${found.size}` }).end()
    const kind = extname(found.file)
    const isText = COMPRESSED.has(kind) && found.size <= MAX_COMPRESSED
    // A file that disappears meanwhile is sent, or not, as any other.
    const small =
      isText && !range && takesGzip(request.headers['accept-encoding'])
        ? await compressed(found).catch(() => undefined)
        : undefined
    head(range ? 206 : 200, {
      'Content-Type': types[kind] ?? 'application/octet-stream',
      'Content-Length': small?.length ?? (range ? range.end - range.start + 1 : found.size),
      'Accept-Ranges': 'bytes',
      'Cache-Control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { Vary: 'Accept-Encoding' }),
      ...(small && { 'Content-Encoding': 'gzip' }),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${found.size}` }),
    })
    if (request.method === 'HEAD' || small) return response.end(request.method === 'HEAD' ? undefined : small)
    if (!range && found.size <= AT_ONCE)
      return readFile(found.file).then(
        (content) => response.end(content),
        () => response.destroy(),
      )
    // Whichever of the two ends early takes the other along: a download that is given up leaves no file open.
    return pipeline(createReadStream(found.file, range), response).catch(() => response.destroy())
  })
  if (upgrade) server.on('upgrade', upgrade)
  if (connection) server.on('connection', connection)
  await new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done(undefined))
  })
  const address = server.address()
  const actual = typeof address === 'object' ? address?.port : port
  return {
    url: `http://127.0.0.1:${actual}${base}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

export async function freePort() {
  const { url, close } = await serve()
  await close()
  return Number(new URL(url).port)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      base: { type: 'string' },
      root: { type: 'string' },
      host: { type: 'string' },
    },
  })
  const { url } = await serve({
    root: values.root ?? 'dist',
    port: Number(values.port ?? 4173),
    base: values.base ?? '/',
    host: values.host ?? '',
  })
  console.log(`Serving ${values.root ?? 'dist'} at ${url}`)
}
