import { expect, test } from 'vitest'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { ModelError } from '../../src/models/model-error'
import { PortEngine } from '../shared/chat-port'
import type { LlmApi, LoadedModel, LoadProgress, LoadRequest } from '../api/llm.api'
import type { Engines, LoadedEngine, Loading } from './engines'
import { LlmSession } from './session'

const REQUEST: ChatRequest = {
  messages: [{ role: 'user', content: 'What does a stick need?' }],
  schema: null,
  maxTokens: 10,
  temperature: 0,
  seed: 1,
}
const reply = (text: string): ChatReply => ({
  text,
  finish: 'stop',
  constrained: false,
  promptTokens: 3,
  completionTokens: 1,
})
const gguf = (name: string): LoadRequest => ({
  engine: 'wllama',
  source: { kind: 'address', url: `https://host/folder/${name}?download=true` },
})
const server = (name: string): LoadRequest => ({
  engine: 'openai',
  endpoint: { baseUrl: 'http://localhost:1/v1', name, keys: [] },
})

/** One call to the double below, open until a test ends it. */
interface OpenCall {
  readonly request: ChatRequest
  readonly options: ChatOptions
  resolve(reply: ChatReply): void
  reject(error: unknown): void
}

class DoubleEngine implements ChatEngine {
  readonly id = 'wllama'
  readonly model: string
  readonly calls: OpenCall[] = []
  isUnloaded = false
  constructor(model: string) {
    this.model = model
  }
  chat(request: ChatRequest, options: ChatOptions = {}): Promise<ChatReply> {
    return new Promise((resolve, reject) => this.calls.push({ request, options, resolve, reject }))
  }
}

/** One load of the doubles, open until a test ends it. */
interface OpenLoad {
  readonly request: LoadRequest
  readonly loading: Loading
  succeed(): DoubleEngine
  fail(error: unknown): void
}

/** A deleted file, and the models in memory at that time. */
interface Removed {
  readonly from: string
  readonly loaded: readonly string[]
}

function doubles() {
  const loads: OpenLoad[] = []
  const removed: Removed[] = []
  const running = new Set<string>()
  const engines: Engines = {
    capabilities: () => Promise.reject(new Error('not asked')),
    load: (request, loading) =>
      new Promise<LoadedEngine>((resolve, reject) =>
        loads.push({
          request,
          loading,
          succeed() {
            const engine = new DoubleEngine(JSON.stringify(request))
            running.add(engine.model)
            resolve({
              engine,
              remarks: ['a remark'],
              unload: () => {
                engine.isUnloaded = true
                running.delete(engine.model)
                return Promise.resolve()
              },
            })
            return engine
          },
          fail: reject,
        }),
      ),
    cached: () => Promise.reject(new ModelError('failed', 'The storage is locked.')),
    remove: ({ from }) => {
      removed.push({ from, loaded: [...running] })
      return Promise.resolve()
    },
    models: () => Promise.resolve(['a', 'b']),
  }
  return { loads, removed, session: new LlmSession(engines) }
}

