import { expect, test } from 'vitest'
import type { Plan } from '../../../workers/api/lab.api'
import { JobTally } from './progress'

const plan: Plan = {
  jobs: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  experiments: [
    { id: 'one', jobs: [0, 1, 2, 3, 4, 5] },
    { id: 'two', jobs: [4, 5, 6, 7] },
  ],
  finished: [0, 4],
  storage: null,
}
const finished = (id: string, ms = 100) => ({ finished: [{ id, ms }], failed: [], storage: null })

test('a job counts once for each of its experiments', () => {
  const tally = new JobTally(plan)
  tally.add(finished('f'))
  tally.add(finished('f'))
  tally.add({ finished: [], failed: [{ id: 'g', message: 'no such rule' }], storage: null })
  expect(tally.progress).toEqual({
    one: { jobs: 6, finished: 3, failed: 0 },
    two: { jobs: 4, finished: 2, failed: 1 },
  })
  expect(tally.left).toEqual(['b', 'c', 'd', 'h'])
  expect(tally.failures).toEqual([{ id: 'g', message: 'no such rule' }])
})

test('jobs that ran but could not be stored do not run again', () => {
  expect(new JobTally(plan, ['b', 'x']).left).toEqual(['c', 'd', 'f', 'g', 'h'])
})

test('estimates the time left once there are enough jobs', () => {
  const tally = new JobTally(plan)
  tally.add(finished('b'))
  expect(tally.secondsLeft(2)).toBeNull()
  for (const id of ['c', 'd', 'f']) tally.add(finished(id))
  // g and h take as long as f did, on two workers.
  expect(tally.secondsLeft(2)).toBeCloseTo(0.1, 6)
})
