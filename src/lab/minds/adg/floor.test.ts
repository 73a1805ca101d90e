import { expect, test } from 'vitest'
import { jobsOf, runJob } from '../../job'
import { CURVE_POINTS } from '../../reading'
import { experiment } from '../../testing'
import type { Arm } from '../../experiment'
import { comparisonsOf } from '../../analyses/claims'
import { nodeResources } from '../../cli/resources'
import { floorOf } from './floor'

const resources = await nodeResources()
const stepsOf = (world: Readonly<Record<string, number | string>>, seed = 1) =>
  floorOf({ of: 'floor', world, until: 3000 }, seed).metrics['steps-to-all']

test('an item that a plan shows need not be obtained; without plans every goal must', () => {
  expect([stepsOf({}), stepsOf({ goals: '100' }), stepsOf({ goals: '120' })]).toEqual([524, 843, 1061])
  expect([stepsOf({ plans: '0' }), stepsOf({ goals: '120', plans: '0' })]).toEqual([539, 1074])
  expect(stepsOf({ actions: '45' })).toBe(524)
})

test('an item that a plan shows and that changed since must be obtained again, announced or not', () => {
  const seeds = [1, 2, 3, 4]
  // Two swords, which no other item needs.
  const changed = seeds.map((seed) => stepsOf({ changedSets: '1' }, seed) ?? 0)
  expect(Math.min(...changed)).toBeGreaterThan(524)
  expect(new Set(changed).size).toBeGreaterThan(1)
  expect(seeds.map((seed) => stepsOf({ changedSets: '1', announced: 'no' }, seed))).toEqual(changed)
  // A changed action leaves the set unchanged, and only changes before the run count.
  expect(stepsOf({ changedActions: '3' })).toBe(524)
  expect(stepsOf({ changedSets: '3', changedAt: 1500 })).toBe(524)
})

test('as an arm it has a curve, from the shown items to all, and is in no claim', () => {
  const floor: Arm = {
    ...{ setting: 'here', agent: 'all rules known', runs: [], isFixed: true },
    study: { of: 'floor', world: {}, until: 600 },
  }
  const [job] = jobsOf([experiment('a', [floor], 3)], undefined)
  if (!job) throw new Error('no job')
  const reading = runJob(job, resources)
  const { right = [], obtained, goals } = reading.steps ?? {}
  expect([right[0], right.at(-1), goals, right.length]).toEqual([10, 67, 67, CURVE_POINTS])
  expect(obtained).toEqual(right)
  expect(right).toEqual(right.toSorted((a, b) => a - b))
  expect(reading.metrics).toMatchObject({ ega: 1, 'steps-to-0.97': 485, 'failures-in-all': 0 })
  const agent: Arm = { setting: 'here', agent: 'XENON', runs: [{}] }
  expect(comparisonsOf(experiment('a', [agent, floor]), 3, () => reading)).toEqual([])
})
