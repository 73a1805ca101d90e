// MiniLM's way through the built page, with a model of the same layout and random weights.
import { expect, test } from './test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, launchOptions } from '../scripts/chromium.mjs'
import { tinyBert, writeTinyBert } from '../scripts/testing/tiny-bert.mjs'
import { begin, cached, faultOf, load, plant, remove, restart, vectorsOf } from './embedding/built-worker'
import { mirrorOf, type Mirror } from './embedding/mirror'

const executablePath = await findChromium()
test.use({
  // A software adapter; and no host but this machine, so that whatever were fetched from elsewhere would be missed.
  launchOptions: launchOptions(executablePath, [
    '--enable-unsafe-webgpu',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ]),
})

const FILES = tinyBert()
const WEIGHTS = 'onnx/model.onnx'
const TEXTS = ['stone pickaxe', 'iron pickaxe', 'cooked beef', 'rail', 'x'.repeat(200), '']

let mirror: Mirror
let folder: string
test.beforeEach(async ({ page }) => {
  mirror = await mirrorOf(FILES)
  folder = mkdtempSync(join(tmpdir(), 'minilm-'))
  await begin(page)
})
test.afterEach(async () => {
  await mirror.close()
  rmSync(folder, { recursive: true })
})

const atMirror = () => ({ kind: 'mirror' as const, url: mirror.url })

/** The greatest difference of two tables of vectors. */
const apart = (a: number[][], b: number[][]) =>
  Math.max(...a.flatMap((row, at) => row.map((value, dim) => Math.abs(value - (b[at]?.[dim] ?? NaN)))))

test('wasm and WebGPU embed alike, to 1e-5, with a runtime that is the page’s own', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.context().on('request', (request) => hosts.add(new URL(request.url()).host))
  const onWasm = await load(page, { source: atMirror(), device: 'wasm', precision: 'fp32' })
  expect(onWasm).toMatchObject({ device: 'wasm', dims: 32 })
  expect(onWasm.model).toMatch(/^tiny-minilm fp32 [0-9a-f]{8}$/)
  const byWasm = await vectorsOf(page, TEXTS)
  for (const vector of byWasm) expect(Math.hypot(...vector)).toBeCloseTo(1, 5)

  // Forgets the stored vectors, so that WebGPU has to compute its own.
  await plant(page, null)
  const onWebGpu = await load(page, { source: atMirror(), device: 'webgpu' })
  expect(onWebGpu).toMatchObject({ device: 'webgpu', model: onWasm.model })
  const byWebGpu = await vectorsOf(page, TEXTS)
  expect(apart(byWasm, byWebGpu)).toBeLessThan(1e-5)
  expect(byWebGpu).not.toEqual(byWasm)

  expect([...hosts].sort()).toEqual([new URL(baseURL ?? '').host, new URL(mirror.url).host].sort())
})

test('a folder on this machine gives the same vectors, without a request to another host', async ({
  page,
}) => {
  await load(page, { source: atMirror() })
  const fromMirror = await vectorsOf(page, TEXTS)
  await restart(page)
  await plant(page, null)
  writeTinyBert(folder)
  await page.evaluate(() => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', webkitdirectory: true, id: 'folder' })
    document.body.append(input)
  })
  await page.locator('#folder').setInputFiles(folder)
  const asked = mirror.requests.length
  const { model, remarks } = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('#folder')
    const files = [...(input?.files ?? [])].map((file) => ({ path: file.webkitRelativePath, file }))
    const nothing = window.Comlink.proxy(() => undefined)
    const reply = await window.embedding.api.load({ kind: 'files', files }, 'wasm', nothing)
    if (!reply.ok) throw new Error(reply.fault.message)
    return reply.value
  })
  expect(model).toMatch(/^tiny-minilm q8 /)
  expect(remarks.join(' ')).toMatch(/8 bits.*Choose the folder again after a reload/)
  // In another order: a vector does not depend on the texts around it.
  expect(await vectorsOf(page, TEXTS.toReversed())).toEqual(fromMirror.toReversed())
  expect(mirror.requests).toHaveLength(asked)
})

