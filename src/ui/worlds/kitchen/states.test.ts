import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOK_STATES, CUT_STATES } from '../../../engine/worlds/kitchen/types'
import { wordsOf } from './states'

const FRIED = { cook: 'fried', cut: 'sliced' } as const

test.each([
  ['raw', 'uncut', 'raw, uncut', 'open', 'fried, sliced'],
  ['fried', 'uncut', 'fried, uncut', 'open', 'sliced'],
  ['fried', 'sliced', 'fried, sliced', 'right', ''],
  ['roasted', 'sliced', 'roasted, sliced', 'spoiled', 'fried'],
  ['burned', 'diced', 'burned, diced', 'spoiled', 'fried, sliced'],
] as const)('%s and %s where fried and sliced is wanted', (cook, cut, is, stand, wants) => {
  expect(wordsOf({ cook, cut, wanted: FRIED })).toEqual({ is, stand, wants })
})

test('what the recipe does not ask for is neither right nor spoiled', () => {
  expect(wordsOf({ cook: 'burned', cut: 'diced', wanted: null })).toEqual({
    ...{ is: 'burned, diced', wants: '', stand: 'other' },
  })
})

test('a food is right exactly if it has the wanted state; a food wanted raw is spoiled by any heat', () => {
  const states = fc.record({ cook: fc.constantFrom(...COOK_STATES), cut: fc.constantFrom(...CUT_STATES) })
  fc.assert(
    fc.property(states, states, (now, wanted) => {
      const { stand, wants } = wordsOf({ ...now, wanted })
      expect(stand === 'right').toBe(now.cook === wanted.cook && now.cut === wanted.cut)
      expect(wants === '').toBe(stand === 'right')
      if (wanted.cook === 'raw' && now.cook !== 'raw') expect(stand).toBe('spoiled')
    }),
  )
})
