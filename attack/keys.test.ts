/**
 * Keys of servers: whatever is entered, forgotten, asked and redirected, in any order, a key is sent to no origin but the one
 * that it was entered for. Every request of the program goes through `send`, which these sequences watch from outside, at
 * `fetch`.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listModels, OpenAiEngine, type KeyRing } from '../src/models/chat/openai'
import { ModelError } from '../src/models/model-error'
import { amount, ATTACK_SEED, count } from './amount'

/** Addresses as a user may have them in the field, also half typed, and such as look like one another. */
const ADDRESSES = [
  ...['http://a.test/v1', 'http://a.test:80/v1/', 'https://a.test/v1', 'http://a.test:8080/v1', 'a.test/v1'],
  ...['http://a.test.evil.test/v1', 'http://a.test@evil.test/v1', 'http://A.TEST/v1/models', 'http://b.test'],
  ...[
    'http://[::1]:1234/v1',
    'http://127.0.0.1:1234',
    'http://localhost:1234',
    'http://xn--a-0ga.test',
    'http://ä.test',
  ],
  ...[
    '',
    'http://',
    'ftp://a.test',
    'javascript:alert(1)',
    'http://a.test/v1?x=1',
    'http://a.test\\@b.test/v1',
  ],
]
const LOCATIONS = [
  ...[
    '/v1/models/',
    '/moved/v1/models',
    'v2',
    '?x=1',
    '',
    '//b.test/v1',
    '\\\\b.test\\v1',
    'http://a.test/v1',
    'http://a.test./v1',
  ],
  ...[
    'https://a.test/v1',
    'http://b.test/v1',
    'http://u:p@a.test/v1',
    'javascript:alert(1)',
    'data:,x',
    'http://',
  ],
  ...['http://a.test:80/v2', 'http://[::1]:1234/v2', 'http://0x7f000001:1234/v1'],
]
const STATUSES = [200, 200, 301, 302, 303, 304, 307, 308, 400, 401, 404, 429, 500, 503]

/** The answers of the origins, in order; then they answer normally. */
interface Plan {
  readonly answers: readonly { readonly status: number; readonly location: string }[]
}

/** What should be so: the origin that each key was entered for. Each key is entered once. */
class Expected {
  readonly enteredFor = new Map<string, string>()
  sent = 0
  requests = 0
}

/** A page as far as keys go: an address, a ring, and a server that is connected. */
class Page {
  address = ''
  ring: KeyRing = []
  engine: OpenAiEngine | null = null
  plan: Plan = { answers: [] }
  readonly #expected: Expected
  #answered = 0

  constructor(expected: Expected) {
    this.#expected = expected
  }

  readonly fetch: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const header = new Headers(init?.headers).get('Authorization')
    const expected = this.#expected
    expected.requests++
    if (header !== null) {
      expected.sent++
      const key = header.replace('Bearer ', '')
      expect([key, url.origin]).toEqual([key, expected.enteredFor.get(key)])
    }
    // Nothing may follow a redirect behind the back of the program.
    expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' })
    const { status, location } = this.plan.answers[this.#answered++] ?? { status: 200, location: '' }
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '0', Location: location }
    const body = url.pathname.includes('models')
      ? '{"data":[{"id":"tiny"}]}'
      : '{"choices":[{"index":0,"message":{"content":"{}"},"finish_reason":"stop"}]}'
    return Promise.resolve(new Response(status === 304 ? null : body, { status, headers }))
  }

  answer(plan: Plan): void {
    this.plan = plan
    this.#answered = 0
  }
}

/** Runs the work and ignores a server's fault, which is no failure of this test. */
async function heard(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
  }
}
/** The origin as a browser's address bar reads it; null: no address. */
function originOf(address: string): string | null {
  const schemed = address.includes('://') ? address : `http://${address}`
  if (!URL.canParse(schemed)) return null
  const { protocol, origin, username, search } = new URL(schemed)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && search === '' ? origin : null
}

type Command = fc.AsyncCommand<Expected, Page>
let keys = 0

const edit = (address: string): Command => ({
  check: () => true,
  run: (_, page) => Promise.resolve(void (page.address = address)),
  toString: () => `edit ${address}`,
})
const enter = (): Command => ({
  check: () => true,
  run(expected, page) {
    const origin = originOf(page.address)
    if (origin === null) return Promise.resolve()
    const key = `sk-${String(++keys)}`
    expected.enteredFor.set(key, origin)
    page.ring = [...page.ring.filter((one) => one.origin !== origin), { origin, key }]
    return Promise.resolve()
  },
  toString: () => 'enter a key',
})
const forget = (at: number): Command => ({
  check: () => true,
  run: (_, page) =>
    Promise.resolve(void (page.ring = page.ring.filter((_one, place) => place !== at % page.ring.length))),
  toString: () => `forget ${String(at)}`,
})
const shuffle = (): Command => ({
  check: () => true,
  run: (_, page) => Promise.resolve(void (page.ring = page.ring.toReversed())),
  toString: () => 'shuffle the ring',
})
const list = (plan: Plan): Command => ({
  check: () => true,
  async run(expected, page) {
    page.answer(plan)
    const origin = originOf(page.address)
    const own = origin === null ? undefined : page.ring.find((one) => one.origin === origin)
    const { requests, sent } = expected
    await heard(() => listModels({ baseUrl: page.address, keys: page.ring, fetch: page.fetch }))
    // A key that is there is also sent: an empty header would be safe, and of no use.
    if (own && expected.requests > requests) expect(expected.sent).toBeGreaterThan(sent)
  },
  toString: () => `list ${JSON.stringify(plan.answers)}`,
})
const connect = (): Command => ({
  check: () => true,
  run: (_, page) =>
    heard(async () => {
      page.engine = new OpenAiEngine({
        ...{ baseUrl: page.address, name: 'tiny', keys: page.ring, fetch: page.fetch },
      })
      return Promise.resolve()
    }),
  toString: () => 'connect',
})
const ask = (plan: Plan): Command => ({
  check: () => true,
  async run(_, page) {
    page.answer(plan)
    const request = { messages: [{ role: 'user', content: 'What?' }], schema: null, maxTokens: 9 } as const
    await heard(async () => page.engine?.chat({ ...request, temperature: 0, seed: 0 }))
  },
  toString: () => `ask ${JSON.stringify(plan.answers)}`,
})

const plan = fc.record({
  answers: fc.array(
    fc.record({ status: fc.constantFrom(...STATUSES), location: fc.constantFrom(...LOCATIONS) }),
    { maxLength: 7 },
  ),
})

test('a key is only ever sent to the origin that it was entered for', async () => {
  let sequences = 0
  let requests = 0
  let sent = 0
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        [
          fc.constantFrom(...ADDRESSES).map(edit),
          fc.constant(null).map(enter),
          fc.nat(9).map(forget),
          fc.constant(null).map(shuffle),
          plan.map(list),
          fc.constant(null).map(connect),
          plan.map(ask),
        ],
        { maxCommands: 40, size: 'max' },
      ),
      async (commands) => {
        const expected = new Expected()
        await fc.asyncModelRun(() => ({ model: expected, real: new Page(expected) }), commands)
        sequences++
        requests += expected.requests
        sent += expected.sent
      },
    ),
    { numRuns: amount({ quick: 100, full: 5_000 }), seed: ATTACK_SEED },
  )
  expect(sent).toBeGreaterThan(0)
  count('sequences of keys, addresses and redirects', sequences)
  count('requests watched for their key', requests)
  count('of them with a key', sent)
})
