import { expect, test } from 'vitest'
import type { Experiment } from './experiment'
import { EXPERIMENTS } from './experiments'
import { jobsOf } from './job'
import { seedsFor } from './seeds'
import { withModel } from './with-model'

/** Thirty runs of each of 66 tasks in GoG’s Table 1; of what nothing is drawn one says all, and the rest is a matter of time. */
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

/** A seed that plans for 110 instances says more than one of a single run; where nothing is drawn, one says all. */
const usual = ({ id, arms }: Experiment) =>
  BY_DOCUMENTS[id] ?? (id === 'drip-four' ? 1 : arms.some(({ runs }) => runs.length === 110) ? 20 : 100)

test('every experiment is run with as many seeds as are usual where nobody says, and with as many as the paper where that is chosen', () => {
  for (const experiment of EXPERIMENTS) {
    expect(seedsFor(experiment, undefined), experiment.id).toBe(usual(experiment))
    expect(seedsFor(experiment, null), experiment.id).toBe(usual(experiment))
    expect(seedsFor(experiment, 7), experiment.id).toBe(7)
    expect(seedsFor(experiment, 'paper'), experiment.id).toBeLessThanOrEqual(30)
  }
})

test('the jobs are of so many seeds', () => {
  const [experiment] = EXPERIMENTS.filter(({ id }) => id === 'figure-24a')
  if (!experiment) throw new Error('no figure 24')
  const count = (choice: Parameters<typeof seedsFor>[1]) => jobsOf([experiment], choice).length
  expect([count(undefined), count('paper'), count(3)]).toEqual([300, 45, 9])
})

test('a live model is asked as often as the paper’s was, unless somebody says otherwise', () => {
  const live = withModel(EXPERIMENTS, { id: 'openai', options: { name: 'tiny' } })
  for (const experiment of live) {
    expect(seedsFor(experiment, undefined), experiment.id).toBe(seedsFor(experiment, 'paper'))
    expect(seedsFor(experiment, 40), experiment.id).toBe(40)
  }
})
