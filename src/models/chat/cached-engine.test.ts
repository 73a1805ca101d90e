import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ModelError } from '../model-error'
import { CachedEngine, replyKey } from './cached-engine'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from './engine'
import { LimitedEngine } from './limited-engine'
import { MemoryReplies } from './reply-cache'

const request = (change: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content: 'What does a torch need?' }],
  schema: { type: 'object' },
  maxTokens: 100,
  temperature: 0,
  seed: 1,
  ...change,
})
const says = (text: string): ChatReply => ({
  text,
  finish: 'stop',
  constrained: true,
  promptTokens: 10,
  completionTokens: 5,
})

/** The outcome of the nth call, from 1 on. */
type Fate = (n: number, options: ChatOptions) => Promise<ChatReply>

/** Counts its calls; each reply is different. */
class Counting implements ChatEngine {
  readonly id = 'openai'
  readonly model = 'tiny'
  asked = 0
  readonly #fate: Fate

  constructor(fate: Fate = async (n) => says(`reply ${n}`)) {
    this.#fate = fate
  }

  chat(_: ChatRequest, options: ChatOptions = {}): Promise<ChatReply> {
    return this.#fate(++this.asked, options)
  }
}

const cached = (engine: ChatEngine, cache = new MemoryReplies(), origin = 'http://a/v1') => {
  const heard: (number | 'kept')[] = []
  let time = 0
  const now = () => (time += 5)
  const hear = (_: ChatReply, ms: number | 'kept') => heard.push(ms)
  return { engine: new CachedEngine({ engine, origin, cache, now, heard: hear }), heard }
}

test('a repeated request is answered from the cache, unchanged', async () => {
  const own = new Counting()
  const { engine, heard } = cached(own)
  const pieces: string[] = []
  const first = await engine.chat(request())
  const second = await engine.chat(request({ seed: 2 }), { onText: (piece) => pieces.push(piece) })
  expect(second).toEqual(first)
  expect(own.asked).toBe(1)
  expect(pieces).toEqual(['reply 1'])
  expect(heard).toEqual([5, 'kept'])
  expect([engine.id, engine.model]).toEqual(['openai', 'tiny'])
})

test('every input of a reply is part of the key', async () => {
  const other: Partial<ChatRequest>[] = [
    { messages: [{ role: 'system', content: 'What does a torch need?' }] },
    { messages: [{ role: 'user', content: 'What does a stick need?' }] },
    { schema: null },
    { pictures: ['iVBORw0KGgoA'] },
    { pictures: ['iVBORw0KGgoB'] },
    { maxTokens: 101 },
    { temperature: 0.5 },
    { temperature: 0.5, seed: 2 },
  ]
  const engine = { id: 'openai', model: 'tiny', origin: 'http://a/v1' }
  const keys = [{}, ...other].map((change) => replyKey(engine, request(change)))
  keys.push(
    replyKey({ ...engine, model: 'small' }, request()),
    replyKey({ ...engine, id: 'webllm' }, request()),
    replyKey({ ...engine, origin: 'http://b/v1' }, request()),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('a model with the same name from another origin is asked again', async () => {
  const cache = new MemoryReplies()
  const [one, other, again] = [new Counting(), new Counting(), new Counting()]
  await cached(one, cache, 'http://a/v1').engine.chat(request())
  await cached(other, cache, 'http://b/v1').engine.chat(request())
  await cached(again, cache, 'http://a/v1').engine.chat(request())
  expect([one.asked, other.asked, again.asked]).toEqual([1, 1, 0])
})

test('a key is the same everywhere, and the seed counts only with a temperature', () => {
  const engine = { id: 'openai', model: 'tiny', origin: 'http://a/v1' }
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.boolean(), (content, a, b, isDrawn) => {
      const of = (seed: number) =>
        replyKey(
          engine,
          request({ messages: [{ role: 'user', content }], seed, temperature: isDrawn ? 1 : 0 }),
        )
      expect(of(a)).toMatch(/^[0-9a-f]{64}$/)
      expect(of(a) === of(b)).toBe(!isDrawn || a === b)
    }),
  )
})

test('simultaneous equal requests share one reply', async () => {
  let answer: (reply: ChatReply) => void = () => undefined
  const own = new Counting(() => new Promise((resolve) => (answer = resolve)))
  const { engine, heard } = cached(own)
  const both = [engine.chat(request()), engine.chat(request())]
  await Promise.resolve()
  await Promise.resolve()
  answer(says('once'))
  expect((await Promise.all(both)).map(({ text }) => text)).toEqual(['once', 'once'])
  expect(own.asked).toBe(1)
  expect(heard).toEqual([5, 'kept'])
})

test('one caller’s abort does not affect the others; a failure affects all', async () => {
  const own = new Counting(async (n, { signal }) => {
    if (n > 1) return says('second')
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))))
    return says('never')
  })
  const { engine } = cached(own)
  const controller = new AbortController()
  const first = engine.chat(request(), { signal: controller.signal })
  const second = engine.chat(request())
  const failed = expect(first).rejects.toThrow('given up')
  await new Promise((resolve) => setTimeout(resolve))
  controller.abort()
  await failed
  expect((await second).text).toBe('second')

  const broken = new Counting(() => Promise.reject(new ModelError('unauthorised', 'no key')))
  const { engine: refused } = cached(broken)
  const all = await Promise.allSettled([refused.chat(request()), refused.chat(request())])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(broken.asked).toBe(1)
  // Failures are not cached.
  await expect(refused.chat(request())).rejects.toThrow('no key')
  expect(broken.asked).toBe(2)
})

describe('a limit', () => {
  test('counts calls, not cached replies', async () => {
    const own = new Counting()
    const limited = new LimitedEngine(own, 2)
    const { engine } = cached(limited)
    const ask = (content: string) => engine.chat(request({ messages: [{ role: 'user', content }] }))
    await ask('a')
    await ask('b')
    await ask('a')
    await expect(ask('c')).rejects.toMatchObject({ name: 'ModelError', code: 'limit' })
    await expect(ask('c')).rejects.toThrow('The limit of 2 calls is reached')
    expect((await ask('b')).text).toBe('reply 2')
    expect([own.asked, limited.calls]).toEqual([2, 2])
  })

  test('when closed, running calls finish and are cached, and later ones fail', async () => {
    let answer: (reply: ChatReply) => void = () => undefined
    const own = new Counting(() => new Promise((resolve) => (answer = resolve)))
    const limited = new LimitedEngine(own, 9)
    const { engine } = cached(limited)
    const underWay = engine.chat(request())
    await vi.waitFor(() => expect(own.asked).toBe(1))
    limited.close(new ModelError('unauthorised', 'no key'))
    await expect(engine.chat(request({ maxTokens: 7 }))).rejects.toThrow('no key')
    answer(says('paid for'))
    expect((await underWay).text).toBe('paid for')
    expect((await engine.chat(request())).text).toBe('paid for')
    expect(own.asked).toBe(1)
  })

  test('also counts failed calls', async () => {
    const limited = new LimitedEngine(new Counting(() => Promise.reject(new Error('lost'))), 1)
    await expect(limited.chat(request())).rejects.toThrow('lost')
    await expect(limited.chat(request())).rejects.toMatchObject({ code: 'limit' })
  })
})
