import { expect, test } from 'vitest'
import type { Doing, Notice } from '../../effects'
import type { ItemOutcome } from '../../worlds/items/types'
import { inventoryOf, probed, recall, repeat } from './gather-and-try'
import { ACTIONS, partsKnowing } from './testing'

const CRAFT = ACTIONS.indexOf('craft')
const WORKED = { success: true, gained: 4, consumed: { logs: 1 }, used: [] } as const
const FAILED = { success: false } as const

/**
 * Logs and planks are known. Planks were made `times` times, each in a new episode. The caller gives the
 * outcome of each attempt.
 */
function knowingPlanks(times = 60) {
  const parts = partsKnowing(
    [
      ['logs', 'mine', {}],
      ['planks', 'craft', { logs: 1 }],
    ],
    ['planks', 'stick'],
  )
  const { learner, reliability } = parts
  const { graph } = learner
  const [logs, planks] = [graph.item('logs'), graph.item('planks')]
  /** Runs to the end and returns whether it worked. Every question gets an empty answer. */
  function run(doing: Doing<boolean>, outcome: ItemOutcome & Notice): boolean {
    for (let step = doing.next(); ; step = doing.next(step.value.kind === 'act' ? outcome : []))
      if (step.done) return step.value
  }
  const make = (outcome: ItemOutcome & Notice) => {
    parts.episodes.begin(false)
    return run(repeat(parts, planks, CRAFT), outcome)
  }
  for (let time = 0; time < times; time++) make(WORKED)
  return {
    parts,
    planks,
    /** Probability that planks fail in a new episode. */
    failing: () => {
      parts.episodes.begin(false)
      return 1 - reliability.of(planks, CRAFT)
    },
    isConclusive: () => reliability.chances.fresh.every((p) => p === 1),
    make,
    /** Tries in a new episode with this number of logs. */
    probe: (held: number, outcome: ItemOutcome & Notice) => {
      parts.episodes.begin(false)
      logs.inventory = held
      return run(probed(parts, planks, CRAFT, inventoryOf(learner)), outcome)
    },
  }
}

test('turns a known rule into a hypothesis when it fails where nothing ever failed', () => {
  const { parts, planks, make } = knowingPlanks()
  expect(make(FAILED)).toBe(false)
  recall(parts)
  expect(planks.standing).toBe('hypothesised')
  expect(parts.experience.formerly.get(planks)?.source).toBe('former')
})

test('does not count a failure as chance when the announced change explains it', () => {
  const { planks, make, isConclusive, failing } = knowingPlanks(2)
  expect(make({ ...FAILED, changed: ['planks'] })).toBe(false)
  expect(planks.standing).toBe('hypothesised')
  expect([isConclusive(), failing()]).toEqual([true, 0])
})

test('does not count a failure that the end of the episode caused', () => {
  const { planks, make, isConclusive, failing } = knowingPlanks()
  expect(make({ ...FAILED, over: 'episode' })).toBe(false)
  expect(planks.standing).toBe('experienced')
  expect([isConclusive(), failing()]).toEqual([true, 0])
})

test('counts failures in doubt as chance only with all ingredients at hand, if the rule turns out unchanged', () => {
  const settled = (...held: readonly number[]) => {
    const { parts, make, probe, failing } = knowingPlanks()
    make(FAILED)
    recall(parts)
    for (const many of held) probe(many, FAILED)
    expect(probe(1, WORKED)).toBe(true)
    return failing()
  }
  expect(settled()).toBeGreaterThan(0)
  expect(settled(0, 0)).toBe(settled())
  expect(settled(1, 1)).toBeGreaterThan(settled())
})

test('forgets the failures of an item before an announced change, even if the item is unknown', () => {
  const { parts, planks, make, probe } = knowingPlanks()
  make(FAILED)
  recall(parts)
  probe(1, FAILED)
  probe(1, FAILED)
  expect(parts.beliefs.failuresOf(planks)).toMatchObject([{ fresh: 2, again: 0 }])
  probe(2, { ...FAILED, changed: ['planks', 'unheard_of'] })
  expect(parts.beliefs.failuresOf(planks)).toMatchObject([{ fresh: 1, again: 0 }])
})
