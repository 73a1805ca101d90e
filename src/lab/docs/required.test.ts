import { expect, test } from 'vitest'
import { nodeResources } from '../cli/resources'
import { experimentOf } from '../experiments'
import { jobsOf } from '../job'
import { runJob } from '../play-job'
import type { JobReading } from '../reading'
import { rowsOf } from '../rows'
import { required } from './required'
import type { MeasuredExperiment } from './section'

const SEEDS = 10
const resources = await nodeResources()

function measured(id: string): MeasuredExperiment {
  const experiment = experimentOf(id)
  if (!experiment) throw new Error(`There is no ${id}.`)
  const beside = new Set(experiment.published.map(({ setting }) => setting))
  const some = { ...experiment, arms: experiment.arms.filter(({ setting }) => beside.has(setting)) }
  const readings = new Map<string, JobReading>()
  for (const job of jobsOf([some], SEEDS)) readings.set(job.id, runJob(job, resources))
  const of = (job: string) => readings.get(job)
  return { experiment: some, seeds: SEEDS, rows: rowsOf(some, SEEDS, of), readings: of }
}

test('for DRIP’s Table 3, names the settings in which the methods do not come in the published order', () => {
  const text = required([measured('drip-table-3')])
  expect(text).toContain(
    '**The order of methods in DRIP, Table 3:** as in the paper in 0 of 2 settings with printed numbers.',
  )
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  // If executions fail by chance, only CoT falls behind the other two.
  expect(lines[0]).toMatch(
    /^- generated code: the paper’s order is DRIP, ReAct, CoT\. Our order is different: /,
  )
  expect(lines[0]).toMatch(/Pairs in the opposite order, or equal: DRIP and ReAct/)
  expect(lines[1]).toMatch(/^- like Mineflayer: .*DRIP and ReAct.*DRIP and CoT.*ReAct and CoT/)
  // An agent that the paper's table lacks has no place in its order.
  expect(text).not.toContain('DRIP (Manual)')
})
