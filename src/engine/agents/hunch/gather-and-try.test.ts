import { expect, test } from 'vitest'
import type { Doing, Notice } from '../../effects'
import type { ItemOutcome } from '../../worlds/items/types'
import { inventoryOf, probed, recall, repeat } from './gather-and-try'
import { ACTIONS, partsKnowing } from './testing'

const CRAFT = ACTIONS.indexOf('craft')
const WORKED = { success: true, gained: 4, consumed: { logs: 1 }, used: [] } as const
const FAILED = { success: false } as const

/** Logs and planks are known, and planks were made so often, in an episode each; what comes of attempts is given. */
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
  /** Whether it worked; nothing is like anything here. */
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
    /** How likely planks are to fail in another episode. */
    failing: () => {
      parts.episodes.begin(false)
      return 1 - reliability.of(planks, CRAFT)
    },
    isConclusive: () => reliability.chances.fresh.every((p) => p === 1),
    make,
    /** In another episode, with so many logs. */
    probe: (held: number, outcome: ItemOutcome & Notice) => {
      parts.episodes.begin(false)
      logs.inventory = held
      return run(probed(parts, planks, CRAFT, inventoryOf(learner)), outcome)
    },
  }
}

test('what is known and fails where nothing ever did is doubted, and is a hypothesis again', () => {
  const { parts, planks, make } = knowingPlanks()
  expect(make(FAILED)).toBe(false)
  recall(parts)
  expect(planks.standing).toBe('hypothesised')
  expect(parts.experience.formerly.get(planks)?.source).toBe('former')
})

test('a failure with which the change is announced that explains it says nothing of chance', () => {
  const { planks, make, isConclusive, failing } = knowingPlanks(2)
  expect(make({ ...FAILED, changed: ['planks'] })).toBe(false)
  expect(planks.standing).toBe('hypothesised')
  expect([isConclusive(), failing()]).toEqual([true, 0])
})

test('nor does one that the end of an episode cut off', () => {
  const { planks, make, isConclusive, failing } = knowingPlanks()
  expect(make({ ...FAILED, over: 'episode' })).toBe(false)
  expect(planks.standing).toBe('experienced')
  expect([isConclusive(), failing()]).toEqual([true, 0])
})

test('in doubt only what had all that it took counts as chance, if it turns out to be as it was', () => {
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

test('what failed before a change that is announced is forgotten, also of what is not known', () => {
  const { parts, planks, make, probe } = knowingPlanks()
  make(FAILED)
  recall(parts)
  probe(1, FAILED)
  probe(1, FAILED)
  expect(parts.beliefs.failuresOf(planks)).toMatchObject([{ fresh: 2, again: 0 }])
  probe(2, { ...FAILED, changed: ['planks', 'unheard_of'] })
  expect(parts.beliefs.failuresOf(planks)).toMatchObject([{ fresh: 1, again: 0 }])
})
