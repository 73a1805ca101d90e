import 'fake-indexeddb/auto'
import * as webLlm from '@mlc-ai/web-llm'
import { beforeEach, expect, test, vi } from 'vitest'
import { doubleOf, SLOW_PIECES, unseen } from '../../e2e/doubles/mlc-engine'
import type { ChatEngine, ChatRequest } from '../../src/models/chat/engine'
import type { Capabilities, LoadProgress } from '../llm.api'
import { QueuedEngine } from './queue'
import { loader, type WebLlmRequest } from './webllm-load'

const ADAPTER = { name: 'a card', hasF16: true, isFallback: false, maxBuffer: 2 ** 32 }

const DATE = Date.UTC(2026, 0, 1)

/**
 * The loader with a double in the engine's place, and what it saw.
 * @param hub how the public host's weights behave
 */
function rig(adapter: Capabilities['adapter'] = ADAPTER, { hub = 'plain', date = DATE } = {}) {
  const seen = unseen()
  const told: LoadProgress[] = []
  const controller = new AbortController()
  const reason = adapter ? null : 'no-adapter'
  const prebuiltAppConfig = {
    ...webLlm.prebuiltAppConfig,
    model_list: webLlm.prebuiltAppConfig.model_list.map((record) => ({
      ...record,
      model: `https://${hub}.double/${record.model_id}`,
    })),
  }
  const load = loader({
    library: () =>
      Promise.resolve({ ...webLlm, prebuiltAppConfig, MLCEngine: doubleOf(webLlm.MLCEngine, seen) }),
    capabilities: () => Promise.resolve({ adapter, reason, memoryGB: 8, cores: 4, storage: null }),
    now: () => performance.now(),
    date: () => date,
  })
  return {
    seen,
    told,
    controller,
    load: (request: WebLlmRequest) => load(request, (progress) => told.push(progress), controller.signal),
  }
}

const from = (manner: string, name = 'llama-3.2-1b'): WebLlmRequest => ({
  engine: 'webllm',
  name,
  mirror: { weights: `https://${manner}.double/model`, modelLib: `https://${manner}.double/model.wasm` },
})

const asked = (content: string, rest: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content }],
  schema: null,
  maxTokens: 1000,
  temperature: 0.5,
  seed: 7,
  ...rest,
})

/** Addresses that answer, by default none. */
function network(answers: Readonly<Record<string, number>> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const status = answers[url]
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  vi.stubGlobal('caches', { match: async () => undefined, open: async () => ({ keys: async () => [] }) })
  vi.stubGlobal('navigator', { onLine: true })
}

beforeEach(() => network())

/** As the worker has it. */
const queued = (engine: ChatEngine) => new QueuedEngine(engine, () => undefined)

test('goes through its stages in order, with bytes while it downloads', async () => {
  const { load, told, seen } = rig()
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
  // One by the reload itself.
  expect(seen).toMatchObject({ reloads: 1, unloads: 2 })
})

test('streams a reply, and hands the request on whole', async () => {
  const { load, seen } = rig()
  const { engine } = await load(from('plain'))
  const pieces: string[] = []
  const reply = await engine.chat(asked('How are you?'), { onText: (piece) => pieces.push(piece) })
  expect(reply).toEqual({
    text: 'You asked: How are you?',
    finish: 'stop',
    constrained: false,
    promptTokens: 12,
    completionTokens: 6,
  })
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toBe(reply.text)
  const request = seen.requests.at(-1)
  expect(request).toMatchObject({
    messages: [{ role: 'user', content: 'How are you?' }],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 1000,
    temperature: 0.5,
    seed: 7,
  })
  expect(request).not.toHaveProperty('response_format')
  expect(request).not.toHaveProperty('extra_body')
})

test('holds a reply to a schema, whose text stays the same', async () => {
  const { load, seen } = rig()
  const { engine } = await load(from('plain'))
  const schema = { type: 'object', properties: { action: { enum: ['mine', 'craft'] } }, required: ['action'] }
  for (let turn = 0; turn < 2; turn++)
    expect(await engine.chat(asked('Which?', { schema }))).toMatchObject({
      text: '{"action":"mine"}',
      constrained: true,
    })
  const formats = seen.requests.slice(-2).map(({ response_format }) => response_format)
  expect(formats[0]).toEqual({ type: 'json_object', schema: JSON.stringify(schema) })
  expect(formats[1]).toEqual(formats[0])
})

