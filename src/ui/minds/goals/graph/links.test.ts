import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GoalGraph } from '../../../../engine/minds/goals/graph/goal-graph'
import { extractedIn } from '../../../../engine/minds/goals/graph/stored-goals'
import { sameItems } from '../../../../engine/minds/goals/graph/sameness'
import type { GoalsBody } from '../../../../library/minds/goals/types'
import { soonest } from './from-nothing'
import { GoalLinks, MAX_WAYS } from './links'
import { around, MAX_AROUND, MAX_GOALS, MAX_LINKS, wholeOf } from './part'
import { bodyWith, claim } from './testing'

const mined = { 'mine logs': claim({ postconditions: { logs: 1 } }) }
const TOOLS = bodyWith({
  ...mined,
  'craft planks': claim({ materials: { logs: 1 }, postconditions: { planks: 4 } }),
  'craft stick': claim({ materials: { planks: 2 }, postconditions: { stick: 4 } }),
  'craft table': claim({ materials: { planks: 4 }, postconditions: { table: 1 } }),
  'craft axe': {
    ...claim({ materials: { planks: 3, stick: 2 }, tools: { table: 1 }, postconditions: { axe: 1 } }),
    subgoals: {
      'mine logs': 'there must be wood',
      'craft stick': 'a handle',
      'craft ghost': 'nobody tells of it',
    },
    others: [claim({ materials: { logs: 9 }, tools: { fuel: 1 }, postconditions: { axe: 1 } })],
  },
})

test('an edge joins a need to the goal that provides it; stated subgoals and needs of alternatives are marked', () => {
  const links = new GoalLinks(TOOLS)
  expect(links.into('craft axe')).toEqual([
    { goal: 'craft axe', subgoal: 'craft planks', brings: [{ item: 'planks', quantity: 3, isTool: false }], why: null, isAside: false }, // prettier-ignore
    { goal: 'craft axe', subgoal: 'craft stick', brings: [{ item: 'stick', quantity: 2, isTool: false }], why: 'a handle', isAside: false }, // prettier-ignore
    { goal: 'craft axe', subgoal: 'craft table', brings: [{ item: 'table', quantity: 1, isTool: true }], why: null, isAside: false }, // prettier-ignore
    { goal: 'craft axe', subgoal: 'mine logs', brings: [{ item: 'logs', quantity: 9, isTool: false }], why: 'there must be wood', isAside: true }, // prettier-ignore
  ])
  expect(links.outOf('mine logs').map(({ goal }) => goal)).toEqual(['craft axe', 'craft planks'])
  expect(links.lacking('craft axe')).toEqual([])
  const said = bodyWith({ ...mined, 'craft raft': { ...claim({ postconditions: { raft: 1 } }), subgoals: { 'mine logs': 'it floats' } } }) // prettier-ignore
  expect(new GoalLinks(said).into('craft raft')).toEqual([
    { goal: 'craft raft', subgoal: 'mine logs', brings: [], why: 'it floats', isAside: false },
  ])
})

/** Goals over few items, so that they connect, also in cycles. */
const bodies = fc
  .array(
    fc.record({
      materials: fc.uniqueArray(fc.nat(7), { maxLength: 3 }),
      gives: fc.nat(7),
      says: fc.uniqueArray(fc.nat(15), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map((goals) =>
    bodyWith(
      Object.fromEntries(
        goals.map(({ materials, gives, says }, at) => [
          `make ${String(at)}`,
          {
            ...claim({
              materials: Object.fromEntries(materials.map((item) => [`thing_${String(item)}`, 2])),
              // So that no two goals are the same.
              tools: { [`tool_${String(at)}`]: 1 },
              postconditions: { [`thing_${String(gives)}`]: 1 },
            }),
            subgoals: Object.fromEntries(says.map((other) => [`make ${String(other)}`, 'so it is said'])),
          },
        ]),
      ),
    ),
  )

test('property: the edges are those of the graph that planners use', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const graph = new GoalGraph(sameItems)
      for (const document of extractedIn(body)) graph.add(document)
      const links = new GoalLinks(body)
      for (const goal of graph.goals) {
        const theirs = new Set(graph.subgoals(goal).map(({ subgoal }) => subgoal.name))
        // Edges beyond the limit are counted.
        const ours = links.into(goal.name)
        expect(ours.length + links.leftOut(goal.name)).toBe(theirs.size)
        for (const { subgoal } of ours) expect(theirs).toContain(subgoal)
        for (const { goal: taker } of links.outOf(goal.name))
          expect(links.into(taker).some(({ subgoal }) => subgoal === goal.name)).toBe(true)
      }
    }),
  )
})

