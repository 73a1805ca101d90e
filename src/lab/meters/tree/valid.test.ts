import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReached } from '../../../engine/worlds/blocks/goal'
import { readProblem } from '../../../engine/worlds/blocks/notation'
import { generated } from '../../../engine/worlds/blocks/problem'
import { BlocksTable, OPERATORS } from '../../../engine/worlds/blocks/table'
import type { Move, Operators } from '../../../engine/worlds/blocks/types'
import { checkPlan } from './valid'

const move = (text: string): Move => {
  const [operator = '', ...blocks] = text.split(' ')
  return { operator, blocks }
}
const plan = (text: string) => text.split(', ').map(move)

test('a plan is valid if every action can be done, and reaches the goal if that holds then', () => {
  const problem = readProblem('a b | c > b on c, a on b')
  const check = (operators: Operators, text: string) => checkPlan(problem, operators, plan(text))
  expect(check('four', 'unstack b a, stack b c, pick-up a, stack a b')).toEqual({
    isValid: true,
    reaches: true,
  })
  expect(check('four', 'unstack b a, stack b c, pick-up a')).toEqual({ isValid: true, reaches: false })
  expect(check('four', 'pick-up a')).toEqual({ isValid: false, reaches: false })
  expect(check('three', 'stack b c, stack a b')).toEqual({ isValid: true, reaches: true })
  // One mistake on the way, and what comes after it counts for nothing.
  expect(check('three', 'stack c a, stack b c, stack a b')).toEqual({ isValid: false, reaches: false })
})

const operators = fc.constantFrom<Operators>('three', 'four')

test('a plan is valid in the world if and only if it is valid by facts', () => {
  let valid = 0
  fc.assert(
    fc.property(
      operators,
      fc.record({
        blocks: fc.integer({ min: 2, max: 6 }),
        towers: fc.integer({ min: 1, max: 4 }),
        seed: fc.nat(),
      }),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), fc.nat({ max: 6 }), fc.boolean()), { maxLength: 12 }),
      (which, drawn, choices) => {
        const problem = generated(drawn)
        const table = new BlocksTable(which, problem.start)
        const blocks = [...problem.start.towers.flat(), 'stranger']
        const names = Object.entries(OPERATORS[which])
        let isValid = true
        const moves: Move[] = []
        for (const [name, x, y, likesValid] of choices) {
          const of = ([operator, takes]: readonly [string, number], a: number, b: number): Move => ({
            operator,
            blocks: [blocks[a % blocks.length] ?? '', blocks[b % blocks.length] ?? ''].slice(0, takes),
          })
          const wanted = of(names[name % names.length] ?? ['', 0], x, y)
          // Long valid plans are rare by chance: now and then the next action is one of those that can be done.
          const possible = names.flatMap((one) =>
            blocks
              .flatMap((_, a) => blocks.map((__, b) => of(one, a, b)))
              .filter((one_) => table.copy().apply(one_).success),
          )
          const next = likesValid ? (possible[(x * 7 + y) % Math.max(1, possible.length)] ?? wanted) : wanted
          moves.push(next)
          isValid &&= table.apply(next).success
        }
        valid += Number(isValid)
        expect(checkPlan(problem, which, moves)).toEqual({
          isValid,
          reaches: isValid && isReached(table, problem.goal),
        })
      },
    ),
    { numRuns: 400 },
  )
  expect(valid).toBeGreaterThan(20)
})
