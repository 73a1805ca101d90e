import { expect, test } from 'vitest'
import { answerOf, fakeCaches, fakeHost } from '../testing/fake-caches'
import { answerTo } from './answer'
import { buildOf } from './build'
import { listedFiles } from './testing'

const SCOPE = 'https://host/folder/'
const build = buildOf(
  listedFiles(SCOPE, {
    'index.html': 'page',
    'assets/a-11111111.js': 'a',
    'assets/engine-11111111.wasm': 'program',
  }).list,
  SCOPE,
)
const older = buildOf(listedFiles(SCOPE, { 'assets/a-00000000.js': 'older a' }).list, SCOPE)
const engine = `${SCOPE}assets/engine-11111111.wasm`

async function setUp(online: Record<string, string> = {}) {
  const { caches, contents } = fakeCaches()
  const mine = await caches.open(build.cache)
  await mine.put(SCOPE, answerOf(SCOPE, 'page'))
  await mine.put(`${SCOPE}assets/a-11111111.js`, answerOf('a.js', 'a'))
  const others = await caches.open(older.cache)
  await others.put(`${SCOPE}assets/a-00000000.js`, answerOf('a.js', 'older a'))
  const host = fakeHost(new Map(Object.entries(online)))
  const works: Promise<unknown>[] = []
  const answer = (address: string, init?: RequestInit) =>
    answerTo(new Request(address, init), build, { caches, fetch: host.fetch }, (work) => works.push(work))
  return { answer, host, works, caches, contents }
}

test('answers cached files without the network: the page, its parts, and those of an older page', async () => {
  const { answer, host } = await setUp()
  for (const [path, body] of [
    ['', 'page'],
    ['index.html?x#/lab', 'page'],
    ['assets/a-11111111.js', 'a'],
    ['assets/a-00000000.js', 'older a'],
  ] as const)
    expect(await (await answer(SCOPE + path))?.text()).toBe(body)
  expect(host.asked).toEqual([])
})

test('ignores other hosts, other folders, range requests, and posts', async () => {
  const { answer } = await setUp()
  for (const address of [
    'https://huggingface.co/model.gguf',
    'https://host/other/index.html',
    'https://host/folder/v2/',
    'https://host/folder/v2/assets/a-11111111.js',
    'https://host/folder/models/tiny.gguf',
    'https://host/folder/service-worker.js',
  ])
    expect(answer(address), address).toBeNull()
  expect(answer(SCOPE, { method: 'HEAD' })).toBeNull()
  expect(answer(SCOPE, { method: 'POST', body: 'x' })).toBeNull()
  expect(answer(`${SCOPE}assets/engine-11111111.wasm`, { headers: { Range: 'bytes=5-' } })).toBeNull()
})

test('caches an engine after its first request', async () => {
  const { answer, host, works, contents } = await setUp({ [engine]: 'program' })
  expect(await (await answer(engine))?.text()).toBe('program')
  await Promise.all(works)
  expect((await contents())[build.cache]).toMatchObject({ [engine]: 'program' })
  expect(await (await answer(engine))?.text()).toBe('program')
  expect(host.asked).toEqual([engine])
})

test('finds an engine in an older build’s cache until it is taken over', async () => {
  const { answer, host, caches } = await setUp()
  await (await caches.open(older.cache)).put(engine, answerOf(engine, 'program'))
  expect(await (await answer(engine))?.text()).toBe('program')
  expect(host.asked).toEqual([])
})

test.each([
  ['is missing', undefined, 404],
  ['has different content', 'programme', 200],
])('does not cache an engine that %s at the host', async (_, body, status) => {
  const { answer, works, contents } = await setUp(body === undefined ? {} : { [engine]: body })
  expect((await answer(engine))?.status).toBe(status)
  await Promise.all(works)
  expect(Object.keys((await contents())[build.cache] ?? {})).not.toContain(engine)
})

test('skips wrong copies in an older build: of an engine, and a page in place of a part', async () => {
  const part = `${SCOPE}assets/a-00000000.js`
  const { answer, caches, host } = await setUp({ [engine]: 'program', [part]: 'older a' })
  const others = await caches.open(older.cache)
  for (const address of [engine, part]) {
    await others.put(address, answerOf(SCOPE, 'page'))
    expect(await (await answer(address))?.text()).toBe(host.files.get(address))
  }
  expect(host.asked).toEqual([engine, part])
})
