import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemText } from '../../engine/worlds/blocks/notation'
import { writePddl } from '../../engine/worlds/blocks/pddl/write'
import { generated } from '../../engine/worlds/blocks/problem'
import { aProblem } from '../../engine/worlds/blocks/testing'
import type { BlocksProblem, Operators } from '../../engine/worlds/blocks/types'
import { assemble } from '../../library/assemble'
import { parseSpec, SpecError } from '../../library/parse-spec'
import { nodeResources } from '../cli/resources'
import { posedIn, UnreadableError } from './posed'
import { solverOf } from './solution'

const resources = await nodeResources()
const agent = { id: solverOf({}) }

/** The problem that a run with that spec is about. */
function problemIn(input: unknown): BlocksProblem | null {
  const { task } = assemble(parseSpec(input), resources).setup.world
  return 'problem' in task ? task.problem : null
}

test('plays the given problem, also after its spec was written and read', () => {
  fc.assert(
    fc.property(aProblem(), fc.constantFrom<Operators>('three', 'four'), (problem, operators) => {
      const spec = parseSpec({ world: posedIn(writePddl(problem, operators)), agent })
      expect(problemIn(JSON.parse(JSON.stringify(spec)))).toEqual(problem)
      expect(spec.world.options['operators']).toBe(operators)
    }),
  )
})

test('plays a problem in one line if it can be read, and refuses its spec otherwise', () => {
  const pieces = fc.array(fc.constantFrom('a', 'b', 'c', ' | ', ' > ', ' on ', ' clear', ', ', ' ', '+'))
  const line = fc.oneof(
    pieces.map((all) => all.join('')),
    aProblem(3).map(problemText),
  )
  const tally = { played: 0, refused: 0 }
  fc.assert(
    fc.property(line, (written) => {
      const world = { id: 'blocks', options: { problem: 'written', written } }
      try {
        expect(problemIn({ world, agent })?.goal.length).toBeGreaterThan(0)
        tally.played++
      } catch (error) {
        if (!(error instanceof SpecError)) throw error
        expect(error.message).toContain('Blocks: your problem cannot be read: ')
        tally.refused++
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(tally.played, tally.refused)).toBeGreaterThan(12)
})

test('refuses a spec with an unreadable problem, and names the place', () => {
  const pddl = writePddl(generated({ blocks: 4, towers: 2, seed: 1 }), 'four').replace(
    '(handempty)',
    '(handfull)',
  )
  expect(() => parseSpec({ world: { id: 'blocks', pddl }, agent })).toThrow(SpecError)
  expect(() => parseSpec({ world: { id: 'blocks', pddl }, agent })).toThrow(
    'Line 11, column 6: The blocks world has',
  )
  expect(() => posedIn(pddl)).toThrow(UnreadableError)
})

test('a second name of a solver is refused', () => {
  expect([{}, { optimal: true }, { agent: 'drip' }, { agent: 'drip', optimal: true }].map(solverOf)).toEqual([
    ...['unstack-build', 'optimal', 'drip', null],
  ])
})
