import { expect, test } from 'vitest'
import { columnsThatFit } from './columns'

test.each([
  ['a wide page', { count: 67, width: 1_200, height: 500 }, 12],
  ['a phone', { count: 67, width: 336, height: 480 }, 7],
  ['a phone on its side', { count: 67, width: 716, height: 150 }, 17],
  ['one tile', { count: 1, width: 300, height: 300 }, 1],
  ['a box without a size', { count: 67, width: 0, height: 0 }, 1],
])('%s', (_, box, columns) => {
  expect(columnsThatFit(box)).toBe(columns)
})