test('vectors computed once come from IndexedDB', async ({ page }) => {
  const { model } = await load(page, { source: atMirror() })
  const first = await vectorsOf(page, ['rail', 'hopper'])
  await plant(page, { model, text: 'rail', value: 0.5, dims: 32 })
  await restart(page)
  await load(page, { source: atMirror() })
  // The planted vectors come back: nothing was computed again.
  expect(await vectorsOf(page, ['hopper', 'rail', 'hopper'])).toEqual([
    first[1],
    Array<number>(32).fill(0.5),
    first[1],
  ])
})

test('once loaded it loads again offline; another one does not, and says why', async ({ page, context }) => {
  await load(page, { source: atMirror() })
  const vectors = await vectorsOf(page, TEXTS)
  const kept = await cached(page)
  expect(kept).toMatchObject({ ok: true, value: { from: mirror.url } })
  const asked = mirror.requests.length

  await context.setOffline(true)
  await mirror.close()
  await load(page, { source: atMirror() })
  await plant(page, null)
  expect(await vectorsOf(page, TEXTS)).toEqual(vectors)
  expect(mirror.requests).toHaveLength(asked)
  const fault = await faultOf(page, { source: { kind: 'hub' } })
  expect(fault).toMatchObject({
    code: 'offline',
    message: expect.stringContaining('huggingface.co'),
  })
  // The earlier worker goes on.
  expect(await vectorsOf(page, TEXTS)).toEqual(vectors)

  await context.setOffline(false)
  await remove(page)
  expect(await cached(page)).toEqual({ ok: true, value: null })
  expect(await faultOf(page, { source: atMirror() })).toMatchObject({ code: 'unreachable' })
})

test('loading is cancelled before its file has come, and resumes from the complete files', async ({
  page,
}) => {
  mirror.instead.set('onnx/model_quantized.onnx', 'held')
  const loading = faultOf(page, { source: atMirror() })
  const share = () => page.evaluate(() => window.embedding.progress.at(-1)?.share ?? 0)
  await expect.poll(share).toBeGreaterThan(0.99)
  const { stage, total, loaded } = (await page.evaluate(() => window.embedding.progress.at(-1))) ?? {}
  expect([stage, total]).toEqual(['downloading', expect.any(Number)])
  expect(loaded).toBeLessThan(total ?? 0)
  await page.evaluate(() => window.embedding.api.cancel())
  expect(await loading).toMatchObject({ code: 'aborted' })
  await mirror.left

  mirror.instead.clear()
  await load(page, { source: atMirror() })
  expect(mirror.requests.filter((path) => path === 'tokenizer.json')).toHaveLength(1)
  const stages = await page.evaluate(() => window.embedding.progress.map(({ stage }) => stage))
  expect(stages.at(-1)).toBe('ready')
})

const FAULTS = [
  {
    path: 'config.json',
    how: 'page',
    code: 'not-a-model',
    says: 'the file config.json is a web page',
  },
  { path: WEIGHTS, how: 'page', code: 'not-a-model', says: 'is not a model for sentence embeddings' },
  { path: WEIGHTS, how: 'cut', code: 'cut-off', says: 'The connection broke after' },
  {
    path: 'tokenizer.json',
    how: 'missing',
    code: 'not-found',
    says: 'minilm/tokenizer.json answers with status 404',
  },
] as const
test('a fault of the mirror is reported, leaves nothing half loaded, and can be retried', async ({
  page,
}) => {
  const wish = { source: atMirror(), precision: 'fp32' } as const
  for (const { path, how, code, says } of FAULTS) {
    mirror.instead.set(path, how)
    const fault = await faultOf(page, wish)
    expect(fault, `${path}: ${how}`).toMatchObject({ code, message: expect.stringContaining(says) })
    expect(await page.evaluate(() => window.embedding.api.loaded())).toBeNull()
    mirror.instead.clear()
    // Files that are no model are deleted automatically; complete files of the others stay.
    if (how !== 'page') await remove(page)
  }
  await load(page, wish)
  expect(await vectorsOf(page, ['rail'])).toHaveLength(1)

  mirror.instead.set('onnx/model_quantized.onnx', 'missing')
  await remove(page)
  expect(await load(page, { source: atMirror() })).toMatchObject({
    model: expect.stringMatching(/ fp32 /),
  })
})
