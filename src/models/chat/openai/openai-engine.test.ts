import { afterEach, expect, test, vi } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from '../../../../scripts/testing/openai-server.mjs'
import { HOSTILE, type Mode } from '../../../../scripts/testing/openai-modes.mjs'
import { ModelError } from '../../model-error'
import type { ChatOptions, ChatRequest } from '../engine'
import { listModels, OpenAiEngine, type EndpointOptions } from '.'

const SECRET = 'sk-very-secret'
const SCHEMA = {
  type: 'object',
  properties: {
    requirements: {
      type: 'array',
      maxItems: 4,
      items: {
        type: 'object',
        properties: { item: { type: 'string', enum: ['logs', 'stick'] }, quantity: { type: 'integer' } },
        required: ['item', 'quantity'],
      },
    },
  },
  required: ['requirements'],
}
const question: ChatRequest = {
  messages: [{ role: 'user', content: 'What does a torch need? Answer in JSON.' }],
  schema: SCHEMA,
  maxTokens: 200,
  temperature: 0,
  seed: 7,
}

let server: OpenAiServer | undefined
afterEach(() => server?.close())

async function engineAt(mode: Mode, options: Partial<EndpointOptions> = {}) {
  server = await startOpenAiServer({ mode })
  const { requests, url } = server
  return { requests, engine: new OpenAiEngine({ baseUrl: url, name: 'tiny', key: null, ...options }), url }
}

/** Why a call failed: always a `ModelError`, and never with the key in it. */
async function faultOf(work: Promise<unknown>): Promise<ModelError> {
  const error: unknown = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ModelError)
  expect(JSON.stringify([String(error), error])).not.toContain(SECRET)
  return error as ModelError
}

const ask = (engine: OpenAiEngine, options?: ChatOptions) => engine.chat(question, options)

