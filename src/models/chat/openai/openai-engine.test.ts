import { afterEach, expect, test } from 'vitest'
import { HOSTILE } from '../../../../scripts/testing/openai-modes.mjs'
import { ask, engineAt, faultOf, question, SCHEMA, SECRET, server } from './testing'

afterEach(() => server?.close())

test('a server that supports schemas: streams and counts the reply, and receives all parameters', async () => {
  const { engine, requests } = await engineAt('honours', { key: SECRET })
  const pieces: string[] = []
  const reply = await ask(engine, { onText: (piece) => pieces.push(piece) })
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toBe(reply.text)
  expect(JSON.parse(reply.text)).toMatchObject({ requirements: expect.any(Array) })
  expect(reply).toMatchObject({ finish: 'stop', constrained: true, completionTokens: pieces.length })
  expect(reply.promptTokens).toBeGreaterThan(10)
  expect(engine.remarks).toEqual([])
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    path: '/v1/chat/completions',
    authorization: `Bearer ${SECRET}`,
    body: {
      model: 'tiny',
      messages: question.messages,
      stream: true,
      stream_options: { include_usage: true },
      seed: 7,
      temperature: 0,
      max_tokens: 200,
      response_format: { type: 'json_schema', json_schema: { strict: true, schema: SCHEMA } },
    },
  })
  expect((await ask(engine)).text).toBe(reply.text)
  expect((await engine.chat({ ...question, seed: 8 })).text).not.toBe(reply.text)
})

test.each(['whole', 'untidy'] as const)('%s: reads the same reply', async (mode) => {
  const { engine } = await engineAt('honours')
  const expected = await ask(engine)
  if (server) server.mode = mode
  const pieces: string[] = []
  expect(await ask(engine, { onText: (piece) => pieces.push(piece) })).toEqual(expected)
  expect(pieces.join('')).toBe(expected.text)
})

test('sends pictures with the last message, in the form of the protocol', async () => {
  const { engine, requests } = await engineAt('honours')
  await engine.chat({ ...question, pictures: ['iVBORw0KGgo='] })
  const [asked] = question.messages
  const url = 'data:image/png;base64,iVBORw0KGgo='
  expect(requests[0]?.body).toMatchObject({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: asked?.content },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
  })
})

test('reports a reply that was truncated at the token limit', async () => {
  const { engine } = await engineAt('honours')
  const reply = await engine.chat({ ...question, maxTokens: 3 })
  expect(reply).toMatchObject({ finish: 'length', completionTokens: 3, constrained: true })
  expect(reply.text).toHaveLength(12)
})

test('without a schema it requests no format and constrains nothing', async () => {
  const { engine, requests } = await engineAt('no-format')
  expect(await engine.chat({ ...question, schema: null })).toMatchObject({ constrained: false })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).not.toHaveProperty('response_format')
})

test('detects by its reply that a server ignores the schema', async () => {
  const { engine } = await engineAt('chatty')
  const reply = await ask(engine)
  expect(reply.text).toMatch(/^Sure/)
  expect(reply.constrained).toBe(false)
  expect(engine.remarks).toEqual([expect.stringMatching(/accepts a schema but does not follow it/)])
})

test.each([
  [
    'no-schema',
    [422],
    { type: 'json_object' },
    /replies in JSON, but does not check the form of its replies/,
  ],
  ['no-format', [400, 400], undefined, /does not check the form of replies/],
] as const)('%s: asks with fewer parameters, and remembers that', async (mode, refused, format, remark) => {
  const { engine, requests } = await engineAt(mode)
  expect(await ask(engine)).toMatchObject({ constrained: false, finish: 'stop' })
  expect(requests).toHaveLength(refused.length + 1)
  expect(await ask(engine)).toMatchObject({ constrained: false })
  expect(requests).toHaveLength(refused.length + 2)
  expect(requests.at(-1)?.body.response_format).toEqual(format)
  expect(engine.remarks).toEqual([expect.stringMatching(remark)])
})

test('a server that wants max_completion_tokens and no temperature gets them so', async () => {
  const { engine, requests } = await engineAt('new-limit')
  expect(await ask(engine)).toMatchObject({ constrained: true })
  const { body } = requests.at(-1) ?? {}
  expect(body).toMatchObject({
    max_completion_tokens: 200,
    seed: 7,
    response_format: { type: 'json_schema' },
  })
  expect(body).not.toHaveProperty('max_tokens')
  expect(body).not.toHaveProperty('temperature')
  await ask(engine)
  expect(requests).toHaveLength(4)
  expect(engine.remarks).toEqual([expect.stringMatching(/ignores the temperature/)])
})

test('asks a server without seed and usage if it knows neither', async () => {
  const { engine, requests } = await engineAt('strict')
  expect(await ask(engine)).toMatchObject({ constrained: true, promptTokens: null, completionTokens: null })
  expect(requests).toHaveLength(3)
  expect(engine.remarks).toEqual([expect.stringMatching(/ignores the seed/)])
})

test('a request that is refused in every form fails with the server’s words, and changes no later request', async () => {
  const { engine, requests } = await engineAt('too-small')
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('refused')
  expect(message).toMatch(/\(400\): “the request exceeds the available context size”.*context/)
  expect(requests).toHaveLength(3)
  expect(engine.remarks).toEqual([])
  if (server) server.mode = 'honours'
  expect(await ask(engine)).toMatchObject({ constrained: true })
})

test('passes hostile replies on as plain text', async () => {
  const { engine } = await engineAt('hostile')
  for (const text of HOSTILE) {
    const reply = await engine.chat({ ...question, maxTokens: 50_000 })
    expect(reply.text).toBe(text)
  }
})

test('simultaneous calls do not disturb each other', async () => {
  const { engine } = await engineAt('honours')
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)
  const together = await Promise.all(seeds.map((seed) => engine.chat({ ...question, seed })))
  for (const seed of seeds) expect(together[seed]).toEqual(await engine.chat({ ...question, seed }))
})
