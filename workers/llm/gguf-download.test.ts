import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tinyGguf } from '../../scripts/testing/tiny-gguf.mjs'
import type { LoadProgress } from '../api/llm.api'
import { MemoryShelf } from '../shared/download'
import { downloadGguf, type GgufSetting } from './gguf-download'

const model = tinyGguf({ merges: 50 })
const HALF = 100_000

let address = ''
let respond: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => respond(request, response))
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/tiny.gguf`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let ranges: (string | undefined)[] = []
beforeEach(() => {
  ranges = []
})

/** Serves the file like a good file server; `etag` is the version of the file. */
function serves(etag = '"one"', file = model) {
  respond = (request, response) => {
    const { range } = request.headers
    ranges.push(range)
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(range === undefined ? 200 : 206, {
      'Content-Length': file.length - start,
      ETag: etag,
    })
    response.end(file.subarray(start))
  }
}

/** Waits until a condition holds, with a check in each turn of the event loop. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

/** Sends half of the file. The connection breaks when that half is stored, or when the download ends. */
function breaksOff(shelf: MemoryShelf, etag = '"one"') {
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Length': model.length, ETag: etag })
    response.write(model.subarray(0, HALF))
    void until(() => shelf.size === HALF || response.destroyed).then(() => response.destroy())
  }
}

function says(status: number, body = '', headers: Record<string, string> = {}) {
  respond = (_, response) => response.writeHead(status, headers).end(body)
}

const told: LoadProgress[] = []
beforeEach(() => {
  told.length = 0
})
const get = (shelf: MemoryShelf, setting: Partial<GgufSetting> = {}) =>
  downloadGguf(address, shelf, {
    onProgress: (progress) => told.push(progress),
    signal: new AbortController().signal,
    storageLeft: () => Promise.resolve(null),
    network: { fetch, isOnline: () => true },
    ...setting,
  })
const bytesOf = async (shelf: MemoryShelf) => new Uint8Array(await shelf.blob().arrayBuffer())

test('downloads a whole file, with progress', async () => {
  serves()
  const shelf = new MemoryShelf()
  expect(await get(shelf)).toEqual([])
  expect(Buffer.compare(await bytesOf(shelf), model)).toBe(0)
  expect(shelf.note).toEqual({ from: address, total: model.length, validator: '"one"', isWhole: true })
  expect(told.at(-1)).toEqual({
    stage: 'downloading',
    share: 1,
    loaded: model.length,
    total: model.length,
    secondsLeft: 0,
  })
})

test('resumes an interrupted download', async () => {
  const shelf = new MemoryShelf()
  breaksOff(shelf)
  await expect(get(shelf)).rejects.toMatchObject({ code: 'cut-off', message: /kept: load it again/ })
  expect(shelf.size).toBe(HALF)
  serves()
  expect(await get(shelf)).toEqual([])
  expect(ranges).toEqual([`bytes=${HALF}-`])
  expect(Buffer.compare(await bytesOf(shelf), model)).toBe(0)
  expect(told.at(-1)).toMatchObject({ loaded: model.length, total: model.length })
})

test('keeps the downloaded part after a cancellation, and resumes later', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Length': model.length, ETag: '"one"' })
    response.write(model.subarray(0, HALF))
  }
  const shelf = new MemoryShelf()
  const controller = new AbortController()
  const going = get(shelf, { signal: controller.signal })
  await expect.poll(() => shelf.size).toBe(HALF)
  controller.abort(new Error('given up'))
  await expect(going).rejects.toThrow('given up')
  expect(shelf.note?.isWhole).toBe(false)
  serves()
  await get(shelf)
  expect(Buffer.compare(await bytesOf(shelf), model)).toBe(0)
})

test('starts again if the server cannot resume, and reports that', async () => {
  const shelf = new MemoryShelf()
  breaksOff(shelf)
  await expect(get(shelf)).rejects.toThrow()
  respond = (_, response) => response.writeHead(200, { 'Content-Length': model.length }).end(model)
  expect(await get(shelf)).toEqual([expect.stringMatching(/started again: the server cannot continue/)])
  expect(Buffer.compare(await bytesOf(shelf), model)).toBe(0)
})

test.each([
  ['another file of the same size', '"two"', tinyGguf({ merges: 50, seed: 7 })],
  ['a longer one under the same name', '"one"', tinyGguf({ merges: 60 })],
])('never joins parts of two files: %s', async (_, etag, file) => {
  const shelf = new MemoryShelf()
  breaksOff(shelf)
  await expect(get(shelf)).rejects.toThrow()
  serves(etag, file)
  expect(await get(shelf)).toHaveLength(1)
  expect(ranges).toEqual([`bytes=${HALF}-`, undefined])
  expect(Buffer.compare(await bytesOf(shelf), file)).toBe(0)
})

test('refuses another kind of file before storing anything', async () => {
  const refused = async (body: string, headers = {}) => {
    says(200, body, headers)
    const shelf = new MemoryShelf()
    await expect(get(shelf)).rejects.toMatchObject({ code: 'not-a-model' })
    expect(shelf.note).toBeNull()
    return get(shelf).catch((error: unknown) => String(error))
  }
  expect(await refused('<!doctype html><title>Models</title>')).toMatch(/the content is a web page/)
  expect(await refused('version https://git-lfs.github.com/spec/v1')).toMatch(
    /the content only points to the real file \(Git LFS\)/,
  )
  expect(await refused('GG')).toMatch(/does not start with “GGUF”/)
  expect(await refused('')).toMatch(/does not start with “GGUF”/)
  expect(await refused('GGUF\u0001\0\0\0 and so on')).toMatch(/of version 1/)
})

test.each([
  [404, 'not-found', /There is no file at http:.*tiny.gguf \(404\)/],
  [401, 'unauthorised', /to everybody \(401\)/],
  [429, 'rate-limited', /too many requests/],
  [418, 'refused', /\(418\)/],
  [503, 'server-failed', /\(503\)/],
])('status %i is said as %s', async (status, code, message) => {
  says(status)
  await expect(get(new MemoryShelf())).rejects.toMatchObject({ code, message })
})

test('refuses a file that is too large for browsers', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Length': 4_100_000_000 })
    response.write(model.subarray(0, 1000))
  }
  await expect(get(new MemoryShelf())).rejects.toMatchObject({
    code: 'out-of-memory',
    message: /has 4.1 GB, and a browser takes GGUF files of up to 2 GB/,
  })
})

test('checks the storage space first, and counts the stored part', async () => {
  const shelf = new MemoryShelf()
  breaksOff(shelf)
  const room = model.length - HALF
  await expect(get(shelf, { storageLeft: () => Promise.resolve(room) })).rejects.toMatchObject({
    code: 'quota',
  })
  expect(shelf.size).toBe(0)
  await expect(get(shelf)).rejects.toMatchObject({ code: 'cut-off' })
  serves()
  await get(shelf, { storageLeft: () => Promise.resolve(room) })
  expect(Buffer.compare(await bytesOf(shelf), model)).toBe(0)
})

test('reports that storage ran out during the download', async () => {
  serves()
  const shelf = new MemoryShelf()
  const append = shelf.append.bind(shelf)
  shelf.append = (bytes) => {
    if (shelf.size > 0) throw new DOMException('full', 'QuotaExceededError')
    append(bytes)
  }
  await expect(get(shelf)).rejects.toMatchObject({ code: 'quota', message: /no more room/ })
  expect(shelf.note?.isWhole).toBe(false)
})

test('reports an unreachable server, and a missing network', async () => {
  const nowhere = (isOnline: boolean) => ({
    network: { fetch: () => Promise.reject(new TypeError('Failed to fetch')), isOnline: () => isOnline },
  })
  await expect(get(new MemoryShelf(), nowhere(true))).rejects.toMatchObject({
    code: 'unreachable',
    message: /does not answer \(Failed to fetch\).*CORS/,
  })
  await expect(get(new MemoryShelf(), nowhere(false))).rejects.toMatchObject({
    code: 'offline',
  })
})

test('times out on a silent server, before and after its first byte', async () => {
  respond = () => undefined
  await expect(get(new MemoryShelf(), { silenceMs: 50 })).rejects.toMatchObject({ code: 'timeout' })
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Length': model.length })
    response.write(model.subarray(0, HALF))
  }
  const shelf = new MemoryShelf()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const given = expect(get(shelf, { silenceMs: 200 })).rejects.toMatchObject({ code: 'timeout' })
    await until(() => shelf.size === HALF)
    await vi.advanceTimersByTimeAsync(200)
    await given
  } finally {
    vi.useRealTimers()
  }
  expect(shelf.size).toBe(HALF)
})