test('a server that keeps to schemas: streamed, counted, and everything that was asked for is sent', async () => {
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

test.each(['whole', 'untidy'] as const)('%s: the same reply, whatever shape it comes in', async (mode) => {
  const { engine } = await engineAt('honours')
  const expected = await ask(engine)
  if (server) server.mode = mode
  const pieces: string[] = []
  expect(await ask(engine, { onText: (piece) => pieces.push(piece) })).toEqual(expected)
  expect(pieces.join('')).toBe(expected.text)
})

test('a reply that is cut at its limit of tokens says so', async () => {
  const { engine } = await engineAt('honours')
  const reply = await engine.chat({ ...question, maxTokens: 3 })
  expect(reply).toMatchObject({ finish: 'length', completionTokens: 3, constrained: true })
  expect(reply.text).toHaveLength(12)
})

test('without a schema nothing is constrained, and no format is asked for', async () => {
  const { engine, requests } = await engineAt('no-format')
  expect(await engine.chat({ ...question, schema: null })).toMatchObject({ constrained: false })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).not.toHaveProperty('response_format')
})

test('a server that ignores its schema is found out by its reply', async () => {
  const { engine } = await engineAt('chatty')
  const reply = await ask(engine)
  expect(reply.text).toMatch(/^Sure/)
  expect(reply.constrained).toBe(false)
  expect(engine.remarks).toEqual([expect.stringMatching(/takes a schema and does not keep to it/)])
})

test.each([
  ['no-schema', [422], { type: 'json_object' }, /not to a schema/],
  ['no-format', [400, 400], undefined, /does not hold replies to a format/],
] as const)('%s: asked with less, which is remembered', async (mode, refused, format, remark) => {
  const { engine, requests } = await engineAt(mode)
  expect(await ask(engine)).toMatchObject({ constrained: false, finish: 'stop' })
  expect(requests).toHaveLength(refused.length + 1)
  expect(await ask(engine)).toMatchObject({ constrained: false })
  expect(requests).toHaveLength(refused.length + 2)
  expect(requests.at(-1)?.body.response_format).toEqual(format)
  expect(engine.remarks).toEqual([expect.stringMatching(remark)])
})

test('a server that wants max_completion_tokens, and no temperature, gets that', async () => {
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
  expect(engine.remarks).toEqual([expect.stringMatching(/no temperature/)])
})

test('a server that knows neither seed nor usage is asked without', async () => {
  const { engine, requests } = await engineAt('strict')
  expect(await ask(engine)).toMatchObject({ constrained: true, promptTokens: null, completionTokens: null })
  expect(requests).toHaveLength(3)
  expect(engine.remarks).toEqual([expect.stringMatching(/no seed/)])
})

test('what is refused in every way is refused with the server’s words, and nothing is concluded from it', async () => {
  const { engine, requests } = await engineAt('too-small')
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('refused')
  expect(message).toMatch(/\(400\): “the request exceeds the available context size”.*context/)
  expect(requests).toHaveLength(3)
  expect(engine.remarks).toEqual([])
  if (server) server.mode = 'honours'
  expect(await ask(engine)).toMatchObject({ constrained: true })
})

test.each(['busy', 'loading'] as const)('%s: it waits as told, and asks again', async (mode) => {
  const { engine, requests } = await engineAt(mode)
  expect(await ask(engine)).toMatchObject({ constrained: true })
  expect(requests).toHaveLength(2)
})

test.each([
  ['overrun', 'rate-limited', /takes no more questions for now \(429\): “Too many requests”/, 5],
  ['quota', 'rate-limited', /“You exceeded your current quota”/, 1],
  ['hour', 'rate-limited', /no more questions for 60 minutes \(429\)/, 1],
  ['key', 'unauthorised', /wants a key \(401\)/, 1],
  ['no-model', 'not-found', /no such model: “model "tiny" not found”.*ollama pull/, 1],
  ['no-path', 'not-found', /\/v1\/chat\/completions is not there \(404\): “404 page not found”/, 1],
  ['moved', 'not-found', /sends whoever asks to another address/, 1],
  ['failing', 'server-failed', /has failed \(500\): “CUDA error: out of memory”/, 1],
  ['fails-late', 'server-failed', /in the middle of an answer: “out of memory on device 0”/, 1],
  ['garbled', 'garbled', /not JSON of OpenAI's protocol: “{"choices": \[{"delta": {"conte”/, 1],
  ['cuts', 'cut-off', /ended in the middle of an answer, after \d+ characters/, 1],
  ['ends-early', 'cut-off', /after 24 characters/, 1],
  ['endless', 'too-long', /went on after 200000 characters, and was stopped/, 1],
  ['html', 'not-a-model', /is a web page, not a model/, 1],
] as const)('%s is the fault %s', async (mode, code, words, calls) => {
  const { engine, requests, url } = await engineAt(mode)
  const fault = await faultOf(ask(engine))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(words)
  expect(fault.message).toContain(url)
  expect(requests).toHaveLength(calls)
})

test.each([
  ['dead', { first: 60 }, 'timeout', /has not begun to answer after 0.1 s/],
  ['silent', { silence: 60 }, 'timeout', /has been silent for 0.1 s/],
  ['trickle', { total: 150 }, 'too-long', /still answering after 0.2 s, and was stopped/],
] as const)('%s: time runs out, and the connection is closed', async (mode, timeouts, code, words) => {
  const { engine, requests } = await engineAt(mode, { timeouts })
  const fault = await faultOf(ask(engine))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(words)
  await vi.waitFor(() => expect(requests[0]?.closed).toBe(true))
})

test('an endless stream that was stopped is closed', async () => {
  const { engine, requests } = await engineAt('endless')
  await faultOf(ask(engine))
  await vi.waitFor(() => expect(requests[0]?.closed).toBe(true))
})

test('a wrong key is not repeated, even where the server does', async () => {
  const { engine } = await engineAt('key', { key: SECRET })
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('unauthorised')
  expect(message).toMatch(/does not take the key that you gave \(401\)/)
  const right = new OpenAiEngine({ baseUrl: server?.url ?? '', name: 'tiny', key: ' open-sesame\n' })
  expect(await ask(right)).toMatchObject({ constrained: true })
})

test('a server’s words are shown without the key, without line ends, and short', async () => {
  const echo: typeof fetch = () =>
    Promise.resolve(new Response(`bad\n\u001b[31m ${SECRET} ${'x'.repeat(5000)}`, { status: 500 }))
  const engine = new OpenAiEngine({
    baseUrl: 'http://localhost:1/v1',
    name: 'tiny',
    key: SECRET,
    fetch: echo,
  })
  const { message } = await faultOf(ask(engine))
  expect(message).toContain('“bad [31m ••• xxx')
  expect(message.length).toBeLessThan(600)
})

test('a key that no header takes is refused without being repeated', () => {
  const make = () => new OpenAiEngine({ baseUrl: 'http://localhost:1', name: 'tiny', key: `${SECRET}\nX: 1` })
  expect(make).toThrow(ModelError)
  expect(make).not.toThrow(SECRET)
  expect(() => new OpenAiEngine({ baseUrl: 'ftp://a', name: 'tiny', key: null })).toThrow(/begins with ftp:/)
  expect(() => new OpenAiEngine({ baseUrl: 'http://a', name: ' ', key: null })).toThrow(/No model is named/)
})

test('nobody there: the message has the address, the cause and the way out', async () => {
  const { engine, url } = await engineAt('honours')
  await server?.close()
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('unreachable')
  expect(message).toBe(
    `There is no answer from ${url} (ECONNREFUSED). Start the server, or mend the address.`,
  )
})

test('a connection that was kept open and is closed by now is opened anew, once', async () => {
  const closed = () =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) })
  const closing = (times: number) => {
    let left = times
    const own: typeof fetch = (...request) => (left-- > 0 ? Promise.reject(closed()) : fetch(...request))
    return new OpenAiEngine({ baseUrl: server?.url ?? '', name: 'tiny', key: null, fetch: own })
  }
  const { requests } = await engineAt('honours')
  expect(await ask(closing(1))).toMatchObject({ constrained: true })
  expect(await faultOf(ask(closing(2)))).toMatchObject({
    code: 'cut-off',
    message: expect.stringMatching(/ended the connection without an answer \(UND_ERR_SOCKET\)/),
  })
  expect(requests).toHaveLength(1)
})

