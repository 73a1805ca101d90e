import { expect, test } from 'vitest'
import { nodeResources } from '../cli/resources'
import { jobsOf, jobId } from '../job'
import { runJob } from '../play-job'
import type { JobReading } from '../reading'
import { rowsOf } from '../rows'
import { experimentOf } from '.'

const experiment = experimentOf('table-6')
const resources = await nodeResources()

test('Table 6 is measured in 100 episodes for three agents, as a success rate', () => {
  if (!experiment) throw new Error('There is no table-6.')
  const arms = experiment.arms.filter(({ setting }) => setting === 'Cooking')
  const readings = new Map<string, JobReading>()
  for (const job of jobsOf([{ ...experiment, arms }], 3)) readings.set(job.id, runJob(job, resources))
  const rows = rowsOf({ ...experiment, arms }, 3, (id) => readings.get(id))
  expect(rows.map(({ agent, metric, n, published }) => [agent, metric, n, published])).toEqual([
    ['DECKARD', 'success', 3, 0.09],
    ['SC', 'success', 3, 0.75],
    ['XENON', 'success', 3, 1],
  ])
  for (const { mean } of rows) {
    expect(mean).toBeGreaterThanOrEqual(0)
    expect(mean).toBeLessThanOrEqual(1)
  }
  // A share of 100 episodes, not of goals.
  for (const arm of arms)
    for (const seed of [1, 2, 3]) {
      const { metrics, episodes } = readings.get(jobId(arm, seed)) ?? {}
      const episodesWon = (metrics?.success ?? NaN) * 100
      expect(episodesWon).toBeCloseTo(Math.round(episodesWon), 9)
      expect(episodes?.until).toBe(100)
      expect(metrics).not.toHaveProperty('right-sets')
    }
  const [, , xenon] = rows
  expect(rows.slice(0, 2).every(({ mean }) => (mean ?? 1) < (xenon?.mean ?? 0))).toBe(true)
})