test("property: the subgoals that determine a goal's place provide all its needs; a recipe that needs its own product pushes no goal on", () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const part = wholeOf(new GoalLinks(body))
      if (!part) throw new Error('It is small.')
      const by = soonest(part)
      expect([...by.keys()]).toEqual(part.goals)
      const takes = (goal: string, given: ReadonlySet<string>) =>
        new GoalLinks(body).into(goal).flatMap(({ brings, subgoal }) => (given.has(subgoal) ? brings : []))
      for (const [goal, subgoals] of by) {
        const needs = new Set(
          new GoalLinks(body).into(goal).flatMap(({ brings }) => brings.map(({ item }) => item)),
        )
        expect(new Set(takes(goal, new Set(subgoals)).map(({ item }) => item))).toEqual(needs)
      }
    }),
  )
  const ingots = bodyWith({
    'mine ore': claim({ postconditions: { ore: 1 } }),
    'smelt ingot': claim({ materials: { ore: 1 }, postconditions: { ingot: 1 } }),
    'craft block': claim({ materials: { ingot: 9 }, postconditions: { block: 1 } }),
    'craft ingot': claim({ materials: { block: 1 }, postconditions: { ingot: 9 } }),
  })
  const whole = wholeOf(new GoalLinks(ingots))
  expect(whole && Object.fromEntries(soonest(whole))).toEqual({
    'mine ore': [],
    'smelt ingot': ['mine ore'],
    'craft block': ['smelt ingot'],
    'craft ingot': ['craft block'],
  })
})

/** Each of the goals needs what all of them provide. */
const tangle = (count: number): GoalsBody =>
  bodyWith(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `make ${String(at)}`,
        claim({ materials: { stuff: 1 + at }, postconditions: { stuff: 1 } }),
      ]),
    ),
  )

test('with thousands of providers and thousands of needs, not all edges are built, and the rest is counted', () => {
  const count = MAX_GOALS
  const links = new GoalLinks(tangle(count))
  expect(links.into('make 0')).toHaveLength(MAX_WAYS)
  expect(links.leftOut('make 0')).toBe(count - 1 - MAX_WAYS)
  expect(count * MAX_WAYS).toBeGreaterThan(MAX_LINKS)
  expect(wholeOf(links), 'too many edges').toBeNull()
  const part = around(links, 'make 0')
  expect(part.goals.length).toBeLessThanOrEqual(MAX_AROUND)
  expect(part.furtherUp).toBeGreaterThan(0)
})

test('draws the whole graph up to a limit, and around one goal the nearest first, with goals that need it', () => {
  const chain = (count: number) =>
    bodyWith(
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `make ${String(at)}`,
          claim({
            materials: at === 0 ? {} : { [`thing_${String(at - 1)}`]: 1 },
            postconditions: { [`thing_${String(at)}`]: 1 },
          }),
        ]),
      ),
    )
  expect(wholeOf(new GoalLinks(chain(MAX_GOALS + 1)))).toBeNull()
  const links = new GoalLinks(chain(200))
  expect(wholeOf(links)?.goals).toHaveLength(200)
  const { goals, centre, furtherUp, cutOff } = around(links, 'make 100')
  expect(goals.slice(0, 3)).toEqual(['make 100', 'make 101', 'make 99'])
  expect({ count: goals.length, centre, furtherUp, cutOff }).toEqual({
    ...{ count: MAX_AROUND, centre: 'make 100', furtherUp: 0, cutOff: 1 },
  })
  const near = around(links, 'make 3')
  expect([...near.goals].sort()).toEqual(['make 0', 'make 1', 'make 2', 'make 3', 'make 4'])
  expect(near.cutOff).toBe(0)
})
