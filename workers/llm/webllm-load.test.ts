import { beforeEach, expect, test, vi } from 'vitest'
import type { WebLlmRequest } from './webllm-load'
import { ADAPTER, DATE, from, network, webLlmContext } from './webllm-testing'

beforeEach(() => network())

test('goes through its stages in order, with bytes during the download', async () => {
  const { load, told, seen } = webLlmContext()
  const { engine, remarks, unload } = await load(from('plain'))
  expect(told.map(({ stage }) => stage).filter((stage, at, all) => stage !== all[at - 1])).toEqual([
    'checking',
    'downloading',
    'compiling',
    'warming-up',
    'ready',
  ])
  const downloading = told.filter(({ stage, loaded }) => stage === 'downloading' && loaded !== null)
  expect(downloading.map(({ loaded, total }) => [loaded, total])).toEqual(
    [1, 2, 3, 4].map((shards) => [shards * 100 * 2 ** 20, 400 * 2 ** 20]),
  )
  for (const stage of ['downloading', 'compiling']) {
    const shares = told.filter((each) => each.stage === stage).flatMap(({ share }) => share ?? [])
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  }
  expect(engine).toMatchObject({ id: 'webllm', model: 'Llama-3.2-1B-Instruct-q4f16_1-MLC' })
  expect(remarks).toEqual([])
  await unload()
  // One of them by the reload itself.
  expect(seen).toMatchObject({ reloads: 1, unloads: 2 })
})

test('a cancelled load rejects with its reason, and leaves nothing loaded', async () => {
  for (const manner of ['slow', 'placing']) {
    const { load, told, seen, controller } = webLlmContext()
    const loading = load(from(manner))
    const stage = manner === 'slow' ? 'downloading' : 'compiling'
    await vi.waitFor(() => expect(told.some((each) => each.stage === stage && each.share)).toBe(true))
    controller.abort(new Error('given up'))
    await expect(loading).rejects.toThrow('given up')
    expect(told.some((each) => each.stage === 'warming-up')).toBe(false)
    expect(seen.requests).toEqual([])
    // It ended at the next report, before the rest was loaded.
    expect(seen.placed).toBeLessThan(4)
    expect(seen.unloads).toBeGreaterThanOrEqual(2)
  }
})

test('a model can be loaded again after a cancellation', async () => {
  const { load, told, controller } = webLlmContext()
  const loading = load(from('slow'))
  await vi.waitFor(() => expect(told.some(({ share }) => share)).toBe(true))
  controller.abort(new Error('given up'))
  await expect(loading).rejects.toThrow('given up')
  await expect(webLlmContext().load(from('plain'))).resolves.toMatchObject({ remarks: [] })
})

test('every failure of a load has a name and a remedy', async () => {
  const failures: [manner: string, code: string, words: RegExp][] = [
    ['boom', 'failed', /stub load failure.*Load it again/],
    ['quota', 'quota', /Delete another model/],
    ['lost', 'device-lost', /lost while Llama 3\.2 1B was loading.*llama\.cpp/],
  ]
  for (const [manner, code, words] of failures)
    await expect(webLlmContext().load(from(manner))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    })
})

test('the message names an address that does not deliver its file, with its status', async () => {
  const folder = 'https://gone.double/model/resolve/main/'
  const modelLib = 'https://gone.double/model.wasm'
  const cases: [answers: Record<string, number>, code: string, words: string][] = [
    [
      { [`${folder}mlc-chat-config.json`]: 404 },
      'not-found',
      `${folder}mlc-chat-config.json answered with status 404`,
    ],
    [
      { [`${folder}mlc-chat-config.json`]: 200, [modelLib]: 403 },
      'unauthorised',
      `${modelLib} answered with status 403`,
    ],
    [{}, 'unreachable', `${folder}mlc-chat-config.json does not answer`],
  ]
  for (const [answers, code, words] of cases) {
    network(answers)
    await expect(webLlmContext().load(from('gone'))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    })
  }
  vi.stubGlobal('navigator', { onLine: false })
  await expect(webLlmContext().load(from('gone'))).rejects.toMatchObject({ code: 'offline' })
})

test('loads nothing without an adapter', async () => {
  const { load, seen } = webLlmContext(null)
  await expect(load(from('plain'))).rejects.toMatchObject({ code: 'no-adapter' })
  expect(seen.reloads).toBe(0)
})

test('takes the 32-bit form without f16, and says so', async () => {
  const { engine, remarks } = await webLlmContext({ ...ADAPTER, hasF16: false }).load(from('plain'))
  expect(engine.model).toBe('Llama-3.2-1B-Instruct-q4f32_1-MLC')
  expect(remarks).toEqual([expect.stringContaining('cannot compute with 16-bit numbers')])
})

test('refuses a mirror of the 16-bit form without f16', async () => {
  const request = from('plain')
  const mirror = {
    weights: 'https://plain.double/Llama-3.2-1B-Instruct-q4f16_1-MLC',
    modelLib: 'https://x.double/',
  }
  await expect(
    webLlmContext({ ...ADAPTER, hasF16: false }).load({ ...request, mirror }),
  ).rejects.toMatchObject({
    code: 'no-f16',
    message: expect.stringContaining('q4f32_1'),
  })
})

/** Makes the weights of the public hosts behave like this. */
const PUBLIC: WebLlmRequest = { engine: 'webllm', name: 'llama-3.2-1b', mirror: null }
const form = async (loading: ReturnType<ReturnType<typeof webLlmContext>['load']>) =>
  (await loading).engine.model
const DAY = 24 * 60 * 60 * 1000

test('detects garbage, and takes the 32-bit form for a month', async () => {
  const card = { ...ADAPTER, name: 'a card that lies' }
  const first = webLlmContext(card, { hub: 'garbage' })
  await expect(first.load(PUBLIC)).rejects.toMatchObject({
    code: 'wrong-f16',
    message: expect.stringContaining('“!!!!'),
  })
  expect(first.seen.unloads).toBeGreaterThanOrEqual(2)
  const { engine, remarks } = await webLlmContext(card).load(PUBLIC)
  expect(engine.model).toContain('q4f32_1')
  expect(remarks).toEqual([expect.stringContaining('gives wrong results with 16-bit numbers')])
  await expect(webLlmContext(card, { hub: 'garbage' }).load(PUBLIC)).rejects.toMatchObject({ code: 'failed' })
  // Another card is not affected.
  expect(await form(webLlmContext().load(PUBLIC))).toContain('q4f16_1')

  // After that the 16-bit form is tried again. If it works, the note is deleted, even if the clock is set
  // back.
  expect(await form(webLlmContext(card, { date: DATE + 31 * DAY }).load(PUBLIC))).toContain('q4f16_1')
  expect(await form(webLlmContext(card).load(PUBLIC))).toContain('q4f16_1')
})

test('garbage from a mirror does not count against the card', async () => {
  const card = { ...ADAPTER, name: 'a card with a bad mirror' }
  await expect(webLlmContext(card).load(from('garbage'))).rejects.toMatchObject({ code: 'wrong-f16' })
  expect(await form(webLlmContext(card).load(PUBLIC))).toContain('q4f16_1')
})

test('refuses a name outside the ladder, and an invalid address', async () => {
  await expect(webLlmContext().load(from('plain', 'gpt-7'))).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('“gpt-7”'),
  })
  const mirror = { weights: 'my folder', modelLib: 'https://x.double/' }
  await expect(webLlmContext().load({ ...from('plain'), mirror })).rejects.toMatchObject({
    message: expect.stringContaining('“my folder”'),
  })
})
