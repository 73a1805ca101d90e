import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReached } from '../goal'
import { readProblem } from '../notation'
import { INSTANCES } from '../options'
import { generated, planbench } from '../problem'
import { BlocksTable } from '../table'
import { aProblem, factsOf } from '../testing'
import type { BlocksProblem, Operators } from '../types'
import { validate } from '../validator'
import { EXPANSIONS } from './expansions'
import { solve } from './solve'
import { reachable, shortest } from './testing'
import { unstackBuild } from './unstack-build'

const BOTH: readonly Operators[] = ['three', 'four']
const anyDomain = fc.constantFrom(...BOTH)
const all = Array.from({ length: INSTANCES }, (_, i) => planbench(i + 1))
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

function expectValid(problem: BlocksProblem, operators: Operators, plan: ReturnType<typeof solve>['plan']) {
  expect(validate(problem, operators, plan)).toEqual({ isValid: true, bad: null, missing: [] })
}

test('PlanBench’s hard instances: finds a plan of the published length for each of the 110, and proves it the shortest', () => {
  for (const problem of all) {
    const { plan, bound, isProven, expansions } = solve(problem, 'four')
    expectValid(problem, 'four', plan)
    expect([problem.name, plan.length, bound, isProven]).toEqual([
      problem.name,
      problem.published,
      problem.published,
      true,
    ])
    expect(expansions).toBeLessThan(100)
  }
  expect(sum(all.map(({ published }) => published ?? 0))).toBe(3302)
})

test('PlanBench’s hard instances with moving sub-towers: proves all 110', () => {
  const solved = all.map((problem) => {
    const { plan, isProven } = solve(problem, 'three')
    expectValid(problem, 'three', plan)
    expect([problem.name, isProven]).toEqual([problem.name, true])
    return plan.length
  })
  // Not a number of the paper. A shorter total would mean a bug.
  expect(sum(solved)).toBe(1129)
})

test('the plain way solves all 110, in 35.16 steps on average with four operators', () => {
  for (const operators of BOTH)
    for (const one of all) expectValid(one, operators, unstackBuild(one, operators))
  expect(sum(all.map((one) => unstackBuild(one, 'four').length))).toBe(3868)
  expect((3868 / INSTANCES).toFixed(2)).toBe('35.16')
})

test('law: a proven plan is as short as breadth-first search finds, and no bound is higher', () => {
  const numRuns = 400
  fc.assert(
    fc.property(
      aProblem(5),
      anyDomain,
      fc.constantFrom(0, 3, EXPANSIONS),
      (problem, operators, expansions) => {
        const { plan, bound, isProven } = solve(problem, operators, expansions)
        const truth = shortest(problem, operators)
        expectValid(problem, operators, plan)
        expect(bound).toBeLessThanOrEqual(truth)
        expect(plan.length).toBeGreaterThanOrEqual(truth)
        expect(isProven).toBe(plan.length === bound)
        if (expansions === EXPANSIONS) expect([plan.length, bound]).toEqual([truth, truth])
      },
    ),
    { numRuns },
  )
})

test.each(BOTH)(
  'four blocks, %s operators: right between all arrangements, for full and partial goals',
  (operators) => {
    const first = { towers: [['a', 'b', 'c', 'd']], held: null }
    const all = [...reachable(first, operators)].map(({ table }) => table.state)
    const starts = all.filter(({ held }) => held === null)
    expect(starts).toHaveLength(73)
    for (const start of starts) {
      const ends = [...reachable(start, operators)]
      for (const { table } of ends) {
        if (table.held !== null) continue
        const facts = factsOf(table.state)
        for (const goal of [facts, facts.filter(({ kind }) => kind === 'on')]) {
          const { plan, bound } = solve({ start, goal }, operators)
          const truth = ends.find((end) => isReached(end.table, goal))?.steps
          expect([plan.length, bound]).toEqual([truth, truth])
        }
      }
    }
  },
)

test('law: every plan is no longer than the plain one, which with four operators is at most twice the bound', () => {
  fc.assert(
    fc.property(aProblem(14), anyDomain, (problem, operators) => {
      const { plan, bound, isProven } = solve(problem, operators)
      const plain = unstackBuild(problem, operators)
      expectValid(problem, operators, plan)
      expectValid(problem, operators, plain)
      expect(bound).toBeLessThanOrEqual(plan.length)
      expect(plan.length).toBeLessThanOrEqual(plain.length)
      expect(isProven).toBe(true)
      // A block that the hand holds may need three steps instead of one.
      const held = Number(problem.start.held !== null)
      if (operators === 'four') expect(plain.length).toBeLessThanOrEqual(2 * bound + held)
    }),
    { numRuns: 300 },
  )
})

