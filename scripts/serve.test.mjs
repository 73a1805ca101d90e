import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PAGE_POLICY, policyOf, REPAIR } from './policy.mjs'
import { rangeOf, serve } from './serve.mjs'

const root = mkdtempSync(join(tmpdir(), 'served-'))
/** @type {Awaited<ReturnType<typeof serve>>} */
let server
beforeAll(async () => {
  writeFileSync(join(root, 'model.gguf'), '0123456789')
  server = await serve({ root })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

test.each([
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-6', { start: 4, end: 6 }],
  ['bytes=4-600', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['bytes=10-', null],
  ['bytes=6-4', null],
])('of ten bytes, %s is %o', (header, range) => expect(rangeOf(header, 10)).toEqual(range))

test('a part of a file is served as one', async () => {
  const part = await fetch(`${server.url}model.gguf`, { headers: { Range: 'bytes=4-' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe('bytes 4-9/10')
  expect(await part.text()).toBe('456789')
  const whole = await fetch(`${server.url}model.gguf`)
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789'])
  const beyond = await fetch(`${server.url}model.gguf`, { headers: { Range: 'bytes=10-' } })
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
})

test('text is compressed for a browser that takes it, and stays the same text', async () => {
  const text = 'let it = be + small;\n'.repeat(500)
  writeFileSync(join(root, 'page.js'), text)
  const asks = (/** @type {string} */ encoding, headers = {}) =>
    fetch(`${server.url}page.js`, { headers: { 'Accept-Encoding': encoding, ...headers } })
  const small = await asks('gzip, br')
  expect(small.headers.get('Content-Encoding')).toBe('gzip')
  expect(small.headers.get('Vary')).toBe('Accept-Encoding')
  expect(Number(small.headers.get('Content-Length'))).toBeLessThan(text.length / 10)
  expect(await small.text()).toBe(text)
  for (const encoding of ['identity', 'br', 'gzip;q=0']) {
    const whole = await asks(encoding)
    expect([whole.headers.get('Content-Encoding'), await whole.text()], encoding).toEqual([null, text])
  }
  // A part of a file is a part of the file itself.
  const part = await asks('gzip', { Range: 'bytes=4-5' })
  expect([part.headers.get('Content-Encoding'), await part.text()]).toEqual([null, 'it'])
  writeFileSync(join(root, 'page.js'), 'changed')
  utimesSync(join(root, 'page.js'), 1, 1)
  expect(await (await asks('gzip')).text()).toBe('changed')
  // A model is sent as it is.
  const model = await fetch(`${server.url}model.gguf`)
  expect(model.headers.get('Content-Encoding')).toBeNull()
})

/**
 * Asks as a browser never would.
 *
 * @param {string} path @param {string} [host] @param {string} [at]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
function raw(path, host, at = server.url) {
  const { hostname, port } = new URL(at)
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, ...(host && { headers: { Host: host } }) }, (response) => {
      let body = ''
      const { statusCode: status, headers } = response
      response.on('data', (piece) => (body += piece)).on('end', () => done({ status, headers, body }))
    })
    asked.on('error', failed).end()
  })
}

test('it answers to its own names, and to no other that was made to lead here', async () => {
  const { port } = new URL(server.url)
  for (const host of [`127.0.0.1:${port}`, 'localhost', `LOCALHOST:${port}`, `[::1]:${port}`])
    expect(await raw('/model.gguf', host), host).toMatchObject({ status: 200, body: '0123456789' })
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil']) {
    const { status, body } = await raw('/model.gguf', host)
    expect(status, host).toBe(421)
    expect(body).toMatch(/answers only to 127\.0\.0\.1, localhost, \[::1\]\. .*--host NAME/)
  }
  const told = await serve({ root, host: 'lab.example' })
  expect((await raw('/model.gguf', 'lab.example', told.url)).status).toBe(200)
  expect((await raw('/model.gguf', 'evil.example', told.url)).status).toBe(421)
  await told.close()
})

test('what begins with a dot is not served, however it is spelt', async () => {
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(root, '.env'), 'KEY=1')
  for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json', '/.env', '/.vite/', '/x/..%2f.env'])
    expect((await raw(path)).status, path).toBe(404)
  expect((await raw('/model.gguf')).status).toBe(200)
})

test('every response has the policy of the page and forbids other pages to frame it', async () => {
  for (const path of ['/model.gguf', '/none'])
    expect((await raw(path)).headers['content-security-policy']).toBe(
      `${PAGE_POLICY}; frame-ancestors 'none'`,
    )
})

test('the policy of the page allows only its own scripts and host, and has only directives that a page can state', () => {
  // The script that repairs the page is in its HTML, and the policy has its digest. No other inline script may run.
  const digest = createHash('sha256').update(REPAIR).digest('base64')
  expect(PAGE_POLICY).toContain(`script-src 'self' 'sha256-${digest}' 'wasm-unsafe-eval';`)
  expect(PAGE_POLICY).toContain("connect-src 'self';")
  expect(PAGE_POLICY).toContain("form-action 'none'")
  expect(PAGE_POLICY).toContain("require-trusted-types-for 'script'")
  expect(PAGE_POLICY).not.toContain('frame-ancestors')
})

test('a worker has what its engine needs and no more', () => {
  const of = (/** @type {string} */ name) => policyOf(`/a/assets/${name}-C0ffee_2.js`)
  for (const quiet of ['run.worker', 'lab.worker', 'library.worker', 'bridge.worker', 'a-new-one.worker']) {
    expect(of(quiet)).toContain("script-src 'self';")
    expect(of(quiet)).toContain("connect-src 'self';")
  }
  expect(of('llm.worker')).toContain("connect-src 'self' https: http: blob:")
  expect(of('embedding.worker')).toContain("connect-src 'self' https: http:;")
  // What computes is handed everything.
  expect(of('embedder.worker')).not.toMatch(/https?:/)
  // No strings become scripts anywhere.
  for (const name of ['llm.worker', 'embedding.worker', 'embedder.worker', 'index', 'run.worker']) {
    expect(of(name)).not.toContain("'unsafe-eval'")
    expect(of(name)).toContain("default-src 'none'")
    expect(of(name)).toContain("frame-ancestors 'none'")
  }
  expect(of('index')).toBe(policyOf('/'))
})

test.runIf(existsSync('/proc/self/fd'))(
  'downloads that are given up leave no file open',
  async () => {
    const large = join(root, 'large.bin')
    writeFileSync(large, Buffer.alloc(8_000_000))
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === large
        } catch {
          return false
        }
      }).length
    for (let time = 0; time < 20; time++)
      await new Promise((done) => {
        const asked = request(`${server.url}large.bin`, (response) =>
          response.once('data', () => {
            // More than any buffer in between holds: the server is in the middle of it.
            expect(open()).toBeGreaterThan(0)
            asked.destroy()
          }),
        )
        asked
          .on('error', () => undefined)
          .on('close', done)
          .end()
      })
    await vi.waitFor(() => expect(open()).toBe(0), 20_000)
  },
  60_000,
)
