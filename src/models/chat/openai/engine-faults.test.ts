import { afterEach, expect, test, vi } from 'vitest'
import { ModelError } from '../../model-error'
import { OpenAiEngine, ringOf } from '.'
import { ask, engineAt, faultOf, SECRET, server } from './testing'

afterEach(() => server?.close())

test.each([
  ['overrun', 'rate-limited', /accepts no more questions for now \(429\): “Too many requests”/, 5],
  ['quota', 'rate-limited', /“You exceeded your current quota”/, 1],
  ['hour', 'rate-limited', /no more questions for 60 minutes \(429\)/, 1],
  ['key', 'unauthorised', /needs a key \(401\)/, 1],
  ['no-model', 'not-found', /no such model: “model "tiny" not found”.*ollama pull/, 1],
  ['no-path', 'not-found', /\/v1\/chat\/completions does not exist \(404\): “404 page not found”/, 1],
  [
    'moved',
    'not-found',
    /redirects to another address \(http:\/\/127\.0\.0\.1:9\/v1\)\. Nothing was sent to that address\./,
    1,
  ],
  ['failing', 'server-failed', /has failed \(500\): “CUDA error: out of memory”/, 1],
  ['fails-late', 'server-failed', /in the middle of an answer: “out of memory on device 0”/, 1],
  ['garbled', 'garbled', /not JSON of OpenAI's protocol: “{"choices": \[{"delta": {"conte”/, 1],
  ['cuts', 'cut-off', /ended in the middle of an answer, after \d+ characters/, 1],
  ['ends-early', 'cut-off', /after 24 characters/, 1],
  ['endless', 'too-long', /wrote more than 200000 characters, so the page stopped it/, 1],
  ['html', 'not-a-model', /is a web page, not a model/, 1],
] as const)('%s is the fault %s', async (mode, code, words, calls) => {
  const { engine, requests, url } = await engineAt(mode)
  const fault = await faultOf(ask(engine))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(words)
  expect(fault.message).toContain(url)
  expect(requests).toHaveLength(calls)
})

test('an error about a wrong key hides the key, even if the server repeats it', async () => {
  const { engine } = await engineAt('key', { key: SECRET })
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('unauthorised')
  expect(message).toMatch(/does not accept your key \(401\)/)
  const right = new OpenAiEngine({
    baseUrl: server?.url ?? '',
    name: 'tiny',
    keys: ringOf(server?.url ?? '', ' open-sesame\n'),
  })
  expect(await ask(right)).toMatchObject({ constrained: true })
})

test('shows a server’s words without the key, on one line and truncated', async () => {
  const echo: typeof fetch = () =>
    Promise.resolve(new Response(`bad\n\u001b[31m ${SECRET} ${'x'.repeat(5000)}`, { status: 500 }))
  const engine = new OpenAiEngine({
    baseUrl: 'http://localhost:1/v1',
    name: 'tiny',
    keys: ringOf('http://localhost:1', SECRET),
    fetch: echo,
  })
  const { message } = await faultOf(ask(engine))
  expect(message).toContain('“bad [31m ••• xxx')
  expect(message.length).toBeLessThan(600)
})

test('refuses a key that no header accepts, without repeating it', () => {
  const make = () =>
    new OpenAiEngine({
      baseUrl: 'http://localhost:1',
      name: 'tiny',
      keys: ringOf('http://localhost:1', `${SECRET}\nX: 1`),
    })
  expect(make).toThrow(ModelError)
  expect(make).not.toThrow(SECRET)
  expect(() => new OpenAiEngine({ baseUrl: 'ftp://a', name: 'tiny', keys: [] })).toThrow(
    /cannot start with ftp:/,
  )
  expect(() => new OpenAiEngine({ baseUrl: 'http://a', name: ' ', keys: [] })).toThrow(/No model is chosen/)
})

test('an unreachable server: the message has the address, the cause and the remedy', async () => {
  const { engine, url } = await engineAt('honours')
  await server?.close()
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('unreachable')
  expect(message).toBe(
    `There is no answer from ${url} (ECONNREFUSED). Start the server, or correct the address.`,
  )
})

test('reopens a closed keep-alive connection once', async () => {
  const closed = () =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) })
  const closing = (times: number) => {
    let left = times
    const own: typeof fetch = (...request) => (left-- > 0 ? Promise.reject(closed()) : fetch(...request))
    return new OpenAiEngine({ baseUrl: server?.url ?? '', name: 'tiny', keys: [], fetch: own })
  }
  const { requests } = await engineAt('honours')
  expect(await ask(closing(1))).toMatchObject({ constrained: true })
  expect(await faultOf(ask(closing(2)))).toMatchObject({
    code: 'cut-off',
    message: expect.stringMatching(/ended the connection without an answer \(UND_ERR_SOCKET\)/),
  })
  expect(requests).toHaveLength(1)
})

test('in a page: the message names the causes that a browser does not distinguish, and the page’s origin', async () => {
  const failing: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const at = (baseUrl: string) => new OpenAiEngine({ baseUrl, name: 'tiny', keys: [], fetch: failing })
  try {
    vi.stubGlobal('location', { origin: 'https://lab.example', protocol: 'https:' })
    expect(await faultOf(ask(at('http://localhost:11434/v1')))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(/OLLAMA_ORIGINS=https:\/\/lab\.example.*LM Studio.*local network/),
    })
    expect(await faultOf(ask(at('http://gpu.example/v1')))).toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(
        /uses https, so the browser does not let it ask http:\/\/gpu\.example\/v1/,
      ),
    })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await faultOf(ask(at('https://gpu.example/v1')))).toMatchObject({ code: 'offline' })
    expect(await faultOf(ask(at('http://localhost:11434/v1')))).toMatchObject({ code: 'unreachable' })
  } finally {
    vi.unstubAllGlobals()
  }
})

test('distinguishes an address without /v1 from a missing model', async () => {
  const { url } = await engineAt('honours')
  const engine = new OpenAiEngine({ baseUrl: url.replace('/v1', ''), name: 'tiny', keys: [] })
  const { code, message } = await faultOf(ask(engine))
  expect(code).toBe('not-found')
  expect(message).toContain(`Most servers use ${url} as the address.`)
})