test('in a page: what a browser does not tell apart is named, with the page’s own origin', async () => {
  const failing: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const at = (baseUrl: string) => new OpenAiEngine({ baseUrl, name: 'tiny', key: null, fetch: failing })
  try {
    vi.stubGlobal('location', { origin: 'https://lab.example', protocol: 'https:' })
    expect(await faultOf(ask(at('http://localhost:11434/v1')))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/OLLAMA_ORIGINS=https:\/\/lab\.example.*LM Studio.*local network/),
    })
    expect(await faultOf(ask(at('http://gpu.example/v1')))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/came over https may not ask http:\/\/gpu\.example\/v1/),
    })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await faultOf(ask(at('https://gpu.example/v1')))).toMatchObject({ code: 'offline' })
    expect(await faultOf(ask(at('http://localhost:11434/v1')))).toMatchObject({ code: 'unreachable' })
  } finally {
    vi.unstubAllGlobals()
  }
})

test.each(['slow', 'silent', 'trickle', 'endless', 'dead'] as const)(
  '%s: abort ends the call before the server does, and the connection; nothing is heard after it',
  async (mode) => {
    const { engine, requests } = await engineAt(mode)
    // All servers but the slow one never end.
    const whole = mode === 'slow' ? (await ask(engine)).completionTokens : Infinity
    requests.length = 0
    const controller = new AbortController()
    const reason = new Error('enough')
    const heard: boolean[] = []
    const onText = (): void => {
      heard.push(controller.signal.aborted)
      // At once, and so before the rest of what has come already is heard.
      if (mode === 'endless') controller.abort(reason)
    }
    const outcome = ask(engine, { signal: controller.signal, onText }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(mode === 'dead' ? requests : heard).not.toHaveLength(0))
    controller.abort(reason)
    expect(await outcome).toBe(reason)
    expect(heard).not.toContain(true)
    expect(heard.length).toBeLessThan(whole ?? 0)
    await vi.waitFor(() => expect(requests[0]?.closed).toBe(true))
  },
)