test('says where a reply was cut', async () => {
  const { engine } = await rig().load(from('plain'))
  expect(await engine.chat(asked('long', { maxTokens: 2 }))).toMatchObject({
    text: 'You aske',
    finish: 'length',
  })
})

test('Qwen3 is told not to think, and its empty thought is no part of the reply', async () => {
  const { load, seen } = rig()
  const { engine } = await load(from('plain', 'qwen3-1.7b'))
  const pieces: string[] = []
  const reply = await engine.chat(asked('Why?'), { onText: (piece) => pieces.push(piece) })
  expect(seen.requests.at(-1)?.extra_body).toEqual({ enable_thinking: false })
  expect(reply.text).toBe('You asked: Why?')
  expect(pieces.join('')).toBe(reply.text)
})

/** `mute`: nothing comes that could be looked at for an end; `deaf`: the interruption came before it could be heard. */
test.each(['slowly', 'mute', 'deaf'])(
  'an abort settles and ends the generation before its text does, and the next call works: %s',
  async (manner) => {
    const { load, seen } = rig()
    const engine = queued((await load(from('plain'))).engine)
    const controller = new AbortController()
    const reason = new Error('enough')
    const heard: string[] = []
    const call = engine.chat(asked(`[double: ${manner}]`), {
      signal: controller.signal,
      onText: (piece) => {
        heard.push(piece)
        if (heard.length === 3) controller.abort(reason)
      },
    })
    await expect(call).rejects.toBe(reason)
    expect(await engine.chat(asked('And now?'))).toMatchObject({ text: 'You asked: And now?' })
    expect(seen.written).toBeLessThan(SLOW_PIECES)
    // The self-check, the one given up, and the last.
    expect(seen.ended).toBe(3)
    expect(heard).toHaveLength(3)
  },
)

test('a call that is given up before it begins never begins', async () => {
  const { load, seen } = rig()
  const engine = queued((await load(from('plain'))).engine)
  const before = seen.requests.length
  await expect(engine.chat(asked('x'), { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
  const controller = new AbortController()
  const first = engine.chat(asked('[double: slowly]', { maxTokens: 5 }))
  const waiting = engine.chat(asked('y'), { signal: controller.signal })
  controller.abort(new Error('no longer'))
  await expect(waiting).rejects.toThrow('no longer')
  await first
  expect(seen.requests.length - before).toBe(1)
})

test('a device that is lost ends the call at once, and every later one', async () => {
  const { load } = rig()
  const { engine, unload } = await load(from('plain'))
  await expect(engine.chat(asked('[double: lose the device]'))).rejects.toMatchObject({
    code: 'device-lost',
    message: expect.stringMatching(/lost while .* was answering.*load it again/),
  })
  await expect(engine.chat(asked('Still there?'))).rejects.toMatchObject({ code: 'device-lost' })
  await unload()
})

test('what the engine throws at a question arrives as a message, and it can be asked again', async () => {
  const { engine } = await rig().load(from('plain'))
  await expect(engine.chat(asked('[double: fail]'))).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringContaining('the double was told to fail'),
  })
  expect(await engine.chat(asked('ok'))).toMatchObject({ text: 'You asked: ok' })
})

test('a load that is given up rejects with its reason, and leaves nothing loaded', async () => {
  for (const manner of ['slow', 'placing']) {
    const { load, told, seen, controller } = rig()
    const loading = load(from(manner))
    const stage = manner === 'slow' ? 'downloading' : 'compiling'
    await vi.waitFor(() => expect(told.some((each) => each.stage === stage && each.share)).toBe(true))
    controller.abort(new Error('given up'))
    await expect(loading).rejects.toThrow('given up')
    expect(told.some((each) => each.stage === 'warming-up')).toBe(false)
    expect(seen.requests).toEqual([])
    // It ended at the next report, and did not go on until it was all there.
    expect(seen.placed).toBeLessThan(4)
    expect(seen.unloads).toBeGreaterThanOrEqual(2)
  }
})

test('a load can be had again after it was given up', async () => {
  const { load, told, controller } = rig()
  const loading = load(from('slow'))
  await vi.waitFor(() => expect(told.some(({ share }) => share)).toBe(true))
  controller.abort(new Error('given up'))
  await expect(loading).rejects.toThrow('given up')
  await expect(rig().load(from('plain'))).resolves.toMatchObject({ remarks: [] })
})

test('every failure of a load is named, with a way out', async () => {
  const failures: [manner: string, code: string, words: RegExp][] = [
    ['boom', 'failed', /stub load failure.*Load it again/],
    ['quota', 'quota', /Delete another model/],
    ['lost', 'device-lost', /lost while Llama 3\.2 1B was being loaded.*llama\.cpp/],
  ]
  for (const [manner, code, words] of failures)
    await expect(rig().load(from(manner))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    })
})

