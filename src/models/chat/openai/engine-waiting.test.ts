import { afterEach, expect, test, vi } from 'vitest'
import { OpenAiEngine } from '.'
import { ask, engineAt, faultOf, server } from './testing'

afterEach(() => server?.close())

test.each(['busy', 'loading'] as const)('%s: waits for the requested time, and asks again', async (mode) => {
  const { engine, requests } = await engineAt(mode)
  expect(await ask(engine)).toMatchObject({ constrained: true })
  expect(requests).toHaveLength(2)
})

test('waits for a busy server that names no time, or a date', async () => {
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
    const engine = new OpenAiEngine({ baseUrl: 'http://localhost:1', name: 'tiny', keys: [], fetch: moody })
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

test.each([
  ['dead', { first: 60 }, 'timeout', /has not started to answer after 0.1 s/],
  ['silent', { silence: 60 }, 'timeout', /has been silent for 0.1 s/],
  ['trickle', { total: 150 }, 'too-long', /still answering after 0.2 s, so the page stopped it/],
] as const)('%s: time runs out, and the connection is closed', async (mode, timeouts, code, words) => {
  const { engine, requests } = await engineAt(mode, { timeouts })
  const fault = await faultOf(ask(engine))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(words)
  await vi.waitFor(() => expect(requests[0]?.closed).toBe(true))
})

test('closes the connection of an endless stream', async () => {
  const { engine, requests } = await engineAt('endless')
  await faultOf(ask(engine))
  await vi.waitFor(() => expect(requests[0]?.closed).toBe(true))
})

test.each(['slow', 'silent', 'trickle', 'endless', 'dead'] as const)(
  '%s: abort ends the call and the connection at once, and no piece arrives after it',
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
      // Aborts at once, before the rest of the received data is passed on.
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

test('abort ends the wait for a busy server, and a call that has not begun', async () => {
  const { engine, requests } = await engineAt('overrun')
  const busy: typeof fetch = () =>
    Promise.resolve(new Response('', { status: 429, headers: { 'Retry-After': '30' } }))
  const waiting = new OpenAiEngine({ baseUrl: 'http://localhost:1', name: 'tiny', keys: [], fetch: busy })
  const controller = new AbortController()
  // A stopped clock: waiting for a timer would never end.
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
