import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from '../../scripts/testing/openai-server.mjs'
import type { ChatRequest } from '../../src/models/chat/engine'
import { PortEngine } from '../shared/chat-port'
import { RunContext } from '../testing/run-context'
import { endpointModels, loadEndpoint } from './endpoint'
import type { Engines } from './engines'
import { LlmSession } from './session'

// e2e/models-server.spec.ts covers what a browser does with open connections: it allows six per server, then
// waits.
const TIMES = 8
/** No test here depends on time. */
const REQUEST: ChatRequest = {
  messages: [{ role: 'user', content: 'Answer in JSON.' }],
  ...{ schema: null, maxTokens: 40, temperature: 0, seed: 1 },
}

let server: OpenAiServer
beforeEach(async () => {
  server = await startOpenAiServer()
})
afterEach(() => server.close())

const arrived = (count: number) => vi.waitFor(() => expect(server.requests).toHaveLength(count))
/** Waits until the server has seen every client disconnect. */
const allClosed = () =>
  vi.waitFor(() => expect(server.requests.filter(({ closed }) => !closed)).toHaveLength(0))
const firstClosed = () => vi.waitFor(() => expect(server.requests[0]?.closed).toBe(true))
const endpoint = () => ({ baseUrl: server.url, keys: [] })

const none = () => Promise.reject(new Error('There is none here.'))
/** As in the page, but with servers only. */
const servers: Engines = {
  ...{ capabilities: none, cached: none, remove: none },
  models: endpointModels,
  load: (request, { onProgress, signal }) =>
    request.engine === 'openai' ? loadEndpoint(request.endpoint, onProgress, signal) : none(),
}

/** A loaded model of the server; the requests of the check are forgotten. */
async function loaded() {
  const session = new LlmSession(servers)
  const request = { engine: 'openai', endpoint: { ...endpoint(), name: 'tiny' } } as const
  expect(await session.load(request, () => undefined)).toMatchObject({ ok: true })
  server.requests.length = 0
  const { port1, port2 } = new MessageChannel()
  await session.serve('openai', port1)
  return { session, port: port2 }
}

test('eight abandoned lists leave no open connection, and the ninth arrives', async () => {
  server.mode = 'dead'
  const session = new LlmSession(servers)
  for (let time = 1; time <= TIMES; time++) {
    const asked = session.models(endpoint())
    await arrived(time)
    await session.cancelModels()
    expect(await asked).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  }
  await allClosed()
  server.mode = 'honours'
  expect(await session.models(endpoint())).toEqual({ ok: true, value: ['small', 'tiny'] })
})

test('a new request for a list ends the one before', async () => {
  server.mode = 'dead'
  const session = new LlmSession(servers)
  const first = session.models(endpoint())
  await arrived(1)
  server.mode = 'honours'
  expect(await session.models(endpoint())).toMatchObject({ ok: true })
  expect(await first).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  await firstClosed()
})

test('eight loads that are cancelled while connecting leave no open connection', async () => {
  server.mode = 'dead'
  const session = new LlmSession(servers)
  const request = { engine: 'openai', endpoint: { ...endpoint(), name: 'tiny' } } as const
  for (let time = 1; time <= TIMES; time++) {
    const loading = session.load(request, () => undefined)
    await arrived(time)
    await session.cancel()
    expect(await loading).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  }
  await allClosed()
  server.mode = 'honours'
  expect(await session.load(request, () => undefined)).toMatchObject({ ok: true })
})

test.each(['dead', 'silent', 'trickle'] as const)(
  '%s: eight calls that are aborted over a port leave no open connection, and the ninth is answered',
  async (mode) => {
    const { port } = await loaded()
    const engine = await PortEngine.at(port)
    server.mode = mode
    for (let time = 1; time <= TIMES; time++) {
      const controller = new AbortController()
      const call = engine.chat(REQUEST, { signal: controller.signal }).catch((error: unknown) => error)
      await arrived(time)
      controller.abort(new Error('enough'))
      expect(await call).toMatchObject({ message: 'enough' })
    }
    await allClosed()
    server.mode = 'honours'
    expect(await engine.chat(REQUEST)).toMatchObject({ finish: 'stop' })
  },
)

test('a terminated worker closes the connections of its requests', async () => {
  const { port } = await loaded()
  const engine = await PortEngine.at(port)
  server.mode = 'dead'
  void engine.chat(REQUEST)
  await arrived(1)
  // As with a terminated worker: its end of the port is closed.
  port.close()
  await allClosed()
})

const LIVE = { model: { id: 'openai', options: { name: 'tiny' } }, horizon: 60 }

test.each<[what: string, does: (context: RunContext) => Promise<unknown>]>([
  ['is skipped', ({ session, last }) => session.skip(last.asking?.id ?? 0)],
  ['is answered by a person', ({ session, last }) => session.answer(last.asking?.id ?? 0, { stick: 1 })],
  ['is asked again', ({ session, last }) => session.askAgain(last.asking?.id ?? 0)],
  ['belongs to a paused run', ({ session }) => session.pause()],
  ['has lost its model', ({ session }) => session.connect('openai', null)],
  ['belongs to a run that is replaced by another', (context) => context.open({ seed: 6 })],
])('a question that %s leaves no connection behind', async (_, does) => {
  const { port } = await loaded()
  const context = new RunContext()
  await context.await(context.session.connect('openai', port))
  server.mode = 'dead'
  await context.open(LIVE)
  await context.await(context.session.play(1000))
  await arrived(1)
  // The next question, if any, is another call.
  server.mode = 'honours'
  await context.await(does(context))
  await firstClosed()
  await context.await(context.session.pause())
})
