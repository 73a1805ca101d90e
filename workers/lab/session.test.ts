import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { jobsOf } from '../../src/lab/job'
import { parseCsv } from '../../src/lab/testing'
import { systemClock } from '../shared/clock'
import type { Study } from '../api/lab.api'
import { playNothing, smallExperiment } from '../testing/lab'
import { labSession, runAll } from '../testing/lab-session'
import { value } from '../testing/reply'
import type { LabSetting } from './session'

const experiments = [smallExperiment('one'), smallExperiment('two'), smallExperiment('three', 90)]
const study: Study = { experiments: ['one', 'two'], seeds: 2, agents: null }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const session = (setting: Partial<LabSetting> = {}) => labSession({ experiments, ...setting })

describe('a plan', () => {
  test('has every job once, even if two experiments share it', async () => {
    const plan = value(await session().plan(study))
    expect(plan.jobs).toHaveLength(8)
    expect(new Set(plan.jobs).size).toBe(8)
    expect(plan.experiments).toEqual([
      { id: 'one', jobs: [0, 1, 2, 3, 4, 5, 6, 7] },
      { id: 'two', jobs: [0, 1, 2, 3, 4, 5, 6, 7] },
    ])
    expect(plan.finished).toEqual([])
  })

  test('has the chosen agents, and the source’s number of seeds, or 100', async () => {
    const three = { experiments: ['three'], agents: ['RAND'] }
    expect(value(await session().plan({ ...three, seeds: 'paper' })).jobs).toHaveLength(2 * 3)
    expect(value(await session().plan({ ...three, seeds: null })).jobs).toHaveLength(2 * 100)
  })

  test('knows the jobs that this version has run, and no other', async () => {
    await runAll(session(), study)
    expect(value(await session().plan(study)).finished).toHaveLength(8)
    expect(value(await session({ code: 'v2' }).plan(study)).finished).toEqual([])
  })

  test('is refused for an unknown experiment', async () => {
    const reply = await session().plan({ ...study, experiments: ['none'] })
    expect(reply).toMatchObject({ ok: false, fault: { code: 'bad-study' } })
  })
})

describe('running', () => {
  test('returns the readings of the runs, and stores them', async () => {
    const [batch] = await runAll(session(), study)
    expect(batch?.storage).toBeNull()
    expect(batch?.finished.every(({ ms, reading }) => ms > 0 && reading === undefined)).toBe(true)
    const results = value(await session().results(study, 'one', []))
    expect(results).toMatchObject({ finished: 8, jobs: 8, code: 'v1', isEarlier: false })
    expect(results.rows).toHaveLength(8)
    expect(results.rows[0]).toMatchObject({
      setting: '67 goals',
      agent: 'XENON',
      metric: 'ega',
      n: 2,
      published: 0.97,
    })
    expect(results.rows[0]?.deviation?.words).toMatch(/^below by 0\.\d/)
    expect(results.rows[0]?.where).toBe('Table 5, row 1')
    expect(results.curves).toHaveLength(4)
    expect(results.claims).toHaveLength(2)
  })

  test('does nothing twice, even after a worker died before its report', async () => {
    const played: string[] = []
    const play = playNothing(1, (id) => played.push(id))
    const { jobs } = value(await session().plan(study))
    await session({ play }).run(study, jobs)
    const again = value(await session({ play }).run(study, jobs))
    expect(again.finished.map(({ id }) => id)).toEqual(jobs)
    expect(again.finished.every(({ ms }) => ms === 0)).toBe(true)
    expect(played).toEqual([...jobs])
  })

  test('answers after a quarter of a second with the jobs so far', async () => {
    let now = 0
    const clock = { ...systemClock, now: () => (now += 20) }
    const lab = session({ clock, play: playNothing() })
    const { jobs } = value(await lab.plan(study))
    const { finished } = value(await lab.run(study, jobs))
    expect(finished.length).toBeGreaterThan(0)
    expect(finished.length).toBeLessThan(jobs.length)
  })

  test('reacts to a cancellation within a long job, and keeps the finished ones', async () => {
    const [first, second] = jobsOf(experiments.slice(0, 1), 2)
    let slices = 0
    const play: NonNullable<LabSetting['play']> = function* (job) {
      // Never ends by itself.
      while (job.id === second?.id) {
        slices++
        yield
      }
      return { metrics: { ega: 0.5 }, steps: null, episodes: null }
    }
    const lab = session({ play })
    const running = lab.run(study, [first?.id ?? '', second?.id ?? ''])
    await vi.waitFor(() => expect(slices).toBeGreaterThan(0))
    await lab.stop()
    const { finished, failed } = value(await running)
    expect([...finished, ...failed].map(({ id }) => id)).toEqual([first?.id])
    expect(value(await session().plan(study)).finished).toHaveLength(1)
  })

  test('reports a failed job by name, and continues with the others', async () => {
    const { jobs } = value(await session().plan(study))
    const play: NonNullable<LabSetting['play']> = function* (job) {
      yield
      if (job.id === jobs[2]) throw new TypeError('no such rule')
      return { metrics: {}, steps: null, episodes: null }
    }
    const lab = session({ play })
    const { finished, failed } = value(await lab.run(study, jobs))
    expect(failed).toEqual([{ id: jobs[2], message: 'no such rule' }])
    expect(finished).toHaveLength(7)
    expect(value(await lab.nameOf(study, jobs[2] ?? ''))).toBe('RAND, 67 goals, seed 1')
  })

  test('is refused without the resources of every run', async () => {
    const lab = session({ resources: () => Promise.reject(new Error('offline')) })
    const reply = await lab.run(study, value(await lab.plan(study)).jobs)
    expect(reply).toMatchObject({ ok: false, fault: { message: 'offline' } })
  })
})

