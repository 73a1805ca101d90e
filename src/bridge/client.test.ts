import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BridgeClient, type Ordered } from './client'
import { BridgeError } from './bridge-error'
import type { ErrandResult, ProxyMessage } from './protocol'
import { FakeProxy, Time } from './testing'

const LOGS: Ordered = { type: 'subgoal', action: 'mine', item: 'logs', quantity: 1, timeout: 60_000 }

function connected(token?: string) {
  const time = new Time()
  const proxy = new FakeProxy(time)
  const heard: ProxyMessage[] = []
  const client = new BridgeClient({
    ...{ open: proxy.open, token: token ?? proxy.token, after: time.after, name: 'page' },
    heard: (message) => heard.push(message),
  })
  return { time, proxy, client, heard }
}

/** Collects the outcome of a promise, so that a test can look at it without waiting. */
function outcome<T>(promise: Promise<T>) {
  const seen: (T | BridgeError)[] = []
  promise.then(
    (value) => seen.push(value),
    (error: unknown) => {
      if (!(error instanceof BridgeError)) throw error
      seen.push(error)
    },
  )
  return seen
}

test('authenticates, is welcomed, and receives the state of the bot', async () => {
  const { time, proxy, client } = connected()
  expect(client.connection).toEqual({ kind: 'connecting' })
  await time.pass(100)
  expect(proxy.heard[0]).toEqual({ type: 'hello', protocol: 1, token: proxy.token })
  expect(client.connection).toEqual({ kind: 'ready', username: 'Firsthand', server: 'localhost:25565' })
  expect(client.bot).toMatchObject({ state: 'ready', version: '1.20.4' })
  expect(client.session?.heard).toBe(1)
})

test('delivers the result of an errand, an observation and the rules', async () => {
  const { time, client } = connected()
  const [errand, seen, rules] = [
    outcome(client.errand(LOGS)),
    outcome(client.observe()),
    outcome(client.rules()),
  ]
  expect(client.errands).toHaveLength(1)
  await time.pass(3000)
  expect(errand).toMatchObject([{ success: true, gained: { logs: 1 } }])
  expect(seen).toMatchObject([{ health: 20 }])
  expect(rules).toMatchObject([{ version: '1.20.4', rules: {} }])
  expect(client.inventory).toEqual({ logs: 1 })
  expect(client.errands).toEqual([])
})

test('cancels an errand on abort and delivers its partial result', async () => {
  const { time, proxy, client } = connected()
  const controller = new AbortController()
  const first = outcome(client.errand(LOGS, controller.signal))
  await time.pass(500)
  const waits = outcome(client.errand(LOGS, AbortSignal.abort()))
  controller.abort()
  await time.pass(5000)
  for (const errand of [first, waits]) expect(errand).toMatchObject([{ success: false, reason: 'cancelled' }])
  expect(proxy.done.size).toBe(0)
})

test('fails an unsent errand at once on stop, and cancels the errands that were sent', async () => {
  const { time, proxy, client } = connected()
  const unheard = outcome(client.errand(LOGS))
  client.stop()
  await time.pass(0)
  expect(unheard).toMatchObject([{ code: 'cancelled' }])
  await time.pass(1000)
  const both = [outcome(client.errand(LOGS)), outcome(client.errand(LOGS))]
  await time.pass(500)
  client.stop()
  await time.pass(5000)
  for (const errand of both) expect(errand).toMatchObject([{ reason: 'cancelled' }])
  expect(proxy.done.size).toBe(0)
})

test('reconnects with growing delays, while errands continue on the proxy', async () => {
  const { time, proxy, client, heard } = connected()
  const errand = outcome(client.errand(LOGS))
  await time.pass(500)
  proxy.cut()
  expect(client.connection).toMatchObject({ kind: 'reconnecting', retryIn: 500 })
  proxy.isDeaf = true
  await time.pass(12_000)
  expect(client.connection).toMatchObject({ kind: 'reconnecting', retryIn: 1000 })
  proxy.isDeaf = false
  expect(errand).toEqual([])
  await time.pass(60_000)
  expect(client.connection.kind).toBe('ready')
  expect(errand).toMatchObject([{ success: true }])
  expect([...proxy.done.values()]).toEqual([1])
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, i) => i + 1))
})

test('fails sent errands as disconnected when the proxy has forgotten the session', async () => {
  const { time, proxy, client } = connected()
  const errand = outcome(client.errand(LOGS))
  await time.pass(500)
  proxy.forget()
  const later = outcome(client.errand(LOGS))
  await time.pass(5000)
  expect(errand).toMatchObject([{ code: 'disconnected' }])
  expect(later).toMatchObject([{ success: true }])
})

test('asks after a silence, and reconnects without an answer', async () => {
  const { time, proxy, client } = connected()
  await time.pass(11_000)
  expect(proxy.heard.at(-1)).toMatchObject({ type: 'observe' })
  expect(client.connection.kind).toBe('ready')
  proxy.isDeaf = true
  await time.pass(21_000)
  expect(client.connection).toMatchObject({ reason: 'The proxy has been silent for too long.' })
})

test.each([
  [4003, 'refused', /newest link/],
  [4004, 'refused', /different versions/],
  [4009, 'refused', /Another page/],
  [4029, 'refused', /Too many pages/],
  [4400, 'refused', /did not understand/],
  [4000, 'ended', /ended/],
] as const)('treats close code %i as final', async (code, kind, reason) => {
  const { time, proxy, client } = connected()
  const errand = outcome(client.errand(LOGS))
  await time.pass(500)
  proxy.cut(code)
  expect(client.connection).toMatchObject({ kind, reason: expect.stringMatching(reason) as string })
  const late = outcome(client.errand(LOGS))
  await time.pass(60_000)
  for (const seen of [errand, late]) expect(seen).toMatchObject([{ code: 'ended' }])
  expect(proxy.heard.filter(({ type }) => type === 'hello')).toHaveLength(1)
})

