import { expect, test } from 'vitest'
import { nodeResources } from '../cli/resources'
import { jobId, jobsOf } from '../job'
import { ERRORS } from '../minds/tree/first-error'
import { runJob } from '../play-job'
import type { JobReading } from '../reading'
import { curvesOf } from '../analyses/curves'
import { rowsOf } from '../rows'
import { testsOf } from '../analyses/tests'
import { NO_MODEL } from './drip'
import { EXPERIMENTS, experimentOf } from '.'

const ours = EXPERIMENTS.filter(({ source }) => source.startsWith('DRIP'))
const found = (id: string) => {
  const experiment = experimentOf(id)
  if (!experiment) throw new Error(`There is no ${id}.`)
  return experiment
}

test('every printed number has runs to compare with, and its place in the paper', () => {
  expect(ours.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['drip-table-1', 'drip-figure-5', 'drip-figure-6', 'drip-table-2', 'drip-calls']),
  )
  for (const { id, arms, metrics, published, analyses } of ours.filter(({ id }) => id.startsWith('drip-')))
    for (const { setting, agent, metric, where } of [
      ...published,
      ...(analyses.tests?.published ?? []).map((one) => ({
        ...one,
        metric: analyses.tests?.metric ?? 'success',
      })),
    ]) {
      expect(
        arms.some((arm) => arm.setting === setting && arm.agent === agent),
        `${id}: ${where}`,
      ).toBe(true)
      expect(metrics).toContain(metric)
    }
})

test('Table 1: shares and counts are of the same 110, each compared with a DRIP that sees the towers', () => {
  const { published, analyses, arms } = found('drip-table-1')
  for (const { setting, agent, counts } of analyses.tests?.published ?? []) {
    const share = published.find((one) => one.setting === setting && one.agent === agent)?.value
    expect(counts[1].successes / counts[1].of).toBeCloseTo(share ?? NaN, 3)
    expect(published.find((one) => one.setting === setting && one.agent === 'DRIP')?.value).toBeCloseTo(
      counts[0].successes / counts[0].of,
      3,
    )
  }
  for (const { arms: own } of [...ours.filter(({ suite }) => suite === 'drip'), found('drip-four')]) {
    const settings = new Set(own.map(({ setting }) => setting))
    if (own.some(({ runs }) => runs.length === 110))
      for (const setting of settings)
        expect(
          own.some((arm) => arm.setting === setting && arm.agent === 'DRIP with state'),
          setting,
        ).toBe(true)
  }
  for (const { runs } of arms) expect(runs).toHaveLength(110)
})

test('Figure 5: the number of instances of each size matches Table 6, which swaps those of 11 and 12', () => {
  const sizes = found('drip-figure-5').analyses.groups?.of ?? []
  expect([...new Set(sizes)].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  const counts = Array.from({ length: 10 }, (_, i) => sizes.filter((size) => size === 6 + i).length)
  expect(counts).toEqual([1, 1, 7, 14, 13, 12, 13, 18, 21, 10])
})

test('the tables share their runs, so a run counts for all of them', () => {
  const ids = (id: string) => new Set(jobsOf([found(id)], 1).map((job) => job.id))
  const table1 = ids('drip-table-1')
  for (const id of ['drip-figure-5', 'drip-figure-6', 'drip-table-2', 'drip-calls'])
    expect(
      [...ids(id)].filter((job) => !table1.has(job)),
      id,
    ).toEqual([])
  // The comparison runs for two models' numbers are one job: 32 arms, less four.
  expect(found('drip-table-1').arms.length - table1.size).toBe(4)
})

test('a model that overlooks lines still answers the questions of every planner', async () => {
  const resources = await nodeResources()
  const experiment = found('drip-figure-5')
  const arms = experiment.arms.filter(({ setting }) => setting === 'usual skill')
  for (const job of jobsOf([{ ...experiment, arms }], 1))
    expect(runJob(job, resources).each?.success).toHaveLength(110)
})

test('an arm without randomness runs once, and has a value for each seed', () => {
  const experiment = found('drip-table-1')
  const fixed = experiment.arms.filter(({ setting }) => setting === NO_MODEL)
  expect(jobsOf([{ ...experiment, arms: fixed }], 20).map(({ seed }) => seed)).toEqual([1, 1, 1, 1])
  const rows = rowsOf({ ...experiment, arms: fixed }, 20, () => ({
    metrics: { success: 1 },
    steps: null,
    episodes: null,
  }))
  for (const { n, sd } of rows) expect([n, sd]).toEqual([20, 0])
})

test('without a model: read, grouped and tested, and every failure has one cause', async () => {
  const resources = await nodeResources()
  const only = (id: string) => {
    const experiment = found(id)
    return { ...experiment, arms: experiment.arms.filter(({ setting }) => setting === NO_MODEL) }
  }
  const [table1, figure5, table2] = [only('drip-table-1'), only('drip-figure-5'), only('drip-table-2')]
  const known = new Map<string, JobReading>()
  for (const job of jobsOf([table1], 1)) known.set(job.id, runJob(job, resources))
  const readings = (id: string) => known.get(id)
  const [row] = rowsOf(table1, 1, readings)
  const [curve] = curvesOf(figure5, 1, readings)
  const [arm] = table1.arms
  const each = arm && readings(jobId(arm, 1))?.each
  expect(row).toMatchObject({ agent: 'DRIP', metric: 'success', n: 1 })
  expect(each?.success).toHaveLength(110)
  expect(each?.['plan-length']?.filter((length) => length !== null)).toHaveLength(
    Math.round((row?.mean ?? 0) * 110),
  )
  expect(curve?.points.map(({ step }) => step)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(testsOf(table1, 1, readings).map(({ names }) => names)).toHaveLength(3)
  for (const { setting, agent } of table2.arms) {
    const own = rowsOf(table2, 1, readings).filter((one) => one.setting === setting && one.agent === agent)
    const solved = rowsOf(table1, 1, readings).find((one) => one.setting === setting && one.agent === agent)
    expect(own.map(({ metric }) => metric)).toEqual(ERRORS.map((kind) => `error-${kind}`))
    const failed = own.reduce((sum, { mean }) => sum + (mean ?? 0), 0)
    expect(failed + (solved?.mean ?? 0) * 110, agent).toBeCloseTo(110, 9)
    // The model got no question.
    expect(own.find(({ metric }) => metric === 'error-framework')?.mean, agent).toBe(failed)
  }
})