describe('without storage', () => {
  test('readings are sent to the page and back, and give the same results', async () => {
    await runAll(session(), study)
    const kept = value(await session().results(study, 'one', []))
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const lab = session()
    const batches = await runAll(lab, study)
    expect(batches[0]?.storage?.message).toMatch(/^This browser does not let the page store anything/)
    const unsaved = batches.flatMap(({ finished }) =>
      finished.flatMap(({ id, reading }) => (reading ? [[id, reading] as const] : [])),
    )
    expect(unsaved).toHaveLength(8)
    const results = value(await lab.results(study, 'one', unsaved))
    expect(results.rows).toEqual(kept.rows)
    const ids = unsaved.map(([id]) => id)
    expect(value(await lab.survey(study, ids)).experiments[0]).toEqual({ id: 'one', jobs: 8, finished: 8 })
  })

  test('loses no readings if the storage is full', async () => {
    const lab = session()
    const { jobs } = value(await lab.plan(study))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { finished, storage } = value(await lab.run(study, jobs.slice(0, 2)))
    expect(storage?.code).toBe('quota')
    expect(finished.every(({ reading }) => reading !== undefined)).toBe(true)
  })
})

describe('another version of the code', () => {
  test('shows the results of the last version until it has run jobs itself', async () => {
    await runAll(session(), study)
    const made = value(await session().results(study, 'one', []))
    const later = session({ code: 'v2' })
    const shown = value(await later.results(study, 'one', []))
    expect(shown).toMatchObject({ code: 'v1', isEarlier: true, rows: made.rows })
    const { jobs } = value(await later.plan(study))
    await later.run(study, jobs.slice(0, 1))
    expect(value(await later.results(study, 'one', []))).toMatchObject({
      code: 'v2',
      isEarlier: false,
      finished: 1,
    })
  })

  test('deletes the readings of other versions after a complete study', async () => {
    await runAll(session(), study)
    const later = session({ code: 'v2' })
    await runAll(later, study)
    await later.leave(study, 'done')
    expect(value(await session().plan(study)).finished).toEqual([])
    expect(value(await later.plan(study)).finished).toHaveLength(8)
  })
})

test('a survey reports the progress of everything, and unfinished studies', async () => {
  const lab = session()
  await lab.leave(study, 'running')
  await runAll(lab, study)
  const survey = value(await lab.survey({ ...study, experiments: ['one', 'three'] }, []))
  expect(survey.experiments).toEqual([
    { id: 'one', jobs: 8, finished: 8 },
    { id: 'three', jobs: 8, finished: 0 },
  ])
  expect(survey.open).toMatchObject([{ ...study, state: 'running' }])
  await lab.leave(study, 'done')
  expect(value(await lab.survey(study, [])).open).toEqual([])
})

test('a cell has its seeds, their values, and runs to watch', async () => {
  const lab = session()
  await runAll(lab, study)
  const runs = value(await lab.cell(study, 'one', { setting: '100 goals', agent: 'XENON' }, []))
  expect(runs.map(({ seed }) => seed)).toEqual([1, 2])
  expect(runs[0]?.metrics?.ega).toBeGreaterThan(0)
  expect(runs[1]?.specs).toMatchObject([{ seed: 2, horizon: 60, world: { options: { goals: '100' } } }])
})

test('a file has the same rows as the command line’s', async () => {
  const lab = session()
  await runAll(lab, study)
  const csv = value(await lab.file(study, 'one', { content: 'rows', format: 'csv' }, []))
  expect(csv.split('\r\n')[0]).toBe(
    'experiment,setting,agent,metric,step,mean,sd,low,high,n,published,basis,unit',
  )
  const json: unknown = JSON.parse(
    value(await lab.file(study, 'one', { content: 'rows', format: 'json' }, [])),
  )
  expect(json).toMatchObject({ experiment: 'one', seeds: 2 })
  expect(JSON.stringify(json)).not.toContain('deviation')
})

test('a file can have every seed and every curve, the same as on the page', async () => {
  const lab = session()
  await runAll(lab, study)
  const { rows } = value(await lab.results(study, 'one', []))
  const json: unknown = JSON.parse(
    value(await lab.file(study, 'one', { content: 'seeds', format: 'json' }, [])),
  )
  const runs = value(await lab.cell(study, 'one', { setting: '100 goals', agent: 'XENON' }, []))
  for (const { seed, metrics } of runs)
    expect(json).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          setting: '100 goals',
          agent: 'XENON',
          metric: 'ega',
          seed,
          value: metrics?.ega,
        }),
      ]) as unknown,
    })
  const csv = parseCsv(value(await lab.file(study, 'one', { content: 'seeds', format: 'csv' }, [])))
  expect(csv).toHaveLength(1 + 2 * rows.length)
  const curves = parseCsv(value(await lab.file(study, 'one', { content: 'curves', format: 'csv' }, [])))
  expect(curves[0]?.slice(-2)).toEqual(['seed 1', 'seed 2'])
})
