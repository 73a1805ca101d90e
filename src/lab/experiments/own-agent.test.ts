import { expect, test } from 'vitest'
import { hunchOptions } from '../../engine/agents/hunch/options'
import { jobId, jobsOf, runJob, specsOf } from '../job'
import { nodeResources } from '../cli/resources'
import { OWN_AGENT } from './own-agent'
import { EXPERIMENTS } from '.'

const OURS = EXPERIMENTS.filter(({ suite }) => suite === 'own')

test('in every setting XENON has the same runs as Hunch, except for the agent', () => {
  expect(OURS.map(({ id }) => id)).toEqual(OWN_AGENT.map(({ id }) => id))
  for (const { id, arms } of OURS) {
    const settings = [...new Set(arms.map(({ setting }) => setting))]
    for (const setting of settings) {
      const [xenon, hunch] = ['XENON', 'Hunch'].map((name) => {
        const own = arms.find((one) => one.setting === setting && one.agent === name)
        return own?.runs.map(({ agent: _, ...run }) => run)
      })
      expect(hunch, `${id}, ${setting}`).toEqual(xenon)
      expect(hunch).toHaveLength(1)
    }
  }
})

test('every option of the runs exists', () => {
  for (const experiment of OURS)
    for (const job of jobsOf([experiment], 1)) expect(specsOf(job)).toHaveLength(job.arm.runs.length)
})

test('removes each removable part, one at a time', () => {
  const parts = OURS.find(({ id }) => id === 'own-agent-parts')?.arms ?? []
  const changed = parts.flatMap(({ runs }) => Object.keys(runs[0]?.agent?.options ?? {}))
  const own = Object.keys(hunchOptions).filter((key) => !['k', 'start', 'knowledge', 'trust'].includes(key))
  expect([...new Set(changed)]).toEqual(own)
  expect(new Set(parts.map(({ agent }) => agent)).size).toBe(parts.length)
})

const resources = await nodeResources()
const readingOf = (agent: string) => {
  const [first] = OURS
  const arm = first?.arms.find((one) => one.setting === '67 goals' && one.agent === agent)
  if (!first || !arm) throw new Error(`no ${agent}`)
  const [job] = jobsOf([{ ...first, arms: [arm], seeds: { paper: 1 } }], 1)
  if (!job) throw new Error('no job')
  return { notes: first.notes.map(({ text }) => text).join(' '), ...runJob(job, resources) }
}
const floor = readingOf('all rules known')

test('checks the notes about the agent that knows all rules', () => {
  expect(floor.notes).toContain(`takes ${floor.metrics['steps-to-all']} steps, and no order takes fewer`)
})

test('Hunch’s probabilities match its successes, and it reaches as many goals as the agent that knows all rules', () => {
  const { metrics, hopes } = readingOf('Hunch')
  const [all, failures] = [metrics['steps-to-all'] ?? NaN, metrics['failures-in-all'] ?? NaN]
  expect(all - failures).toBeGreaterThanOrEqual(floor.metrics['steps-to-all'] ?? NaN)
  expect(hopes?.tried.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(failures / 2)
  expect(readingOf('XENON').hopes).toBeUndefined()
})

/** Number of episodes of each run. */
const EPISODES = 25

test.each(['MineRL', 'Mineflayer'])(
  `in hands as uncertain as those in %s, after ${EPISODES} episodes it knows no less than XENON`,
  (setting) => {
    const controllers = OURS.find(({ id }) => id === 'own-agent-controllers')
    const [xenon, hunch] = ['XENON', 'Hunch'].map((agent) => {
      const [run] =
        controllers?.arms.find((arm) => arm.setting === setting && arm.agent === agent)?.runs ?? []
      const short = {
        ...run,
        world: { ...run?.world, options: { ...run?.world?.options, episodes: EPISODES } },
      }
      const egas = [1, 2].map((seed) => {
        const arm = { setting, agent, runs: [short] }
        return runJob({ id: jobId(arm, seed), arm, seed }, resources).metrics.ega ?? NaN
      })
      return egas.reduce((sum, ega) => sum + ega, 0)
    })
    expect(hunch).toBeGreaterThanOrEqual(xenon ?? NaN)
  },
)
