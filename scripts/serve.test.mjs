import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