test('does not retry after a wrong token', async () => {
  const { time, proxy, client } = connected('y'.repeat(22))
  await time.pass(60_000)
  expect(client.connection).toMatchObject({ kind: 'refused', code: 'token' })
  expect(proxy.heard).toHaveLength(1)
})

test.each([['{'], ['{"type":"result"}'], [new ArrayBuffer(8)], ['[]'], [undefined]])(
  'reconnects after an unreadable message without losing anything: %s',
  async (data) => {
    const { time, proxy, client } = connected()
    const errand = outcome(client.errand(LOGS))
    await time.pass(500)
    proxy.blurt(data)
    expect(client.connection.kind).toBe('reconnecting')
    await time.pass(5000)
    expect(errand).toMatchObject([{ success: true }])
  },
)

test('reconnects after a gap in the messages and receives the missing ones', async () => {
  const { time, proxy, client, heard } = connected()
  await time.pass(500)
  proxy.blurt(JSON.stringify({ type: 'event', seq: 3, event: 'died', detail: null }))
  expect(client.connection.kind).toBe('reconnecting')
  proxy.tell({ type: 'event', event: 'died', detail: null })
  await time.pass(5000)
  expect(heard.map(({ type }) => type)).toEqual(['state', 'event', 'state'])
})

test('gives the reason of a refusal, and does not reconnect after bye', async () => {
  const { time, proxy, client } = connected()
  await time.pass(100)
  proxy.takes = 60_000
  const errand = outcome(client.errand(LOGS))
  await time.pass(100)
  proxy.tell({ type: 'refused', id: 'page.1', code: 'not-ready', message: 'it is not on the server' })
  await time.pass(100)
  expect(errand).toMatchObject([
    { code: 'refused', message: 'The bot refused the task: it is not on the server' },
  ])
  const left = outcome(client.errand(LOGS))
  client.bye()
  await time.pass(60_000)
  expect(left).toMatchObject([{ code: 'ended' }])
  expect(client.connection.kind).toBe('ended')
})

test('stops the errands of the previous page when a page resumes a session', async () => {
  const { time, proxy, client } = connected()
  void outcome(client.errand(LOGS))
  await time.pass(500)
  const { session } = client
  expect(session).not.toBeNull()
  const setting = { open: proxy.open, token: proxy.token, after: time.after, name: 'next' }
  const next = new BridgeClient({ ...setting, ...(session && { session }) })
  const errand = outcome(next.errand(LOGS))
  await time.pass(5000)
  expect(errand).toMatchObject([{ success: true }])
  expect([...proxy.done.keys()]).toEqual(['next.1'])
  expect(next.bot).toMatchObject({ state: 'ready' })
})

interface Asked {
  readonly id: string | undefined
  readonly seen: readonly (ErrandResult | BridgeError)[]
  readonly controller: AbortController
  isEnded: boolean
}

const fate = fc.constantFrom('cut', 'cut', 'forget', 'deaf', 'garbage', 'ask', 'ask', 'ask', 'abort', 'stop')
const moments = fc.array(fc.tuple(fate, fc.integer({ min: 0, max: 2500 })), { maxLength: 40 })

test('law: settles every errand exactly once and carries none out twice, whatever breaks and when', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (given) => {
      const { time, proxy, client, heard } = connected()
      const errands: Asked[] = []
      let forgotten = 0
      for (const [fate, ms] of given) {
        switch (fate) {
          case 'ask': {
            const controller = new AbortController()
            const seen = outcome(client.errand(LOGS, controller.signal))
            errands.push({ id: client.errands.at(-1)?.id, seen, controller, isEnded: false })
            break
          }
          case 'cut':
            proxy.cut()
            break
          case 'forget':
            forgotten++
            proxy.forget()
            break
          case 'deaf':
            proxy.isDeaf = !proxy.isDeaf
            break
          case 'garbage':
            proxy.blurt('{')
            break
          case 'abort': {
            const last = errands.at(-1)
            if (last) last.isEnded = true
            last?.controller.abort()
            break
          }
          case 'stop':
            for (const one of errands) one.isEnded = true
            client.stop()
        }
        await time.pass(ms)
      }
      proxy.isDeaf = false
      await time.pass(200_000)
      for (const { id = '', seen, isEnded } of errands) {
        expect(seen).toHaveLength(1)
        const [came] = seen
        const done = proxy.done.get(id) ?? 0
        expect(done).toBeLessThanOrEqual(1)
        // A success was carried out. Any other outcome is a requested stop, or unknown because the proxy
        // forgot the session.
        if (came instanceof BridgeError) {
          if (came.code === 'disconnected') expect(forgotten).toBeGreaterThan(0)
          else expect([came.code, isEnded, done]).toEqual(['cancelled', true, 0])
        } else if (came?.success) expect(done).toBe(1)
        else expect([isEnded, done]).toEqual([true, 0])
      }
      expect(client.errands).toEqual([])
      // In order and without repetition, starting at 1 in each session.
      const numbers = heard.map(({ seq }) => seq)
      for (const [i, seq] of numbers.entries()) expect([1, (numbers[i - 1] ?? 0) + 1]).toContain(seq)
    }),
    { numRuns: 200 },
  )
})
