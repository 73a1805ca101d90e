import { expect, test } from 'vitest'
import { nodeResources } from '../cli/resources'
import { experimentOf } from '../experiments'
import { jobsOf } from '../job'
import { runJob } from '../play-job'
import type { Reading } from '../reading'
import { rowsOf } from '../rows'
import { required } from './required'
import type { Measured } from './section'

const SEEDS = 10
const resources = await nodeResources()

function measured(id: string): Measured {
  const experiment = experimentOf(id)
  if (!experiment) throw new Error(`There is no ${id}.`)
  const beside = new Set(experiment.published.map(({ setting }) => setting))
  const some = { ...experiment, arms: experiment.arms.filter(({ setting }) => beside.has(setting)) }
  const readings = new Map<string, Reading>()
  for (const job of jobsOf([some], SEEDS)) readings.set(job.id, runJob(job, resources))
  const of = (job: string) => readings.get(job)
  return { experiment: some, seeds: SEEDS, rows: rowsOf(some, SEEDS, of), readings: of }
}

test('of DRIP’s Table 3 it says which methods come in another order than published, and in which setting', () => {
  const text = required([measured('drip-table-3')])
  // Three ordered pairs in each of two settings. Where executions fail by chance CoT is behind the other two, and no more.
  expect(text).toContain(
    '**The order of methods is that of DRIP, Table 3, in every setting:** 2 of 6 ordered pairs.',
  )
  const lines = text.split('\n').filter((line) => / over /.test(line))
  expect(
    lines.map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    ),
  ).toEqual([
    ['generated code', 'DRIP over ReAct'],
    ...['DRIP over ReAct', 'DRIP over CoT', 'ReAct over CoT'].map((pair) => ['like Mineflayer', pair]),
  ])
  // Who is not in the paper's table is in no order that it has.
  expect(text).not.toContain('DRIP (Manual)')
})
