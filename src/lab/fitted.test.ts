import { expect, test } from 'vitest'
import { nodeResources } from './cli/resources'
import { EXPERIMENTS, experimentOf } from './experiments'
import { FITTED, fittedTo } from './fitted'
import { jobId, jobsOf, runJob } from './job'
import { rowsOf } from './rows'

test('every fitted number names existing experiments', () => {
  const ids = EXPERIMENTS.map(({ id }) => id)
  for (const { experiments, text } of FITTED) {
    expect(ids).toEqual(expect.arrayContaining([...experiments]))
    expect(text).toMatch(/\.$/)
  }
  expect(fittedTo('table-12')).toHaveLength(1)
  expect(fittedTo('figure-23')).toEqual([])
})

test('Table 4: the scored reading is near 16, 14, 11 and 9; the literal one halves if the furnace changes', async () => {
  const table = experimentOf('table-4')
  if (!table) throw new Error('no Table 4')
  const resources = await nodeResources()
  const SEEDS = 15
  const readings = new Map(jobsOf([table], SEEDS).map((job) => [job.id, runJob(job, resources)] as const))
  const rows = rowsOf(table, SEEDS, (id) => readings.get(id))
  const means = (metric: string) => rows.filter((row) => row.metric === metric).map(({ mean }) => mean ?? NaN)
  const [scored, literal] = [means('right-of-prior'), means('obtainable-by-prior')]
  expect(table.arms.map((arm) => readings.has(jobId(arm, 1)))).toEqual([true, true, true, true])
  for (const [level, published] of [16, 14, 11, 9].entries())
    expect(Math.abs((scored[level] ?? NaN) - published)).toBeLessThan(2)
  for (const [level, reviewed] of [15.8, 13.8, 5.9, 4.6].entries())
    expect(literal[level], `level ${level}`).toBeCloseTo(reviewed, 1)
  // The published number is compared with one of the two.
  expect(new Set(table.published.map(({ metric }) => metric))).toEqual(new Set(['right-of-prior']))
})
