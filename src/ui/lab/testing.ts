/** Fake lab workers without agents, for tests: they count jobs, take the configured time, and may die. */
import type { JobBatch, ReplyCounts, LabApi, Reply, Study } from '../../../workers/api/lab.api'
import type { LabModels } from './lab-models'
import type { LabConnection } from './pool'

export interface FakeWorkers {
  readonly start: () => LabConnection
  /** Ids of all finished jobs, in order. */
  readonly ran: readonly string[]
  /** Number of begun jobs, including repetitions. */
  readonly begun: number
  /** Number of started workers, and of workers that are alive. */
  readonly started: number
  readonly alive: number
}

export interface FakeSetting {
  /** The result of the nth job that is begun, from 1. */
  readonly fate?: (id: string, time: number) => 'finishes' | 'fails' | 'dies'
  /** Number of jobs that a worker finishes before it answers. */
  readonly perBatch?: number
  /** Workers ignore a stop. */
  readonly isDeaf?: boolean
  /** Duration of a job, in turns of the event loop. */
  readonly turns?: number
  /** What the nth begun job, from 1, waits for before it starts. */
  readonly gate?: (nth: number) => Promise<unknown> | undefined
  readonly api?: Partial<LabApi>
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
const unused = () => Promise.reject(new Error('not in this test'))

export function fakeWorkers({
  fate = () => 'finishes',
  perBatch = 3,
  isDeaf = false,
  turns = 1,
  gate = () => undefined,
  api = {},
}: FakeSetting = {}): FakeWorkers {
  const ran: string[] = []
  const begun = new Map<string, number>()
  const counts = { started: 0, alive: 0 }
  const allBegun = () => [...begun.values()].reduce((sum, times) => sum + times, 0)

  function start(): LabConnection {
    counts.started++
    counts.alive++
    const state = { isOpen: true, isStopped: false }
    const isToStop = () => !state.isOpen || (state.isStopped && !isDeaf)
    let die: (reason: string) => void = () => undefined
    const lost = new Promise<string>((resolve) => (die = resolve))

    async function run(
      ids: readonly string[],
      study: Study,
      hear?: (heard: ReplyCounts) => void,
    ): Promise<Reply<JobBatch>> {
      state.isStopped = false
      const finished: { id: string; ms: number }[] = []
      const failed: { id: string; message: string }[] = []
      for (const id of ids.slice(0, perBatch)) {
        const time = (begun.get(id) ?? 0) + 1
        begun.set(id, time)
        await gate(allBegun())
        for (let left = turns; left > 0; left--) await turn()
        if (isToStop()) break
        const end = fate(id, time)
        if (end === 'dies') {
          die('out of memory')
          await new Promise(() => undefined)
        } else if (end === 'fails') failed.push({ id, message: 'no such rule' })
        else {
          ran.push(id)
          if (study.model) hear?.({ calls: 5, kept: 1, promptTokens: 500, completionTokens: 50 })
          finished.push({ id, ms: 1 })
        }
      }
      return { ok: true, value: { finished, failed, storage: null } }
    }

    return {
      api: {
        connect: () => Promise.resolve({ ok: true, value: null }),
        estimate: () => Promise.resolve({ ok: true, value: { questions: 90, distinct: 80 } }),
        survey: unused,
        plan: unused,
        leave: () => Promise.resolve(null),
        results: unused,
        cell: unused,
        file: unused,
        nameOf: (_, id) => Promise.resolve({ ok: true, value: `run ${id}` }),
        run: (study, ids, hear) => run(ids, study, hear),
        ...api,
        stop: () => {
          state.isStopped = true
          return Promise.resolve()
        },
      },
      lost,
      close() {
        if (!state.isOpen) return
        state.isOpen = false
        counts.alive--
      },
    }
  }
  return {
    start,
    ran,
    get begun() {
      return allBegun()
    },
    get started() {
      return counts.started
    },
    get alive() {
      return counts.alive
    },
  }
}

/** A page with one server, whose model may be lost or replaced at any time. */
export function fakeModels(loaded: string | null): LabModels & { load(name: string | null): void } {
  let name = loaded
  const listeners = new Set<(recordId: string) => void>()
  return {
    nameFor: (id) => (id === 'openai' ? name : null),
    portFor: (id, wanted) =>
      Promise.resolve(id === 'openai' && wanted === name ? new MessageChannel().port1 : null),
    originFor: (id) => (id === 'openai' ? 'http://a/v1' : null),
    onchange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load(next) {
      name = next
      for (const listener of listeners) listener('openai')
    },
  }
}