test('an address that does not give its file is named, with its status', async () => {
  const folder = 'https://gone.double/model/resolve/main/'
  const modelLib = 'https://gone.double/model.wasm'
  const cases: [answers: Record<string, number>, code: string, words: string][] = [
    [{ [`${folder}mlc-chat-config.json`]: 404 }, 'not-found', `${folder}mlc-chat-config.json answered 404`],
    [{ [`${folder}mlc-chat-config.json`]: 200, [modelLib]: 403 }, 'unauthorised', `${modelLib} answered 403`],
    [{}, 'unreachable', `${folder}mlc-chat-config.json does not answer`],
  ]
  for (const [answers, code, words] of cases) {
    network(answers)
    await expect(rig().load(from('gone'))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    })
  }
  vi.stubGlobal('navigator', { onLine: false })
  await expect(rig().load(from('gone'))).rejects.toMatchObject({ code: 'offline' })
})

test('nothing is loaded without an adapter', async () => {
  const { load, seen } = rig(null)
  await expect(load(from('plain'))).rejects.toMatchObject({ code: 'no-adapter' })
  expect(seen.reloads).toBe(0)
})

test('without f16 the 32-bit form is taken, and said', async () => {
  const { engine, remarks } = await rig({ ...ADAPTER, hasF16: false }).load(from('plain'))
  expect(engine.model).toBe('Llama-3.2-1B-Instruct-q4f32_1-MLC')
  expect(remarks).toEqual([expect.stringContaining('cannot compute with 16-bit numbers')])
})

test('a mirror of the 16-bit form is no use without f16', async () => {
  const request = from('plain')
  const mirror = {
    weights: 'https://plain.double/Llama-3.2-1B-Instruct-q4f16_1-MLC',
    modelLib: 'https://x.double/',
  }
  await expect(rig({ ...ADAPTER, hasF16: false }).load({ ...request, mirror })).rejects.toMatchObject({
    code: 'no-f16',
    message: expect.stringContaining('q4f32_1'),
  })
})

/** As if the weights of the public hosts behaved like this. */
const PUBLIC: WebLlmRequest = { engine: 'webllm', name: 'llama-3.2-1b', mirror: null }
const form = async (loading: ReturnType<ReturnType<typeof rig>['load']>) => (await loading).engine.model
const DAY = 24 * 60 * 60 * 1000

test('garbage is found out, and for a month the next load takes the 32-bit form', async () => {
  const card = { ...ADAPTER, name: 'a card that lies' }
  const first = rig(card, { hub: 'garbage' })
  await expect(first.load(PUBLIC)).rejects.toMatchObject({
    code: 'wrong-f16',
    message: expect.stringContaining('“!!!!'),
  })
  expect(first.seen.unloads).toBeGreaterThanOrEqual(2)
  const { engine, remarks } = await rig(card).load(PUBLIC)
  expect(engine.model).toContain('q4f32_1')
  expect(remarks).toEqual([expect.stringContaining('garbage')])
  await expect(rig(card, { hub: 'garbage' }).load(PUBLIC)).rejects.toMatchObject({ code: 'failed' })
  // Another card is not blamed.
  expect(await form(rig().load(PUBLIC))).toContain('q4f16_1')

  // After that it is tried again; found sound, it is blamed no longer, not even by a clock that is put back.
  expect(await form(rig(card, { date: DATE + 31 * DAY }).load(PUBLIC))).toContain('q4f16_1')
  expect(await form(rig(card).load(PUBLIC))).toContain('q4f16_1')
})

test('garbage from a mirror does not speak against the card', async () => {
  const card = { ...ADAPTER, name: 'a card with a bad mirror' }
  await expect(rig(card).load(from('garbage'))).rejects.toMatchObject({ code: 'wrong-f16' })
  expect(await form(rig(card).load(PUBLIC))).toContain('q4f16_1')
})

test('a name that is not of the ladder, and an address that is none, are refused', async () => {
  await expect(rig().load(from('plain', 'gpt-7'))).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('“gpt-7”'),
  })
  const mirror = { weights: 'my folder', modelLib: 'https://x.double/' }
  await expect(rig().load({ ...from('plain'), mirror })).rejects.toMatchObject({
    message: expect.stringContaining('“my folder”'),
  })
})
