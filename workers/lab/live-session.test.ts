import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { expose } from 'comlink'
import type { Arm, Experiment } from '../../src/lab/experiment'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { ModelError } from '../../src/models/model-error'
import { vectorsOf } from '../../src/similarity/minilm/testing'
import { serveChat } from '../shared/chat-port'
import type { EmbedPortApi } from '../api/embedding.api'
import type { ReplyCounts, Study } from '../api/lab.api'
import { FakeReplies, smallExperiment } from '../testing/lab'
import { labSession, runAll } from '../testing/lab-session'
import { value } from '../testing/reply'
import type { LabSetting } from './session'

const experiments: Experiment[] = [smallExperiment('one')]
const model = { id: 'openai', options: { name: 'tiny', temperature: 0 } }
const study: Study = { experiments: ['one'], seeds: 1, agents: ['XENON'], model }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const session = (setting: Partial<LabSetting> = {}) => labSession({ experiments, ...setting })

/** The outcome of the nth call, from 1 on. */
type Fate = (n: number, options: ChatOptions) => Promise<ChatReply>
const nothing: ChatReply = {
  text: '{"requirements":[]}',
  finish: 'stop',
  constrained: true,
  promptTokens: 100,
  completionTokens: 4,
}

/** An engine behind a port, like the page gives it to a worker. */
function engineAtPort(fate: Fate = () => Promise.resolve(nothing)) {
  const asked: ChatRequest[] = []
  const engine: ChatEngine = {
    id: 'openai',
    model: 'tiny',
    chat(request, options = {}) {
      asked.push(request)
      return fate(asked.length, options)
    },
  }
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, engine)
  return { asked, port: port2 }
}

test('jobs ask the connected model, no prompt twice, and report the calls and tokens', async () => {
  const { asked, port } = engineAtPort()
  const lab = session()
  value(await lab.connect('openai', port, 'http://a/v1'))
  const heard: ReplyCounts[] = []
  const batches = await runAll(lab, study, (some) => heard.push(some))
  expect(batches.flatMap(({ failed }) => failed)).toEqual([])
  expect(batches.flatMap(({ finished }) => finished)).toHaveLength(2)
  const prompts = asked.map(({ messages }) => JSON.stringify(messages))
  expect(prompts.length).toBeGreaterThan(50)
  expect(new Set(prompts).size).toBe(prompts.length)
  const sum = (of: keyof ReplyCounts) => heard.reduce((total, one) => total + one[of], 0)
  expect(sum('calls')).toBe(asked.length)
  expect(sum('promptTokens')).toBe(100 * asked.length)
  // Both settings ask about many of the same items.
  expect(sum('kept')).toBeGreaterThan(10)
  const results = value(await lab.results(study, 'one', []))
  expect(results).toMatchObject({ finished: 2, jobs: 2 })
})

test('stores a live model’s results next to the simulated one’s, and finds them again', async () => {
  const replies = new FakeReplies()
  const lab = session({ replies })
  value(await lab.connect('openai', engineAtPort().port, 'http://a/v1'))
  await runAll(lab, study)
  expect(value(await lab.plan(study)).finished).toHaveLength(2)
  expect(value(await lab.plan({ experiments: ['one'], seeds: 1, agents: ['XENON'] })).finished).toEqual([])
  // Another code version runs its jobs again, but repeats no question.
  const { asked, port } = engineAtPort()
  const later = session({ code: 'v2', replies })
  value(await later.connect('openai', port, 'http://a/v1'))
  await runAll(later, study)
  expect(asked).toEqual([])
})

test('asks a model of another origin again; a model of unknown origin in every worker', async () => {
  const replies = new FakeReplies()
  const callsFrom = async (origin: string | null, code: string) => {
    const { asked, port } = engineAtPort()
    const lab = session({ replies, code })
    value(await lab.connect('openai', port, origin))
    await runAll(lab, study)
    return asked.length
  }
  const all = await callsFrom('http://a/v1', 'v1')
  expect(all).toBeGreaterThan(50)
  expect(await callsFrom('http://b/v1', 'v2')).toBe(all)
  expect(await callsFrom('http://a/v1', 'v3')).toBe(0)
  expect(await callsFrom(null, 'v4')).toBe(all)
  expect(await callsFrom(null, 'v5')).toBe(all)
})

test.each(['too-long', 'refused', 'garbled', 'cut-off'] as const)(
  'a question without an answer (%s) gets its fallback, and the study continues',
  async (code) => {
    const bad = new Set<string>()
    const { asked, port } = engineAtPort(async (n) => {
      const words = JSON.stringify(asked[n - 1]?.messages[1]?.content.split('\n\nYour last reply')[0])
      if (n === 3) bad.add(words)
      if (bad.has(words)) throw new ModelError(code, 'That one not.')
      return nothing
    })
    const lab = session()
    value(await lab.connect('openai', port, 'http://a/v1'))
    const batches = await runAll(lab, study)
    expect(batches.flatMap(({ ended, failed }) => [ended ?? [], failed].flat())).toEqual([])
    expect(batches.flatMap(({ finished }) => finished)).toHaveLength(2)
    // The next attempt names the problem; an interrupted reply is first requested again unchanged.
    const told = asked.filter(({ messages }) => messages[1]?.content.includes('Your last reply was not'))
    expect(told.length).toBeGreaterThan(0)
    expect(asked[3]?.messages).toEqual(code === 'cut-off' ? asked[2]?.messages : told[0]?.messages)
  },
)

