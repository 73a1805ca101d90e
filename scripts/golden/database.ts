/** A browser's database after a user has watched runs, asked a model, and measured a study. */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { nodeResources } from '../../src/lab/cli/resources'
import { readingSchema } from '../../src/lab/reading-schema'
import { dumpOf } from '../../src/library/golden/testing'
import { digestOf, type Recording } from '../../src/library/recording'
import { LabStore } from '../../src/library/store/lab-store'
import { ReplyStore } from '../../src/library/store/reply-store'
import { RunStore } from '../../src/library/store/run-store'
import { DATABASE } from '../../src/library/store/schema'
import { VectorStore } from '../../src/library/store/vector-store'
import { DatabaseConnection } from '../../src/library/store/connection'
import { replyKey } from '../../src/models/chat/cached-engine'
import { chatReply } from '../../src/models/chat/reply-schema'
import { serveChat } from '../../src/models/chat/serve-chat'
import { resultsSchema } from '../../workers/lab/schemas'
import { LabSession } from '../../workers/lab/session'
import { RunSession } from '../../workers/run/run-session'
import { DoubleEngine } from '../../workers/testing/double-engine'

const resources = nodeResources()
const craft = (options: Record<string, number | string>) => ({ id: 'craft', options })
/** Never the same, always the same. */
let time = 1_760_000_000_000
const now = () => (time += 1000)

const stick = { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 }

/** Each run with the furthest step that it has been at and the one where it was left. */
const RUNS: readonly (readonly [spec: object, furthest: number, position: number])[] = [
  [{ seed: 11 }, 400, 150],
  [
    {
      ...{ seed: 12, agent: { id: 'sc', options: { vainEpisodes: 'not-counted' } } },
      world: craft({ controller: 'mineflayer', episodes: 20 }),
    },
    300,
    300,
  ],
  [
    {
      ...{ seed: 13, horizon: 500, world: craft({ changedSets: '2', changedAt: 100 }) },
      interventions: [
        { kind: 'rules', step: 40, rules: { stick, torch: null }, announced: false },
        { kind: 'reseed', step: 60, seed: 5 },
      ],
    },
    200,
    120,
  ],
  [
    {
      ...{ seed: 14, horizon: 90, agent: { id: 'deckard' }, similarity: { id: 'ngrams' } },
      model: { id: 'recorded', options: {}, prior: { torch: { stick: 1, coals: 1 } } },
    },
    90,
    90,
  ],
  [{ seed: 15, world: craft({ goal: 'stone_pickaxe' }), agent: { id: 'planner' } }, 3000, 3000],
  // A model that is asked, over a port.
  [
    {
      ...{ seed: 16, horizon: 40, agent: { id: 'planner' }, world: craft({ goal: 'wooden_sword' }) },
      model: { id: 'openai', options: { name: 'double' } },
    },
    12,
    9,
  ],
]

interface Left {
  readonly id: string
  readonly step: number
  readonly furthest: number
  readonly events: number
  readonly hash: string
}

