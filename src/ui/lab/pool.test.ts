import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobBatch, Study } from '../../../workers/api/lab.api'
import { LabPool } from './pool'
import { fakeWorkers } from './testing'

const study: Study = { experiments: ['one'], seeds: null, agents: null }
const idsUpTo = (count: number) => Array.from({ length: count }, (_, i) => `job ${i}`)

/** Waits until a condition holds; checks it in each turn of the event loop. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve))
}

function listen() {
  const batches: JobBatch[] = []
  return {
    tell: (batch: JobBatch) => batches.push(batch),
    get finished() {
      return batches.flatMap(({ finished }) => finished.map(({ id }) => id))
    },
    get failed() {
      return batches.flatMap(({ failed }) => failed)
    },
  }
}

const size = fc.integer({ min: 1, max: 5 })
const count = fc.integer({ min: 0, max: 40 })
const perBatch = fc.integer({ min: 1, max: 9 })

test('law: with any number of workers, each job runs once and is reported once', async () => {
  await fc.assert(
    fc.asyncProperty(size, count, perBatch, async (workers, jobs, perBatch) => {
      const fake = fakeWorkers({ perBatch })
      const heard = listen()
      expect(await new LabPool(fake.start, workers).run(study, idsUpTo(jobs), heard)).toEqual({
        kind: 'done',
      })
      expect(fake.ran.toSorted()).toEqual(idsUpTo(jobs).sort())
      expect(heard.finished.toSorted()).toEqual(idsUpTo(jobs).sort())
      expect(fake.alive).toBe(0)
      expect(fake.started).toBeLessThanOrEqual(workers)
    }),
    { numRuns: 40 },
  )
})

test('law: with any number of stops and restarts, each job is reported exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      size,
      fc.integer({ min: 1, max: 30 }),
      // Number of jobs to begin before each stop.
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 4 }),
      async (workers, jobs, stops) => {
        const fake = fakeWorkers({ perBatch: 2 })
        const heard = listen()
        const left = () => idsUpTo(jobs).filter((id) => !heard.finished.includes(id))
        for (const more of stops) {
          const pool = new LabPool(fake.start, workers)
          const enough = fake.begun + more
          let isDone = false
          const running = pool.run(study, left(), heard).then(() => (isDone = true))
          await until(() => isDone || fake.begun >= enough)
          await pool.stop()
          await running
          expect(fake.alive).toBe(0)
        }
        await new LabPool(fake.start, workers).run(study, left(), heard)
        expect(heard.finished.toSorted()).toEqual(idsUpTo(jobs).sort())
      },
    ),
    { numRuns: 25 },
  )
})

test('law: if workers die, each job still finishes or is reported as failed', async () => {
  const deaths = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(size, deaths, async (workers, timesOf) => {
      const ids = idsUpTo(timesOf.length)
      const fake = fakeWorkers({
        fate: (id, time) => (time <= (timesOf[ids.indexOf(id)] ?? 0) ? 'dies' : 'finishes'),
      })
      const heard = listen()
      const ending = await new LabPool(fake.start, workers).run(study, ids, heard)
      const told = [...heard.finished, ...heard.failed.map(({ id }) => id)]
      expect(new Set(told).size).toBe(told.length)
      if (ending.kind === 'done') expect(told.toSorted()).toEqual(ids.sort())
      else expect(ending).toMatchObject({ kind: 'failed', fault: { code: 'worker-lost' } })
      expect(fake.alive).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('gives up a job that kills its workers, by name, and runs the others', async () => {
  const fake = fakeWorkers({ fate: (id) => (id === 'job 4' ? 'dies' : 'finishes') })
  const heard = listen()
  expect(await new LabPool(fake.start, 2).run(study, idsUpTo(9), heard)).toEqual({ kind: 'done' })
  expect(heard.failed).toEqual([
    { id: 'job 4', message: 'The job’s worker stopped 3 times (out of memory).' },
  ])
  expect(heard.finished).toHaveLength(8)
})

test('ends with advice when no worker can keep running', async () => {
  const fake = fakeWorkers({ fate: () => 'dies' })
  const ending = await new LabPool(fake.start, 2).run(study, idsUpTo(50), listen())
  expect(ending).toMatchObject({
    kind: 'failed',
    fault: { message: expect.stringMatching(/Reload the page/) },
  })
  expect(fake.started).toBeLessThan(12)
  expect(fake.alive).toBe(0)
})

test('ends when a worker refuses all jobs', async () => {
  const fault = { code: 'unreachable', message: 'The word vectors could not be loaded.' }
  const fake = fakeWorkers()
  const start = () => {
    const connection = fake.start()
    const run = () => Promise.resolve({ ok: false as const, fault })
    return { ...connection, api: { ...connection.api, run } }
  }
  expect(await new LabPool(start, 2).run(study, idsUpTo(5), listen())).toEqual({ kind: 'failed', fault })
})

test('a fault from outside ends waiting workers, and is the reason of the ending', async () => {
  const fault = { code: 'not-loaded', message: 'The model is gone.' }
  const fake = fakeWorkers({ isDeaf: true, turns: 100_000 })
  const pool = new LabPool(fake.start, 2)
  const running = pool.run(study, idsUpTo(9), listen())
  await until(() => fake.begun === 2)
  await pool.fail(fault)
  expect(await running).toEqual({ kind: 'failed', fault })
  expect(fake.alive).toBe(0)
})

test.each([
  ['hear', false],
  ['do not hear', true],
])('stops workers that %s, in the middle of their jobs', async (_, isDeaf) => {
  const fake = fakeWorkers({ isDeaf, turns: 100_000 })
  const pool = new LabPool(fake.start, 3)
  const heard = listen()
  const running = pool.run(study, idsUpTo(30), heard)
  await until(() => fake.begun === 3)
  await pool.stop()
  expect(await running).toEqual({ kind: 'stopped' })
  expect(fake.ran).toEqual([])
  expect(fake.alive).toBe(0)
  expect(heard.finished).toEqual([])
})
