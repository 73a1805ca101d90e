import { expect, test } from 'vitest'
import { fakeCaches, fakeHost } from '../testing/fake-caches'
import { answerTo } from './answer'
import { buildOf } from './build'

const SCOPE = 'https://host/folder/'
const build = buildOf(
  [
    { url: 'index.html', revision: '1' },
    { url: 'assets/a-11111111.js', revision: null },
    { url: 'assets/engine-11111111.wasm', revision: null, late: true },
  ],
  SCOPE,
)
const older = buildOf([{ url: 'assets/a-00000000.js', revision: null }], SCOPE)

async function setUp(online: Record<string, string> = {}) {
  const { caches, contents } = fakeCaches()
  const mine = await caches.open(build.cache)
  await mine.put(SCOPE, new Response('page'))
  await mine.put(`${SCOPE}assets/a-11111111.js`, new Response('a'))
  await (await caches.open(older.cache)).put(`${SCOPE}assets/a-00000000.js`, new Response('older a'))
  const host = fakeHost(new Map(Object.entries(online)))
  const works: Promise<unknown>[] = []
  const answer = (address: string, init?: RequestInit) =>
    answerTo(new Request(address, init), build, { caches, fetch: host.fetch }, (work) => works.push(work))
  return { answer, host, works, caches, contents }
}

test('what is kept is answered without the network: the page, its parts, and those of an older page', async () => {
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

test('what is none of ours is left alone: other hosts, other folders, parts of files, what is sent', async () => {
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

test('what runs a model is kept once it has been asked for', async () => {
  const engine = `${SCOPE}assets/engine-11111111.wasm`
  const { answer, host, works, contents } = await setUp({ [engine]: 'program' })
  expect(await (await answer(engine))?.text()).toBe('program')
  await Promise.all(works)
  expect((await contents())[build.cache]).toMatchObject({ [engine]: 'program' })
  expect(await (await answer(engine))?.text()).toBe('program')
  expect(host.asked).toEqual([engine])
})

test('an engine that was kept by an older build of the page is found there until it is taken over', async () => {
  const engine = `${SCOPE}assets/engine-11111111.wasm`
  const { answer, host, caches } = await setUp()
  await (await caches.open(older.cache)).put(engine, new Response('program'))
  expect(await (await answer(engine))?.text()).toBe('program')
  expect(host.asked).toEqual([])
})

test('an answer that is not the file is not kept', async () => {
  const engine = `${SCOPE}assets/engine-11111111.wasm`
  const { answer, works, contents } = await setUp()
  expect((await answer(engine))?.status).toBe(404)
  await Promise.all(works)
  expect(Object.keys((await contents())[build.cache] ?? {})).not.toContain(engine)
})