/** @param recordings recordings that runs begin with */
export async function goldenDatabase(recordings: readonly Recording[]) {
  const store = new RunStore(new DatabaseConnection(), now)
  const session = new RunSession({ resources: () => Promise.resolve(resources), store })
  const { port1, port2 } = new MessageChannel()
  serveChat(port1, new DoubleEngine('openai'))
  await session.connect('openai', port2)

  const left: Left[] = []
  const leave = async (spec: object, furthest: number, position: number, transcript?: unknown) => {
    const opened = await session.open(spec, 0, transcript ? { kind: 'recorded', transcript } : undefined)
    if (!opened.ok) throw new Error(opened.fault.message)
    await arrived(session, furthest)
    await session.pause()
    await arrived(session, position)
    await session.pause()
    const { events, hash } = await session.log()
    const { spec: own, step } = await session.recording()
    const saved = (await store.list()).runs.find(
      ({ record }) => JSON.stringify(record.spec) === JSON.stringify(own),
    )
    if (saved?.record.position !== step) throw new Error(`Not saved at ${step}.`)
    left.push({ id: saved.id, step, furthest: saved.record.furthest, events: events.length, hash })
    return saved.id
  }
  for (const run of RUNS) await leave(...run)
  for (const { spec, transcript, step } of recordings)
    await leave({ ...spec, begins: digestOf(transcript) }, step, Math.floor(step / 2), transcript)
  await olderRun(left[0], leave)
  const spoilt = await leave({ seed: 99, horizon: 20 }, 20, 20)
  const database = await openDB(DATABASE)
  await database.put('runs', { version: 99, spec: 'lost' }, spoilt)
  await session.open({ seed: 98, horizon: 5 }, 0)
  left.pop()
  await leave({ seed: 99, horizon: 20 }, 20, 10)

  const lab = await labIn(database)
  const vectors = new VectorStore()
  const table = new Map([['stone_pickaxe', Float32Array.of(0.25, -0.5, 0.125)], ['stick', Float32Array.of(0.5, 0, -1)]]) // prettier-ignore
  await vectors.add('all-minilm q8 0123456789abcdef', table)
  database.close()
  vectors.close()
  store.close()
  port1.close()
  return { left, lab, ...(await dumpOf(DATABASE)) }
}

/** Runs as older versions wrote them: without later options, and in version 1. */
async function olderRun(
  like: Left | undefined,
  leave: (...run: [object, number, number]) => Promise<string>,
) {
  if (!like) return
  const spec = { version: 1, seed: 17, world: craft({ controller: 'minerl', episodes: 9 }) }
  const id = await leave(spec, 60, 25)
  const database = await openDB(DATABASE)
  const record = (await database.get('runs', id)) as {
    spec: { version: number; agent: { options: Record<string, unknown> } }
  }
  record.spec.version = 1
  delete record.spec.agent.options['vainEpisodes']
  await database.put('runs', record, id)
  database.close()
}

async function arrived(session: RunSession, step: number): Promise<void> {
  await session.seek(step)
  for (;;) {
    const { step: at } = await session.recording()
    const { events } = await session.log()
    if (at >= step || events.at(-1)?.kind === 'run-ended') return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const CODE = 'golden-1'

async function labIn(database: Awaited<ReturnType<typeof openDB>>) {
  const store = new LabStore({ reading: readingSchema, result: resultsSchema }, new DatabaseConnection(), now)
  const replies = new ReplyStore(chatReply)
  const lab = new LabSession({ resources: () => Promise.resolve(resources), store, replies, code: CODE })
  const study = { experiments: ['table-4', 'figure-5b'], seeds: 1, agents: ['XENON', 'prior knowledge'] }
  const plan = await lab.plan(study)
  if (!plan.ok) throw new Error(plan.fault.message)
  // A batch has some hundred milliseconds.
  for (let todo = plan.value.jobs; todo.length > 0;) {
    const run = await lab.run(study, todo)
    if (!run.ok) throw new Error(run.fault.message)
    const finished = run.value.finished.map(({ id }) => id)
    todo = todo.filter((id) => !finished.includes(id))
  }
  const results = await Promise.all(study.experiments.map((id) => lab.results(study, id, [])))
  await lab.leave(study, 'cancelled')
  await lab.leave({ ...study, seeds: 3, model: { id: 'openai', options: { name: 'double' } } }, 'running')
  const reply = {
    text: '{"logs": 1}',
    finish: 'stop',
    constrained: true,
    promptTokens: 100,
    completionTokens: 10,
  } as const
  const request = {
    messages: [{ role: 'user', content: 'What does a plank need?' }],
    schema: null,
    maxTokens: 99,
    temperature: 0,
    seed: 1,
  } as const
  const key = replyKey({ id: 'openai', model: 'double', origin: 'http://localhost:8080' }, request)
  await replies.put(key, reply)
  store.close()
  replies.close()
  const studies = await database.getAll('studies')
  return { code: CODE, study, jobs: plan.value.jobs, results, studies: studies.length, replies: [key] }
}
