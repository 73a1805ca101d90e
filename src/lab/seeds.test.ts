import { expect, test } from 'vitest'
import type { Experiment } from './experiment'
import { EXPERIMENTS } from './experiments'
import { jobsOf, specsOf } from './job'
import { FRESH_SEED, SEEN_SEEDS, seedsFor, seedsIn } from './seeds'
import { withModel } from './with-model'

/**
 * GoG’s Table 1 needs thirty runs of each of 66 tasks. Without randomness one seed is enough; the rest is a
 * matter of time.
 */
const BY_DOCUMENTS: Readonly<Record<string, number>> = {
  ...{ 'gog-table-1': 30, 'gog-skill': 6, 'gog-table-2': 10, 'gog-table-3': 20, 'gog-correction': 50 },
  ...{
    'gog-theta': 20,
    'gog-lists': 1,
    'gog-graph-sizes': 1,
    'gog-extraction': 20,
    'gog-noise': 6,
    'gog-documents': 6,
  },
}

/** A seed that plans 110 instances says more than a seed with one run; without randomness one seed is enough. */
const usual = ({ id, arms, suite }: Experiment) =>
  BY_DOCUMENTS[id] ??
  (suite === 'own' ? (id === 'own-agent-controllers' ? 5 : 10) : undefined) ??
  (id === 'drip-four' ? 1 : arms.some(({ runs }) => runs.length === 110) ? 20 : 100)

test('every experiment runs with the default number of seeds, or with the paper’s if the caller chooses it', () => {
  for (const experiment of EXPERIMENTS) {
    expect(seedsFor(experiment, undefined), experiment.id).toBe(usual(experiment))
    expect(seedsFor(experiment, null), experiment.id).toBe(usual(experiment))
    expect(seedsFor(experiment, 7), experiment.id).toBe(7)
    expect(seedsFor(experiment, 'paper'), experiment.id).toBeLessThanOrEqual(30)
  }
})

test('jobs exist for that number of seeds', () => {
  const [experiment] = EXPERIMENTS.filter(({ id }) => id === 'figure-24a')
  if (!experiment) throw new Error('no figure 24')
  const count = (choice: Parameters<typeof seedsFor>[1]) => jobsOf([experiment], choice).length
  expect([count(undefined), count('paper'), count(3)]).toEqual([300, 45, 9])
})

test('a live model is measured with the paper’s number of seeds, unless the caller chooses another', () => {
  const live = withModel(EXPERIMENTS, { id: 'openai', options: { name: 'tiny' } })
  for (const experiment of live) {
    expect(seedsFor(experiment, undefined), experiment.id).toBe(seedsFor(experiment, 'paper'))
    expect(seedsFor(experiment, 40), experiment.id).toBe(40)
  }
})

test('our own agent is measured with no seed of its development, for any number of seeds', () => {
  const ours = EXPERIMENTS.filter(({ arms }) =>
    arms.some(({ runs }) => runs.some(({ agent }) => agent?.id === 'hunch')),
  )
  expect(ours.map(({ suite }) => suite)).toEqual(Array.from(ours, () => 'own'))
  expect(ours.length).toBeGreaterThan(3)
  // An earlier version was measured with the seeds from 5001 on.
  const seen = new Set([...seedsIn({ seeds: {} }, SEEN_SEEDS), ...seedsIn({ seeds: { first: 5001 } }, 100)])
  for (const experiment of ours) {
    expect(experiment.seeds.first).toBe(FRESH_SEED)
    expect(seedsIn(experiment, 1000).filter((seed) => seen.has(seed))).toEqual([])
    const run = jobsOf([experiment], 2).flatMap((job) => specsOf(job))
    expect([...new Set(run.map(({ seed }) => seed))]).toEqual([FRESH_SEED, FRESH_SEED + 1])
  }
})

test('every other experiment begins with seed 1', () => {
  for (const { seeds, suite } of EXPERIMENTS) if (suite !== 'own') expect(seeds.first).toBeUndefined()
  expect(seedsIn({ seeds: {} }, 3)).toEqual([1, 2, 3])
  expect(seedsIn({ seeds: { first: 7 } }, 3)).toEqual([7, 8, 9])
})
