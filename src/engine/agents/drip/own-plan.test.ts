import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solve } from '../../worlds/blocks/solve/solve'
import { unstackBuild } from '../../worlds/blocks/solve/unstack-build'
import { BlocksTable } from '../../worlds/blocks/table'
import { aProblem } from '../../worlds/blocks/testing'
import type { Operators } from '../../worlds/blocks/types'
import { validate } from '../../worlds/blocks/validator'

test.each<Operators>(['three', 'four'])(
  'makes valid plans that never move a stacked block, without a model (%s operators)',
  (operators) => {
    fc.assert(
      fc.property(aProblem(), (problem) => {
        for (const plan of [unstackBuild(problem, operators), solve(problem, operators).plan]) {
          expect(validate(problem, operators, plan)).toEqual({ isValid: true, bad: null, missing: [] })
          const table = new BlocksTable(operators, problem.start)
          const stacked: (readonly string[])[] = []
          for (const move of plan) {
            table.apply(move)
            if (move.operator === 'stack') stacked.push(move.blocks)
            for (const [x = '', y = ''] of stacked) expect(table.under(x)).toBe(y)
          }
        }
      }),
      { numRuns: 500 },
    )
  },
)
