import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from '../../../../scripts/testing/openai-server.mjs'
import { keyFor, listModels, OpenAiEngine, ringOf, type KeyRing } from '.'
import { send } from './send'
import { ask, faultOf, SECRET } from './testing'

const servers: OpenAiServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => one.close()))
})
async function started(mode: Parameters<typeof startOpenAiServer>[0]): Promise<OpenAiServer> {
  const server = await startOpenAiServer(mode)
  servers.push(server)
  return server
}
const keysSeenBy = ({ requests }: OpenAiServer) =>
  requests.map(({ path, authorization }) => `${path} ${authorization ?? 'no key'}`)

test('a request carries the key of its own origin, and of no other', () => {
  const keys: KeyRing = [
    { origin: 'http://localhost:11434', key: 'sk-a' },
    { origin: 'https://gpu.example.org', key: ' sk-b\n' },
    { origin: 'null', key: 'sk-c' },
    { origin: 'http://empty', key: '  ' },
  ]
  const found = (url: string) => keyFor(url, keys)
  expect(found('http://localhost:11434/v1/models')).toBe('sk-a')
  expect(found('https://gpu.example.org:443/x')).toBe('sk-b')
  for (const url of [
    'https://localhost:11434/v1',
    'http://localhost:11435/v1',
    'http://localhost.example.org:11434/v1',
    'http://127.0.0.1:11434/v1',
    'http://gpu.example.org/v1',
    'https://gpu.example.org.evil.test/v1',
    'https://gpu.example.org@evil.test/v1',
    'data:text/plain,x',
    'http://empty/v1',
  ])
    expect(found(url), url).toBeNull()
})

test('a ring for one address has a key for its origin; without an address it has none', () => {
  expect(ringOf('localhost:11434', 'sk-a')).toEqual([{ origin: 'http://localhost:11434', key: 'sk-a' }])
  expect(ringOf('http://localhost:11434/v1', null)).toEqual([])
  expect(ringOf('no address at all', 'sk-a')).toEqual([])
})

test('no redirect makes a request leave the origin of its address', async () => {
  const origin = fc.constantFrom('http://a.test', 'https://a.test', 'http://a.test:81', 'http://b.test')
  const location = fc.oneof(
    fc
      .tuple(origin, fc.constantFrom('', '/', '/v1', '/v1/models?x=1', '/../v1'))
      .map((parts) => parts.join('')),
    fc.constantFrom(
      '/v1/models/',
      'v2',
      '//b.test/v1',
      'http://u:p@a.test/',
      'javascript:1',
      '\\\\b.test',
      'http://',
      '',
    ),
  )
  const hop = fc.record({ status: fc.constantFrom(200, 300, 301, 302, 303, 304, 307, 308), location })
  await fc.assert(
    fc.asyncProperty(origin, fc.array(hop, { maxLength: 8 }), async (start, hops) => {
      const keys: KeyRing = ['http://a.test', 'http://b.test', 'https://a.test'].map((one) => ({
        origin: one,
        key: `for ${one}`,
      }))
      const asked: string[] = []
      const own: typeof fetch = (input, init) => {
        const { origin: at } = new URL(input instanceof Request ? input.url : input)
        asked.push(at)
        expect(init?.redirect).toBe('manual')
        expect(new Headers(init?.headers).get('Authorization')).toBe(
          keys.some((one) => one.origin === at) ? `Bearer for ${at}` : null,
        )
        const { status, location: to } = hops[asked.length - 1] ?? { status: 200, location: '' }
        const isEmpty = status === 304
        return Promise.resolve(new Response(isEmpty ? null : 'x', { status, headers: { Location: to } }))
      }
      const { signal } = new AbortController()
      await send(`${start}/v1/models`, { method: 'GET', headers: {}, signal }, keys, own)
      expect(new Set(asked)).toEqual(new Set([start]))
      expect(asked.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('does not follow a redirect to another server; the message names the server, and the key is not sent', async () => {
  const other = await started({})
  const first = await started({ mode: 'moved' })
  first.movedTo = other.url
  const { message } = await faultOf(
    ask(new OpenAiEngine({ baseUrl: first.url, name: 'tiny', keys: ringOf(first.url, SECRET) })),
  )
  expect(message).toBe(
    `${first.url} redirects to another address (${other.url}). The key was not sent to that address. If you trust that address, enter it.`,
  )
  await faultOf(listModels({ baseUrl: first.url, keys: ringOf(first.url, SECRET) }))
  expect(keysSeenBy(first)).toEqual([`/v1/chat/completions Bearer ${SECRET}`, `/v1/models Bearer ${SECRET}`])
  expect(keysSeenBy(other)).toEqual([])
})

test('follows a redirect within the server, with the question and the key', async () => {
  const server = await started({ mode: 'moved' })
  server.movedTo = server.url.replace('/v1', '/moved/v1')
  const keys = ringOf(server.url, SECRET)
  expect(await listModels({ baseUrl: server.url, keys })).toEqual(['small', 'tiny'])
  await ask(new OpenAiEngine({ baseUrl: server.url, name: 'tiny', keys }))
  expect(keysSeenBy(server)).toEqual([
    `/v1/models Bearer ${SECRET}`,
    `/moved/v1/models Bearer ${SECRET}`,
    `/v1/chat/completions Bearer ${SECRET}`,
    `/moved/v1/chat/completions Bearer ${SECRET}`,
  ])
  expect(server.requests.at(-1)?.body['model']).toBe('tiny')
})

test('says so if a browser hides the address', async () => {
  const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
  const own: typeof fetch = () => Promise.resolve(opaque)
  const { message } = await faultOf(
    listModels({ baseUrl: 'http://localhost:1', keys: ringOf('http://localhost:1', SECRET), fetch: own }),
  )
  expect(message).toBe(
    'http://localhost:1 redirects to another address; the browser does not say which address. The key was not sent to that address. The server’s settings or its log name that address. If you trust that address, enter it.',
  )
})
