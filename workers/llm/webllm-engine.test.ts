import { beforeEach, expect, test } from 'vitest'
import { SLOW_PIECES } from '../../e2e/doubles/mlc-engine'
import type { ChatEngine, ChatRequest } from '../../src/models/chat/engine'
import { QueuedEngine } from './queue'
import { from, network, webLlmContext } from './webllm-testing'

beforeEach(() => network())

const asked = (content: string, rest: Partial<ChatRequest> = {}): ChatRequest => ({
  messages: [{ role: 'user', content }],
  schema: null,
  maxTokens: 1000,
  temperature: 0.5,
  seed: 7,
  ...rest,
})

/** As in the worker. */
const queued = (engine: ChatEngine) => new QueuedEngine(engine, () => undefined)

test('streams a reply, and passes the whole request on', async () => {
  const { load, seen } = webLlmContext()
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

test('constrains a reply to a schema, always with the same schema text', async () => {
  const { load, seen } = webLlmContext()
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

test('reports a truncated reply', async () => {
  const { engine } = await webLlmContext().load(from('plain'))
  expect(await engine.chat(asked('long', { maxTokens: 2 }))).toMatchObject({
    text: 'You aske',
    finish: 'length',
  })
})

test('turns off Qwen3’s thinking, and removes its empty thought from the reply', async () => {
  const { load, seen } = webLlmContext()
  const { engine } = await load(from('plain', 'qwen3-1.7b'))
  const pieces: string[] = []
  const reply = await engine.chat(asked('Why?'), { onText: (piece) => pieces.push(piece) })
  expect(seen.requests.at(-1)?.extra_body).toEqual({ enable_thinking: false })
  expect(reply.text).toBe('You asked: Why?')
  expect(pieces.join('')).toBe(reply.text)
})

/**
 * `mute`: no piece comes at which the end could be noticed; `deaf`: the interruption came too early to be
 * noticed.
 */
test.each(['slowly', 'mute', 'deaf'])(
  'an abort ends the call and the generation early, and the next call works: %s',
  async (manner) => {
    const { load, seen } = webLlmContext()
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
    // The self-check, the aborted call and the last one.
    expect(seen.ended).toBe(3)
    expect(heard).toHaveLength(3)
  },
)

test('a call that is aborted before its start never starts', async () => {
  const { load, seen } = webLlmContext()
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

test('a lost device ends the call at once, and every later one', async () => {
  const { load } = webLlmContext()
  const { engine, unload } = await load(from('plain'))
  await expect(engine.chat(asked('[double: lose the device]'))).rejects.toMatchObject({
    code: 'device-lost',
    message: expect.stringMatching(/lost while .* was answering.*load it again/),
  })
  await expect(engine.chat(asked('Still there?'))).rejects.toMatchObject({ code: 'device-lost' })
  await unload()
})

test('an engine’s error arrives as a message, and the engine can be asked again', async () => {
  const { engine } = await webLlmContext().load(from('plain'))
  await expect(engine.chat(asked('[double: fail]'))).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringContaining('the double was told to fail'),
  })
  expect(await engine.chat(asked('ok'))).toMatchObject({ text: 'You asked: ok' })
})
