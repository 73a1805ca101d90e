import { expect, test } from 'vitest'
import { BlocksWorld } from '../../engine/worlds/blocks'
import { readProblem } from '../../engine/worlds/blocks/notation'
import { readPlan } from '../../engine/worlds/blocks/pddl/plan'
import type { Operators } from '../../engine/worlds/blocks/types'
import { assemble } from '../../library/assemble'
import { parseSpec } from '../../library/parse-spec'
import { nodeResources } from '../cli/resources'
import { solutionOf } from './solution'

/** The solution of a run that makes those moves in order. */
function solved(problem: string, operators: Operators, moves: string) {
  const world = new BlocksWorld(readProblem(problem), operators)
  const events = readPlan(moves).map((move, step) => ({ step, ...world.toEvent(move, world.act(move)) }))
  return solutionOf(world.task, events)
}

test('the plan has the moves that were made; impossible and useless moves are counted', () => {
  expect(solved('a b | c > a on c', 'three', '(stack c a)(put-down a)(unstack-blocks a)(stack a c)')).toEqual(
    {
      plan: '(unstack-blocks a)\n(stack a c)\n; cost = 2 (unit cost)\n',
      steps: 2,
      leftOut: 2,
      said: [],
      objection: null,
    },
  )
})

test.each<[Operators, string, string | null]>([
  ['four', '', 'at the end a is not on c, and 1 more missing'],
  ['four', '(unstack b a)(put-down b)(pick-up a)(stack a c)', null],
  ['four', '(unstack b a)(put-down b)(pick-up a)(stack a c)(pick-up b)', 'at the end the hand holds b'],
])('%s operators, %s: %s', (operators, moves, objection) => {
  expect(solved('a b | c > a on c, a clear', operators, moves).objection).toBe(objection)
})

test('a world without problems has no plan', async () => {
  const { setup, events } = assemble(parseSpec({}), await nodeResources())
  expect(() => solutionOf(setup.world.task, events)).toThrow('There is nothing to plan in this world.')
})
