import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import type { EventOf, RunEvent } from '../engine/events'
import { decomposed } from '../engine/agents/drip/blocks-decompose'
import { judged } from '../engine/agents/drip/blocks-ground'
import { provenText } from '../engine/agents/drip/proven'
import type { LiveModel } from '../engine/effects'
import { isTreeQuestion } from '../engine/minds/tree/answer-rules'
import { subtask, subtaskText } from '../engine/minds/tree/subtask'
import type { Run } from '../engine/run'
import { inPlace, isReached } from '../engine/worlds/blocks/goal'
import { readDescription } from '../engine/worlds/blocks/described'
import { problemText, readProblem } from '../engine/worlds/blocks/notation'
import { INSTANCES, MAX_WRITTEN } from '../engine/worlds/blocks/options'
import { generated, planbench } from '../engine/worlds/blocks/problem'
import { solve } from '../engine/worlds/blocks/solve/solve'
import { unstackBuild } from '../engine/worlds/blocks/solve/unstack-build'
import { BlocksTable } from '../engine/worlds/blocks/table'
import { aProblem } from '../engine/worlds/blocks/testing'
import type { BlocksProblem, Operators } from '../engine/worlds/blocks/types'
import { validate } from '../engine/worlds/blocks/validator'
import { testResources } from '../../workers/testing/resources'
import { assemble } from './assemble'
import { parseSpec } from './parse-spec'

const resources = await testResources()
const BOTH: readonly Operators[] = ['three', 'four']

/** The world answers everything, and is never wrong. */
const PERFECT = { decomposition: 'world', executability: 'world', update: 'world' }
type Options = Record<string, number | string>

function played(id: string, world: Options, options: Options, live?: LiveModel): Run {
  const model = { id: live ? 'person' : 'simulated' }
  const spec = parseSpec({ world: { id: 'blocks', options: world }, agent: { id, options }, model })
  return runSync(assemble(spec, live ? { ...resources, live } : resources))
}
const onPlanBench = (id: string, instance: number, operators: Operators, options: Options = {}) =>
  played(id, { instance, operators }, options)
const onWritten = (id: string, problem: BlocksProblem, operators: Operators, options: Options = {}) =>
  played(id, { problem: 'written', written: problemText(problem), operators }, options)

const only = <K extends RunEvent['kind']>({ events }: Run, kind: K) =>
  events.filter((event): event is RunEvent & EventOf<K> => event.kind === kind)
const planOf = (run: Run) => only(run, 'blocks/moved').map(({ operator, blocks }) => ({ operator, blocks }))
const outcome = (run: Run) => only(run, 'run-ended')[0]?.reason

/** Checks that the run's actions are a plan that solves the problem. */
function expectSolved(run: Run, problem: BlocksProblem, operators: Operators): number {
  const plan = planOf(run)
  expect(validate(problem, operators, plan)).toEqual({ isValid: true, bad: null, missing: [] })
  expect(only(run, 'blocks/moved').every(({ success }) => success)).toBe(true)
  expect(outcome(run)).toBe('goal-reached')
  return plan.length
}
const all = Array.from({ length: INSTANCES }, (_, i) => planbench(i + 1))

test.each([
  ['four', 3302, 3302],
  ['three', 1129, 1166],
] as const)(
  'DRIP with state and a decomposer that is never wrong solves the 110, %s operators: of %i steps it takes %i',
  (operators, shortest, steps) => {
    const lengths = all.map((problem, i) => {
      const run = onPlanBench('drip-state', i + 1, operators, PERFECT)
      const length = expectSolved(run, problem, operators)
      expect(length).toBeGreaterThanOrEqual(solve(problem, operators).bound)
      // It decomposes the goal once, and each impossible subtask once: the tree of the paper's figures, two
      // levels deep.
      const parts = only(run, 'tree/decomposed')
      const [goal, ...rest] = parts
      const ofGoal = goal?.children.map(({ node }) => node)
      expect(goal?.node).toBe(0)
      expect(rest.every(({ node }) => ofGoal?.includes(node))).toBe(true)
      return length
    })
    const sum = lengths.reduce((one, other) => one + other, 0)
    expect(sum).toBe(steps)
    expect(sum / shortest).toBeLessThanOrEqual(1.05)
  },
)

