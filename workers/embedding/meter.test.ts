import { expect, test } from 'vitest'
import type { LoadProgress } from '../llm.api'
import { Meter } from './meter'

function metered() {
  const told: LoadProgress[] = []
  const clock = { ms: 0 }
  const meter = new Meter(
    (progress) => told.push(progress),
    () => clock.ms,
  )
  return { meter, told, clock, last: () => told.at(-1) }
}

test('sums up what comes at once; the sum is known when all sizes are', () => {
  const { meter, clock, last } = metered()
  const [one, other] = [meter.part(), meter.part()]
  one(10, 100)
  expect(last()).toMatchObject({ loaded: 10, total: null, share: null, secondsLeft: null })
  clock.ms = 200
  other(40, 100)
  expect(last()).toMatchObject({ stage: 'downloading', loaded: 50, total: 200, share: 0.25 })
})

test('says how long it takes at this pace, and 0 when all is there', () => {
  const { meter, clock, last } = metered()
  const part = meter.part()
  for (let seconds = 0; seconds <= 5; seconds++) {
    clock.ms = seconds * 1000
    part(seconds * 10, 100)
  }
  expect(last()?.secondsLeft).toBeCloseTo(5)
  part(100, 100)
  expect(last()).toMatchObject({ share: 1, secondsLeft: 0 })
})

test('is not told more than ten times a second, but for the end of a file', () => {
  const { meter, told, clock, last } = metered()
  const [one, other] = [meter.part(), meter.part()]
  other(0, 10)
  for (let byte = 1; byte < 1000; byte++) {
    clock.ms++
    one(byte, 1000)
  }
  expect(told.length).toBeLessThan(12)
  one(1000, 1000)
  // Nothing more comes of the other for now: what is shown is what is there.
  expect(last()?.loaded).toBe(1000)
})
