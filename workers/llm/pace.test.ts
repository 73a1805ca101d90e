import { expect, test } from 'vitest'
import { TokenPace } from './pace'

function at(times: readonly (readonly [seconds: number, share: number])[]) {
  let now = 0
  const pace = new TokenPace(() => now)
  return times.map(([seconds, share]) => {
    now = seconds * 1000
    return pace.secondsLeft(share)
  })
}

test('gives no estimate before there is a pace', () => {
  expect(
    at([
      [0, 0],
      [1, 0.1],
      [5, 0.1],
    ]),
  ).toEqual([null, null, 45])
  expect(
    at([
      [0, 0],
      [10, 0],
    ]),
  ).toEqual([null, null])
})

test('does not count the part from an earlier download as pace', () => {
  // Half is there at once; then one per cent per second.
  const left = at([
    [0, 0],
    [0.1, 0.5],
    ...Array.from({ length: 40 }, (_, s) => [s + 1, 0.5 + s / 100] as const),
  ])
  expect(left.at(-1)).toBeCloseTo(11, 0)
})

test('estimates 0 at the end', () => {
  expect(
    at([
      [0, 0],
      [4, 1],
    ]),
  ).toEqual([null, 0])
})
