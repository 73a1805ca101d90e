import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import type { TimelineMark } from '../../ledger'
import { GoalsFold } from './fold'
import type { GoalsEvent } from './types/events'

/** The state after these events, and the marks set on the way. */
function folded(events: readonly (GoalsEvent & { readonly step?: number })[]) {
  const fold = new GoalsFold()
  const marks: [TimelineMark['kind'], string][] = []
  for (const event of events)
    fold.apply({ step: 1, ...event } satisfies RunEvent, (kind, thing) => marks.push([kind, thing]))
  return { fold, shown: fold.shown, marks }
}

const read = {
  kind: 'goals/read',
  method: 'gog',
  task: 'an axe',
  documents: 1,
  goals: 2,
  subgoals: 1,
} as const
const retrieved = { kind: 'goals/retrieved', candidates: [{ name: 'craft axe', similarity: 0.5 }] } as const
const chosen = { kind: 'goals/chosen', name: 'craft axe', wanted: 'axe', by: 'model' } as const
const axe = { name: 'craft axe', postconditions: { axe: 1 }, needs: [] }
const stick = { name: 'craft stick', postconditions: { stick: 4 }, needs: [] }
const step = { action: 'craft', item: 'axe', quantity: 1 }
const planned = { kind: 'goals/planned', steps: [step], before: 0, missing: null, by: 'model' } as const
const lacks = { item: 'stick', quantity: 2 }
const expanded = (tree: readonly (typeof axe | typeof stick)[], lacking: readonly string[] = []) =>
  ({ kind: 'goals/expanded', tree, lacking }) as const
const closed = (isReached: boolean) =>
  ({ kind: 'goals/closed', isReached, why: isReached ? 'reached' : 'plan-over' }) as const

test('a lookup for a missing item is appended to the task’s tree, and its list is no new task', () => {
  const { shown, marks } = folded([
    ...[read, retrieved, chosen, expanded([axe]), planned],
    { kind: 'goals/listed', wanted: lacks, list: [lacks] },
    { kind: 'goals/begun', at: 0, planned: step },
    { kind: 'goals/done', at: 0, planned: step, isDone: false, lacks },
    { kind: 'goals/retrieved', candidates: [{ name: 'craft stick', similarity: 1 }] },
    expanded([stick, axe], ['logs']),
    { kind: 'goals/planned', steps: [{ ...step, item: 'stick' }], before: 0, missing: lacks, by: 'model' },
  ])
  expect(shown.tree.map(({ name }) => name)).toEqual(['craft axe', 'craft stick'])
  expect(shown).toMatchObject({
    ...{ candidates: retrieved.candidates, wanted: null, list: [], lacking: ['logs'], replans: 1 },
  })
  expect(shown.plan.map(({ number, status, missing }) => [number, status, missing])).toEqual([
    [2, 'waiting', lacks],
    [1, 'lacking', null],
  ])
  expect(marks).toEqual([['missing', 'stick']])
})

test('counts how many requests were reached in the end, out of all requests', () => {
  const { fold, shown, marks } = folded([
    ...[read, chosen, planned, closed(true)],
    ...[read, chosen, expanded([axe]), planned, closed(false), read],
  ])
  expect(shown).toMatchObject({ reached: 1, goals: 3, tree: [], plan: [], closed: null })
  expect(fold.share).toBeCloseTo(1 / 3)
  expect(fold.score).toMatchObject({ right: 1 })
  expect(marks).toEqual([['reached', 'axe']])
})

test('before the first request the score is 0 of 0', () => {
  expect(new GoalsFold().share).toBe(0)
})