test('a stop ends the generation, keeps all replies, and the study can continue', async () => {
  let ended = 0
  const waiting: Fate = (n, { signal }) =>
    n <= 20
      ? Promise.resolve(nothing)
      : new Promise((_, reject) => {
          signal?.addEventListener('abort', () => {
            ended++
            reject(new Error('ended'))
          })
        })
  const { asked, port } = engineAtPort(waiting)
  const replies = new FakeReplies()
  const lab = session({ replies })
  value(await lab.connect('openai', port, 'http://a/v1'))
  const { jobs } = value(await lab.plan(study))
  const running = lab.run(study, jobs)
  await vi.waitFor(() => expect(asked).toHaveLength(21))
  await lab.stop()
  expect(value(await running)).toMatchObject({ finished: [], failed: [] })
  await vi.waitFor(() => expect(ended).toBe(1))
  expect(replies.kept.size).toBe(20)

  const next = engineAtPort()
  value(await lab.connect('openai', next.port, 'http://a/v1'))
  await runAll(lab, study)
  expect(value(await lab.plan(study)).finished).toHaveLength(jobs.length)
  const first = new Set(asked.slice(0, 20).map(({ messages }) => JSON.stringify(messages)))
  expect(next.asked.filter(({ messages }) => first.has(JSON.stringify(messages)))).toEqual([])
})

test('a failed model ends the study, not a job, and keeps the finished jobs', async () => {
  const { port } = engineAtPort(() => Promise.reject(new ModelError('unauthorised', 'The key is wrong.')))
  const lab = session()
  value(await lab.connect('openai', port, 'http://a/v1'))
  const { jobs } = value(await lab.plan(study))
  const batch = value(await lab.run(study, jobs))
  expect(batch).toEqual({
    finished: [],
    failed: [],
    storage: null,
    ended: { code: 'unauthorised', message: 'The key is wrong.' },
  })
})

test('without a model nothing is asked, and the batch says so', async () => {
  const lab = session()
  const { jobs } = value(await lab.plan(study))
  const batch = value(await lab.run(study, jobs))
  expect(batch.ended).toMatchObject({ code: 'not-loaded' })
})

test('reports replies that cannot be stored, and does not ask for them again while the worker lives', async () => {
  const replies = new FakeReplies()
  vi.spyOn(replies, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const { asked, port } = engineAtPort()
  const lab = session({ replies })
  value(await lab.connect('openai', port, 'http://a/v1'))
  const batches = await runAll(lab, study)
  expect(batches.at(-1)?.storage?.code).toBe('quota')
  const prompts = asked.map(({ messages }) => JSON.stringify(messages))
  expect(new Set(prompts).size).toBe(prompts.length)
})

test('estimates the remaining questions; only the last requested estimate is made', async () => {
  const lab = session()
  const superseded = lab.estimate(study)
  const estimate = value(await lab.estimate(study))
  expect(value(await superseded)).toBeNull()
  expect(estimate?.distinct).toBeGreaterThan(50)
  value(await lab.connect('openai', engineAtPort().port, 'http://a/v1'))
  await runAll(lab, study)
  expect(value(await lab.estimate(study))).toEqual({ questions: 0, distinct: 0 })
})

test('jobs that need MiniLM exist only if it is available', async () => {
  const [one] = experiments
  const embedded = (one?.arms ?? []).map((arm) => ({ ...arm, needs: 'minilm' as const }))
  const lab = session({
    experiments: one ? [{ ...one, arms: [...one.arms.slice(0, 1), ...embedded.slice(1)] }] : [],
  })
  const all = { experiments: ['one'], seeds: 2, agents: null }
  expect(value(await lab.plan(all)).jobs).toHaveLength(2)
  expect(value(await lab.plan({ ...all, has: ['minilm'] })).jobs).toHaveLength(8)
})

test('jobs with MiniLM request each vector once, and need no other model', async () => {
  const texts: string[] = []
  const { port1, port2 } = new MessageChannel()
  const api: EmbedPortApi = {
    describe: () => Promise.resolve({ model: 'tiny', device: 'wasm', dims: 3, remarks: [] }),
    embed(asked) {
      texts.push(...asked)
      return Promise.resolve({ ok: true, value: vectorsOf(asked) })
    },
  }
  expose(api, port1)
  const arms: Arm[] = [
    {
      setting: 'MiniLM',
      agent: 'XENON',
      runs: [{ similarity: { id: 'minilm' }, horizon: 400 }],
      needs: 'minilm',
    },
  ]
  const lab = session({ experiments: experiments.map((one) => ({ ...one, arms })) })
  const all: Study = { experiments: ['one'], seeds: 2, agents: null, has: ['minilm'] }
  const { jobs } = value(await lab.plan(all))
  expect(value(await lab.run(all, jobs)).ended).toMatchObject({ code: 'not-loaded' })
  value(await lab.connect('minilm', port2, null))
  const done: string[] = []
  while (done.length < jobs.length) {
    const { finished, failed } = value(
      await lab.run(
        all,
        jobs.filter((id) => !done.includes(id)),
      ),
    )
    expect(failed).toEqual([])
    done.push(...finished.map(({ id }) => id))
  }
  expect(texts.length).toBeGreaterThan(20)
  expect(new Set(texts).size).toBe(texts.length)
  port1.close()
})
