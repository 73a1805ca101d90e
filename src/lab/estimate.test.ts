import { expect, test } from 'vitest'
import { nodeResources } from './cli/resources'
import { estimate } from './estimate'
import type { Experiment } from './experiment'
import { experimentOf } from './experiments'
import { jobsOf } from './job'
import { withModel } from './with-model'

const resources = await nodeResources()

test('the simulated model predicts the number of questions, because it gets the same ones', () => {
  const first = experimentOf('table-12')
  const model = { id: 'openai', options: { name: 'm', temperature: 0 } }
  const counted = (experiments: readonly Experiment[], seeds: number) => {
    const playing = estimate(jobsOf(experiments, seeds), resources)
    for (;;) {
      const { done, value } = playing.next()
      if (done) return value
    }
  }
  const { questions, distinct } = counted(withModel(first ? [first] : [], model), 1)
  // The paper has 75 items.
  expect(distinct).toBeGreaterThan(70)
  expect(distinct).toBeLessThan(110)
  expect(questions).toBeGreaterThanOrEqual(distinct)
  expect(counted(withModel(first ? [first] : [], model), 4)).toEqual({ questions: 4 * questions, distinct })
})