test('the same problem gives the same plan, independent of earlier problems', () => {
  const problem = generated({ blocks: 60, towers: 6, seed: 3 })
  const once = solve(problem, 'three')
  solve(planbench(4), 'three')
  expect(solve(problem, 'three')).toEqual(once)
})

test('random problems: forty blocks are proven with a small part of the budget', () => {
  for (const towers of [3, 8, 20])
    for (const operators of BOTH)
      for (let seed = 1; seed <= 10; seed++) {
        const problem = generated({ blocks: 40, towers, seed })
        const { plan, isProven, expansions } = solve(problem, operators)
        expectValid(problem, operators, plan)
        expect([towers, operators, seed, isProven]).toEqual([towers, operators, seed, true])
        expect(expansions).toBeLessThan(EXPANSIONS / 10)
      }
})

test.each([
  [200, 15, 1.1],
  [1000, 3, 1.3],
  [1000, 30, 1.25],
  [1000, 300, 1.05],
])('%i blocks in up to %i towers: a plan and a bound that are not far apart', (blocks, towers, ratio) => {
  const problem = generated({ blocks, towers, seed: 1 })
  for (const operators of BOTH) {
    const { plan, bound, expansions } = solve(problem, operators)
    expectValid(problem, operators, plan)
    expect(bound).toBeGreaterThan(0)
    expect(plan.length / bound).toBeLessThan(ratio)
    // A plan is completed without search too; the budget limits only the search.
    expect(expansions).toBeLessThan(2 * EXPANSIONS)
  }
})

test('without a search budget there is still a plan and a bound', () => {
  const problem = generated({ blocks: 200, towers: 20, seed: 2 })
  for (const operators of BOTH) {
    const [none, some] = [solve(problem, operators, 0), solve(problem, operators)]
    expectValid(problem, operators, none.plan)
    expect(none.bound).toBeGreaterThan(0)
    expect(none.bound).toBeLessThanOrEqual(some.plan.length)
    expect(some.bound).toBeLessThanOrEqual(none.plan.length)
  }
})

test('with a partial goal, unmentioned blocks stay where they are', () => {
  // d may stay on e, and a goes onto it.
  expect(solve(readProblem('e d | b a > a on d'), 'four').plan).toEqual([
    { operator: 'unstack', blocks: ['a', 'b'] },
    { operator: 'stack', blocks: ['a', 'd'] },
  ])
  // But not where another block is to stand.
  expect(solve(readProblem('e d | b a > a on d, b on e'), 'four').plan).toHaveLength(6)
})

test('a block held at the start goes straight to its place if possible, else to the table', () => {
  expect(solve(readProblem('a | +b > b on a'), 'four').plan).toEqual([
    { operator: 'stack', blocks: ['b', 'a'] },
  ])
  expect(solve(readProblem('a c | +b > b on a'), 'four').plan).toHaveLength(1 + 2 + 2)
})

test('with three operators a block held at the start has to be put down before anything goes onto it', () => {
  const problem = readProblem('a | +b > a on b')
  const refused = new BlocksTable('three', problem.start).outcome({ operator: 'stack', blocks: ['a', 'b'] })
  expect(refused).toEqual({ success: false, reason: { kind: 'held', block: 'b' } })
  expect(solve(problem, 'three').plan.map(({ operator }) => operator)).toEqual(['put-down', 'stack'])
  expect(solve(readProblem('a | +b > b on a'), 'three').plan).toEqual([
    { operator: 'stack', blocks: ['b', 'a'] },
  ])
})

test('4.1.4: a block in its place has to be put down', () => {
  const printed = readProblem(
    'i f g e h j a d b c > a on j, b on d, c on b, d on a, f on i, g on f, i on c, j on h',
  )
  const { plan, isProven } = solve(printed, 'three')
  expect([plan.length, isProven]).toEqual([2, true])
  expect(plan.at(-1)).toEqual({ operator: 'stack', blocks: ['i', 'c'] })
})

test('a goal that holds takes no step, and an unknown block is refused', () => {
  for (const operators of BOTH) {
    expect(solve(readProblem('a b > b on a'), operators)).toMatchObject({
      plan: [],
      bound: 0,
      isProven: true,
    })
    const stranger = {
      start: { towers: [['a']], held: null },
      goal: [{ kind: 'clear', block: 'z' }],
    } as const
    expect(() => solve(stranger, operators)).toThrow('There is no block z.')
  }
})

test('the plain way is linear: at most four steps per block', () => {
  for (const towers of [1, 3, 50]) {
    const problem = generated({ blocks: 1000, towers, seed: 1 })
    for (const operators of BOTH) {
      const plan = unstackBuild(problem, operators)
      expectValid(problem, operators, plan)
      expect(plan.length).toBeLessThanOrEqual(4 * 1000)
    }
  }
})