test('law: DRIP with state solves every problem, and decomposes its goal only once', () => {
  fc.assert(
    fc.property(aProblem(12), fc.constantFrom(...BOTH), (problem, operators) => {
      const run = onWritten('drip-state', problem, operators, PERFECT)
      const length = expectSolved(run, problem, operators)
      expect(length).toBeGreaterThanOrEqual(solve(problem, operators).bound)
      expect(length).toBeLessThanOrEqual(unstackBuild(problem, operators).length)
      const parts = only(run, 'tree/decomposed').filter(({ node }) => node === 0)
      expect(parts).toHaveLength(1)
    }),
    { numRuns: 200 },
  )
})

test('solves the printed instance with the state, where DRIP fails without it', () => {
  const run = onPlanBench('drip-state', 41, 'three', PERFECT)
  expectSolved(run, planbench(41), 'three')
  expect(only(run, 'tree/undone')).toEqual([])
  expect(outcome(onPlanBench('drip', 41, 'three', PERFECT))).toBe('goal-missed')
})

test('with four operators a subtask’s parts remove the obstacles, then take the block', () => {
  const { start, goal } = readProblem('a b | c d > a on c')
  const table = new BlocksTable('four', start)
  const parts = (one: ReturnType<typeof subtask>) =>
    decomposed(one, goal, 'four', table).map((part) => subtaskText(part))
  expect(parts(subtask('reach', []))).toEqual(['stack a c'])
  expect(parts(subtask('stack', ['a', 'c']))).toEqual([
    'unstack d c',
    'put-down d',
    'unstack b a',
    'put-down b',
    'pick-up a',
  ])
})

test('with four operators and without the state DRIP assumes that a block is on the table', () => {
  const onTable = readProblem('a | b | c > a on b, c on a')
  expectSolved(onWritten('drip', onTable, 'four', PERFECT), onTable, 'four')
  const run = onWritten('drip', readProblem('a b | c > b on c'), 'four', PERFECT)
  expect(outcome(run)).toBe('goal-missed')
  const why = only(run, 'tree/judged').find((event) => event.subtask.verb === 'pick-up')
  expect(why?.reason).toBe('b stands on a, not on the table')
  expect(all.map((_, i) => outcome(onPlanBench('drip', i + 1, 'four', PERFECT)))).not.toContain(
    'goal-reached',
  )
})

test('a goal that a block is clear can be reached only with knowledge of the towers', () => {
  const problem = readProblem('a b | c > a clear')
  expectSolved(onWritten('drip-state', problem, 'four', PERFECT), problem, 'four')
  expectSolved(onWritten('drip', problem, 'three', PERFECT), problem, 'three')
  const run = onWritten('drip', problem, 'four', PERFECT)
  expect(only(run, 'tree/judged').map(({ subtask: one, reason }) => [one.verb, reason])).toContainEqual([
    'clear',
    'a is not clear: b stands on it',
  ])
})

/** A model that sees the towers, and at first forgets all of the goal except its first part. */
function forgetful(problem: BlocksProblem, operators: Operators): LiveModel {
  let asked = 0
  return {
    ask(question) {
      if (!isTreeQuestion(question) || !question.state) throw new TypeError('It is asked with state.')
      const table = readDescription(question.state, operators)
      if (!table || question.kind !== 'decompose') throw new TypeError('It is asked for parts.')
      const subtasks = decomposed(question.subtask, problem.goal, operators, table)
      const isForgotten = question.subtask.verb === 'reach' && asked++ === 0
      return { value: { subtasks: isForgotten ? subtasks.slice(0, 1) : subtasks } }
    },
  }
}