/** Waits until all pending work has continued. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const ignore = () => undefined
const names = async (session: LlmApi) => (await session.loaded()).map(({ name }: LoadedModel) => name)

async function loadNow({ session, loads }: ReturnType<typeof doubles>, request: LoadRequest) {
  const loading = session.load(request, ignore)
  await settled()
  const engine = loads.at(-1)!.succeed()
  expect(await loading).toMatchObject({ ok: true })
  return engine
}

async function portTo(session: LlmApi): Promise<PortEngine> {
  const { port1, port2 } = new MessageChannel()
  expect(await session.serve('wllama', port1)).toEqual({ ok: true, value: null })
  return PortEngine.at(port2)
}

test('loads a model under the name that runs use, in place of its engine’s last model', async () => {
  const context = doubles()
  const first = await loadNow(context, gguf('a%20b.gguf'))
  await loadNow(context, server('qwen'))
  expect(await names(context.session)).toEqual(['a b.gguf', 'qwen'])

  const second = context.session.load(gguf('c.gguf'), ignore)
  await settled()
  expect(first.isUnloaded).toBe(false)
  await context.loads.at(-1)!.loading.makeRoom()
  expect(first.isUnloaded).toBe(true)
  expect(await names(context.session)).toEqual(['qwen'])
  context.loads.at(-1)!.succeed()
  expect(await second).toMatchObject({
    ok: true,
    value: { engine: 'wllama', name: 'c.gguf', remarks: ['a remark'] },
  })
  expect(await names(context.session)).toEqual(['qwen', 'c.gguf'])
})

test('a failed load keeps the last model, unless that was unloaded to make room', async () => {
  const context = doubles()
  await loadNow(context, gguf('a.gguf'))
  const missing = context.session.load(gguf('b.gguf'), ignore)
  await settled()
  context.loads.at(-1)!.fail(new ModelError('not-found', 'There is no b.gguf.'))
  expect(await missing).toEqual({ ok: false, fault: { code: 'not-found', message: 'There is no b.gguf.' } })
  expect(await names(context.session)).toEqual(['a.gguf'])

  const large = context.session.load(gguf('c.gguf'), ignore)
  await settled()
  await context.loads.at(-1)!.loading.makeRoom()
  context.loads.at(-1)!.fail('a string, as some engines throw')
  expect(await large).toEqual({
    ok: false,
    fault: { code: 'unexpected', message: 'a string, as some engines throw' },
  })
  expect(await names(context.session)).toEqual([])
})

test('a later load supersedes an earlier one, and starts after that one is gone', async () => {
  const { session, loads } = doubles()
  const progress: LoadProgress[] = []
  const first = session.load(gguf('a.gguf'), (at) => progress.push(at))
  await settled()
  const second = session.load(server('b'), ignore)
  expect(await first).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  expect(loads).toHaveLength(1)
  expect(loads[0]!.loading.signal.aborted).toBe(true)
  loads[0]!.loading.onProgress({ stage: 'ready', share: 1, loaded: null, total: null, secondsLeft: 0 })
  expect(progress).toEqual([])

  // The abort came too late, so the loaded model is unloaded again.
  const engine = loads[0]!.succeed()
  await settled()
  expect(engine.isUnloaded).toBe(true)
  loads[1]!.succeed()
  expect(await second).toMatchObject({ ok: true })
  expect(await names(session)).toEqual(['b'])
})

test('a load that is superseded before its start makes no request', async () => {
  const { session, loads } = doubles()
  const first = session.load(gguf('a'), ignore)
  await settled()
  const [second, third] = [session.load(gguf('b'), ignore), session.load(gguf('c'), ignore)]
  loads[0]!.fail(loads[0]!.loading.signal.reason)
  await settled()
  loads[1]!.succeed()
  expect((await Promise.all([first, second, third])).map(({ ok }) => ok)).toEqual([false, false, true])
  expect(loads.map(({ request }) => request)).toEqual([gguf('a'), gguf('c')])
})

test('a cancelled load rejects at once, and leaves nothing', async () => {
  const { session, loads } = doubles()
  const loading = session.load(gguf('a.gguf'), ignore)
  await settled()
  await session.cancel()
  expect(await loading).toEqual({ ok: false, fault: { code: 'aborted', message: 'Loading was stopped.' } })
  loads[0]!.fail(loads[0]!.loading.signal.reason)
  expect(await session.loaded()).toEqual([])
  await session.cancel()
})

test('a load that is cancelled while the last model still answers leaves neither model', async () => {
  const context = doubles()
  const last = await loadNow(context, gguf('a.gguf'))
  const port = await portTo(context.session)
  const call = port.chat(REQUEST)
  await expect.poll(() => last.calls.length).toBe(1)
  const loading = context.session.load(gguf('b.gguf'), ignore)
  await settled()
  const engine = context.loads.at(-1)!.succeed()
  // It makes room, and the old model has not finished its call.
  await expect(call).rejects.toMatchObject({ code: 'not-loaded' })
  await context.session.cancel()
  expect(await loading).toMatchObject({ ok: false, fault: { code: 'aborted' } })
  last.calls[0]!.reject(last.calls[0]!.options.signal!.reason)
  await expect.poll(() => engine.isUnloaded).toBe(true)
  expect(last.isUnloaded).toBe(true)
  expect(await context.session.loaded()).toEqual([])
})

test('deleting the file of a loaded model unloads the model first, and its callers get an error', async () => {
  const context = doubles()
  const engine = await loadNow(context, gguf('a b.gguf'))
  const kept = { engine: 'wllama', name: 'a b.gguf', bytes: 1 } as const
  const remove = (name: string) =>
    context.session.remove({ ...kept, from: `https://host/folder/${name}?download=true` })
  expect(await remove('other.gguf')).toMatchObject({ ok: true })
  expect(await names(context.session)).toEqual(['a b.gguf'])

  const port = await portTo(context.session)
  const call = port.chat(REQUEST)
  await expect.poll(() => engine.calls.length).toBe(1)
  const removing = remove('a%20b.gguf')
  await expect(call).rejects.toThrow(/no longer loaded. Load it again/)
  expect(context.removed).toHaveLength(1)
  engine.calls[0]!.reject(engine.calls[0]!.options.signal!.reason)
  expect(await removing).toEqual({ ok: true, value: null })
  expect(context.removed.map(({ loaded }) => loaded.length)).toEqual([1, 0])
  expect(await context.session.loaded()).toEqual([])
})

test('queues the calls of several runs', async () => {
  const context = doubles()
  const engine = await loadNow(context, gguf('a.gguf'))
  const [one, other] = [await portTo(context.session), await portTo(context.session)]
  const answers = [one.chat(REQUEST), other.chat(REQUEST), one.chat(REQUEST)]
  for (const at of [0, 1, 2]) {
    await expect.poll(() => engine.calls.length).toBe(at + 1)
    await settled()
    expect(engine.calls.length).toBe(at + 1)
    engine.calls[at]!.resolve(reply(String(at)))
  }
  expect((await Promise.all(answers)).map(({ text }) => text).sort()).toEqual(['0', '1', '2'])
})

test('an aborted call leaves the queue, waiting or running', async () => {
  const context = doubles()
  const engine = await loadNow(context, gguf('a.gguf'))
  const port = await portTo(context.session)
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = port.chat(REQUEST, { signal: running.signal })
  const second = port.chat(REQUEST, { signal: waiting.signal })
  const third = port.chat(REQUEST)
  await expect.poll(() => engine.calls.length).toBe(1)

  waiting.abort(new Error('not needed'))
  await expect(second).rejects.toThrow('not needed')
  running.abort(new Error('skipped'))
  await expect(first).rejects.toThrow('skipped')
  await expect.poll(() => engine.calls[0]!.options.signal?.aborted).toBe(true)
  expect(engine.calls.length).toBe(1)
  engine.calls[0]!.reject(engine.calls[0]!.options.signal!.reason)
  await expect.poll(() => engine.calls.length).toBe(2)
  engine.calls[1]!.resolve(reply('third'))
  expect(await third).toMatchObject({ text: 'third' })
})

test('a failed call does not block the next', async () => {
  const context = doubles()
  const engine = await loadNow(context, gguf('a.gguf'))
  const port = await portTo(context.session)
  const [first, second] = [port.chat(REQUEST), port.chat(REQUEST)]
  await expect.poll(() => engine.calls.length).toBe(1)
  engine.calls[0]!.reject(new ModelError('too-long', '3000 tokens are more than 2048.'))
  await expect(first).rejects.toMatchObject({ code: 'too-long', message: '3000 tokens are more than 2048.' })
  await expect.poll(() => engine.calls.length).toBe(2)
  engine.calls[1]!.resolve(reply('second'))
  expect(await second).toMatchObject({ text: 'second' })
  expect(await names(context.session)).toEqual(['a.gguf'])
})

test('unloading a model ends its queued calls, with advice', async () => {
  const context = doubles()
  const engine = await loadNow(context, gguf('a.gguf'))
  const port = await portTo(context.session)
  const calls = [port.chat(REQUEST), port.chat(REQUEST)]
  await expect.poll(() => engine.calls.length).toBe(1)
  const unloading = context.session.unload('wllama')
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not-loaded' })
  expect(engine.isUnloaded).toBe(false)
  engine.calls[0]!.reject(engine.calls[0]!.options.signal!.reason)
  await unloading
  expect(engine.isUnloaded).toBe(true)
  await expect(port.chat(REQUEST)).rejects.toThrow(/no longer loaded. Load it again in the Models view/)
  const { port1 } = new MessageChannel()
  expect(await context.session.serve('wllama', port1)).toMatchObject({
    ok: false,
    fault: { code: 'not-loaded' },
  })
  port1.close()
})

test.each(['of this bundle', 'of another'])(
  'a lost device removes its model from the list: %s',
  async (where) => {
    // In another bundle the same class has another identity.
    const lost =
      where === 'of another'
        ? Object.assign(new Error('The GPU was lost.'), { code: 'device-lost' })
        : new ModelError('device-lost', 'The GPU was lost.')
    const context = doubles()
    const engine = await loadNow(context, gguf('a.gguf'))
    const port = await portTo(context.session)
    const call = port.chat(REQUEST)
    await expect.poll(() => engine.calls.length).toBe(1)
    engine.calls[0]!.reject(lost)
    await expect(call).rejects.toMatchObject({ code: 'device-lost' })
    await expect.poll(() => names(context.session)).toEqual([])
    await expect.poll(() => engine.isUnloaded).toBe(true)
  },
)

test('returns errors of storage or a server as faults', async () => {
  const { session } = doubles()
  expect(await session.cached()).toEqual({
    ok: false,
    fault: { code: 'failed', message: 'The storage is locked.' },
  })
  expect(await session.models({ baseUrl: 'http://localhost:1/v1', keys: [] })).toEqual({
    ok: true,
    value: ['a', 'b'],
  })
  expect(await session.remove({ engine: 'wllama', name: 'a', from: 'b', bytes: null })).toEqual({
    ok: true,
    value: null,
  })
})