test('abort ends the waiting for a busy server, and a call that has not begun', async () => {
  const { engine, requests } = await engineAt('overrun')
  const busy: typeof fetch = () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '30' } }))
  const waiting = new OpenAiEngine({ baseUrl: 'http://localhost:1', name: 'tiny', key: null, fetch: busy })
  const controller = new AbortController()
  // A clock that stands still: what were to wait for its time would wait for ever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const clock = vi.spyOn(globalThis, 'setTimeout')
    const ended = ask(waiting, { signal: controller.signal }).catch((error: unknown) => error)
    const waits = () => clock.mock.calls.some(([, ms]) => ms === 30_000)
    while (!waits()) await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('enough'))
    expect(await ended).toMatchObject({ message: 'enough' })
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
  await expect(ask(engine, { signal: controller.signal })).rejects.toThrow('enough')
  expect(requests).toHaveLength(0)
})

test('a busy server that names no time, or a date, is waited for', async () => {
  const headers = [{}, { 'Retry-After': new Date(Date.now() - 1000).toUTCString() }]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let calls = 0
    const moody: typeof fetch = () => {
      const header = headers[calls++]
      return Promise.resolve(
        header
          ? new Response('', { status: 429, headers: header })
          : new Response('data: {"choices":[{"delta":{"content":"{}"},"finish_reason":"stop"}]}\n\n'),
      )
    }
    const engine = new OpenAiEngine({ baseUrl: 'http://localhost:1', name: 'tiny', key: null, fetch: moody })
    const reply = ask(engine)
    await vi.advanceTimersByTimeAsync(999)
    expect(calls).toBe(1)
    await vi.advanceTimersByTimeAsync(2)
    expect((await reply).text).toBe('{}')
    expect(calls).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('hostile replies come through as the text that they are', async () => {
  const { engine } = await engineAt('hostile')
  for (const text of HOSTILE) {
    const reply = await engine.chat({ ...question, maxTokens: 50_000 })
    expect(reply.text).toBe(text)
  }
})

test('several calls at once do not disturb each other', async () => {
  const { engine } = await engineAt('honours')
  const seeds = Array.from({ length: 12 }, (_, seed) => seed)
  const together = await Promise.all(seeds.map((seed) => engine.chat({ ...question, seed })))
  for (const seed of seeds) expect(together[seed]).toEqual(await engine.chat({ ...question, seed }))
})

test('the list of models, and why there is none', async () => {
  const { url } = await engineAt('honours')
  expect(await listModels({ baseUrl: url, key: null })).toEqual(['small', 'tiny'])
  if (!server) return
  for (const [mode, code] of [
    ['html', 'not-a-model'],
    ['key', 'unauthorised'],
    ['no-path', 'not-found'],
  ] as const) {
    server.mode = mode
    expect((await faultOf(listModels({ baseUrl: url, key: SECRET }))).code).toBe(code)
  }
  const answering =
    (text: string): typeof fetch =>
    () =>
      Promise.resolve(new Response(text))
  const listOf = (text: string) => listModels({ baseUrl: url, key: null, fetch: answering(text) })
  expect(await listOf('{"object":"list","data":null}')).toEqual([])
  expect((await faultOf(listOf('{"models":[]}'))).code).toBe('garbled')
  expect((await faultOf(listOf('null'))).code).toBe('garbled')
  const controller = new AbortController()
  server.mode = 'dead'
  const outcome = listModels({ baseUrl: url, key: null }, controller.signal).catch((error: unknown) => error)
  controller.abort(new Error('enough'))
  expect(await outcome).toMatchObject({ message: 'enough' })
})

test('the address without /v1 is told apart from a missing model', async () => {
  const { url } = await engineAt('honours')
  const engine = new OpenAiEngine({ baseUrl: url.replace('/v1', ''), name: 'tiny', key: null })
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('not-found')
  expect(message).toContain(`Most servers want ${url} as the address.`)
})
