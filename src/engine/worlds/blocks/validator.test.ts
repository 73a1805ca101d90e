import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from '../../random'
import { isReached } from './goal'
import { readPlan } from './pddl/plan'
import { planbench } from './problem'
import { BlocksTable, OPERATORS } from './table'
import { aProblem, factsOf } from './testing'
import type { BlocksProblem, BlocksMove, Operators } from './types'
import { validate } from './validator'

/** Any move with known operators and blocks, possible or not; a few moves with unknown ones. */
function anyMove(blocks: readonly string[], operators: Operators, random: Random): BlocksMove {
  if (random.chance(0.005)) return { operator: 'push', blocks: [random.pick(blocks)] }
  const operator = random.pick(Object.keys(OPERATORS[operators]))
  const takes = OPERATORS[operators][operator] ?? 1
  const given = random.chance(0.005) ? 3 - takes : takes
  const names = random.chance(0.005) ? [...blocks, 'ghost'] : blocks
  return { operator, blocks: Array.from({ length: given }, () => random.pick(names)) }
}

/** A sequence of mostly possible moves; some sequences lose a step, get one more, or change the order. */
function walk(problem: BlocksProblem, operators: Operators, random: Random): BlocksMove[] {
  const table = new BlocksTable(operators, problem.start)
  const blocks = factsOf({ ...problem.start, held: null }).map(({ block }) => block)
  if (problem.start.held !== null) blocks.push(problem.start.held)
  const moves: BlocksMove[] = []
  for (let i = random.int(25); i > 0; i--) {
    let move = anyMove(blocks, operators, random)
    const tried = random.chance(0.04) ? 0 : 40
    for (let tries = 0; tries < tried && !table.copy().apply(move).success; tries++)
      move = anyMove(blocks, operators, random)
    table.apply(move)
    moves.push(move)
  }
  if (random.chance(0.3)) {
    const at = random.int(moves.length + 1)
    const how = random.int(3)
    if (how === 0) moves.splice(at, 1)
    else if (how === 1) moves.splice(at, 0, anyMove(blocks, operators, random))
    else moves.push(...moves.splice(at, 1))
  }
  return moves
}

/** Plays a plan in the world. `refused`: the first refused step, from 1; null: none. */
function played(problem: BlocksProblem, operators: Operators, plan: readonly BlocksMove[]) {
  const table = new BlocksTable(operators, problem.start)
  const refused = plan.findIndex((move) => !table.apply(move).success)
  return { refused: refused < 0 ? null : refused + 1, table }
}

test.each<Operators>(['three', 'four'])(
  'with %s operators a plan is valid exactly if the world plays it to the goal: 10,000 plans',
  (operators) => {
    const tally = { valid: 0, refused: 0, unsolved: 0 }
    fc.assert(
      fc.property(aProblem(6), fc.nat(), fc.boolean(), (drawn, seed, isAimed) => {
        const random = new Random(seed)
        const plan = walk(drawn, operators, random)
        const end = played(drawn, operators, plan)
        // Random moves seldom reach a goal, so half of the goals are taken from the final state.
        const reached = factsOf(end.table.state)
        const problem = isAimed && reached.length > 0 ? { ...drawn, goal: reached } : drawn
        const solved = isReached(end.table, problem.goal)
        const verdict = validate(problem, operators, plan)
        expect(verdict.bad?.step ?? null).toBe(end.refused)
        expect(verdict.isValid).toBe(end.refused === null && solved)
        if (end.refused !== null) tally.refused++
        else {
          expect(verdict.missing.length === 0).toBe(solved)
          if (solved) tally.valid++
          else tally.unsolved++
        }
      }),
      { numRuns: 10_000 },
    )
    expect(Math.min(tally.valid, tally.refused, tally.unsolved)).toBeGreaterThan(250)
  },
)

const PLANS = JSON.parse(
  readFileSync(new URL('fixtures/planbench-plans.json', import.meta.url), 'utf8'),
) as string[]

test('every shortest plan of PlanBench is valid, has the published length, and needs each of its steps', () => {
  expect(PLANS).toHaveLength(110)
  for (const [i, text] of PLANS.entries()) {
    const problem = planbench(i + 1)
    const plan = readPlan(text)
    expect(plan).toHaveLength(problem.published ?? -1)
    expect(validate(problem, 'four', plan)).toEqual({ isValid: true, bad: null, missing: [] })
    expect(played(problem, 'four', plan)).toMatchObject({ refused: null })
    for (let left = 0; left < plan.length; left++)
      expect(validate(problem, 'four', plan.toSpliced(left, 1)).isValid).toBe(false)
  }
})

const problem: BlocksProblem = {
  name: '',
  start: { towers: [['a', 'b', 'c'], ['d']], held: null },
  goal: [{ kind: 'on', block: 'a', under: 'd' }],
  published: null,
}

test.each<[Operators, string, number, string]>([
  ['four', '(pick-up a)', 1, 'a is not clear'],
  ['four', '(pick-up c)', 1, 'c is not on the table'],
  ['four', '(unstack c b)(pick-up d)', 2, 'the hand is not empty'],
  ['four', '(unstack c b)(stack d c)', 2, 'c is not clear'],
  ['four', '(put-down d)', 1, 'the hand does not hold d'],
  ['four', '(unstack c a)', 1, 'c is not on a'],
  ['four', '(unstack-blocks a)', 1, 'there is no action unstack-blocks'],
  ['four', '(stack a)', 1, 'stack takes two blocks, and is given 1'],
  ['four', '(pick-up z)', 1, 'there is no block z'],
  ['three', '(stack d b)', 1, 'b is not clear'],
  ['three', '(stack a c)', 1, 'c is above a, in the same tower'],
  ['three', '(stack a a)', 1, 'a cannot be on itself'],
  ['three', '(stack a d)(pick-up b)', 2, 'there is no action pick-up'],
])('%s operators, %s: step %i, %s', (operators, plan, step, unmet) => {
  expect(validate(problem, operators, readPlan(plan)).bad).toMatchObject({ step, unmet })
})

test('reports each missing fact of the goal, and a full hand', () => {
  expect(validate(problem, 'three', readPlan('(stack a d)')).isValid).toBe(true)
  expect(validate(problem, 'three', []).missing).toEqual(['a is not on d'])
  expect(validate(problem, 'four', readPlan('(unstack c b)')).missing).toEqual([
    'a is not on d',
    'the hand holds c',
  ])
})

test('the validator shares only types with the world', () => {
  const lines = readFileSync(new URL('validator.ts', import.meta.url), 'utf8').split('\n')
  for (const line of lines.filter((one) => /^import |\bimport\(| from '/.test(one)))
    expect(line).toMatch(/^import type .* from '\.\/types'$/)
})