test.each(BOTH)('%s operators: finds a forgotten part in a new decomposition of the goal', (operators) => {
  const problem = planbench(7)
  const manual = { decomposition: 'model', executability: 'world', update: 'world' }
  const run = played('drip-state', { instance: 7, operators }, manual, forgetful(problem, operators))
  expectSolved(run, problem, operators)
  expect(only(run, 'tree/decomposed').filter(({ node }) => node === 0)).toHaveLength(2)
  // As published, the goal is decomposed once.
  const goalAlone = { ask: () => ({ value: { subtasks: [subtask('stack', ['a', 'e'])] } }) }
  const published = played('drip', { instance: 7, operators }, manual, goalAlone)
  expect(only(published, 'tree/decomposed').filter(({ node }) => node === 0)).toHaveLength(1)
})

test('a model without any parts is asked once, because nothing changed', () => {
  const live: LiveModel = { ask: () => ({ value: { subtasks: [] } }) }
  const run = played('drip-state', { instance: 1 }, { ...PERFECT, decomposition: 'model' }, live)
  expect(only(run, 'tree/decomposed')).toHaveLength(1)
  expect(only(run, 'tree/closed')[0]).toMatchObject({ why: 'nothing-pending' })
})

test.each(BOTH)('%s operators: planners without a model carry out their plans', (operators) => {
  for (const instance of [1, 41, 110]) {
    const problem = planbench(instance)
    const plain = onPlanBench('unstack-build', instance, operators)
    const best = onPlanBench('optimal', instance, operators)
    expectSolved(plain, problem, operators)
    expectSolved(best, problem, operators)
    expect(planOf(plain)).toEqual(unstackBuild(problem, operators))
    expect(planOf(best)).toEqual(solve(problem, operators).plan)
    const steps = planOf(best).length
    expect(only(best, 'tree/thought')).toMatchObject([
      { thought: `A plan of ${steps} steps. None has fewer: that is proven.`, by: 'world' },
    ])
    expect(only(plain, 'tree/thought')).toEqual([])
    expect(only(best, 'question-answered')).toEqual([])
    expect(only(best, 'tree/closed')[0]?.solved).toBe(true)
  }
})

test('reports what is unknown after the search budget ends', () => {
  const world = { problem: 'generated', blocks: 200, towers: 15, operators: 'four' }
  const run = played('optimal', world, { expansions: 10 })
  expect(outcome(run)).toBe('goal-reached')
  const [said] = only(run, 'tree/thought')
  expect(said?.thought).toMatch(
    /^A plan of \d+ steps\. None has fewer than \d+\. Whether one has fewer than \d+ was not found out in [\d,]+ search nodes\.$/,
  )
  expect(provenText({ plan: [], bound: 0, isProven: true, expansions: 0 })).toBe('Nothing has to be done.')
})

test('DRIP with state solves a hundred and twenty blocks', () => {
  const problem = generated({ blocks: 120, towers: 8, seed: 1 })
  expect(problemText(problem).length).toBeLessThan(MAX_WRITTEN)
  for (const operators of BOTH) {
    const run = onWritten('drip-state', problem, operators, { ...PERFECT, limit: 100_000, maxNodes: 20_000 })
    const length = expectSolved(run, problem, operators)
    expect(length / solve(problem, operators).bound).toBeLessThan(1.2)
  }
})

test('law: a subtask judged not executable is impossible, and one judged unnecessary is done', () => {
  fc.assert(
    fc.property(aProblem(6), fc.constantFrom(...BOTH), (problem, operators) => {
      const table = new BlocksTable(operators, problem.start)
      const reach = subtask('reach', [])
      for (const one of decomposed(reach, problem.goal, operators, table)) {
        const { verdict } = judged(table, one, reach)
        const applied = table.copy().apply({ operator: one.verb, blocks: one.things })
        expect(verdict === 'executable').toBe(applied.success && applied.moved)
      }
      if (isReached(table, problem.goal))
        expect(decomposed(reach, problem.goal, operators, table)).toEqual([])
      else if (operators === 'four')
        for (const { verb, things } of decomposed(reach, problem.goal, operators, table))
          if (verb === 'stack') expect(inPlace(table, problem.goal).has(things[0] ?? '')).toBe(false)
    }),
  )
})
