import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadProgress } from '../api/llm.api'
import { DownloadMeter } from './meter'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function metered() {
  const told: LoadProgress[] = []
  const clock = { ms: 0 }
  const meter = new DownloadMeter(
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

test('is not told more than ten times a second; where nothing more comes, what came is told', () => {
  const { meter, told, clock, last } = metered()
  const [one, other] = [meter.part(), meter.part()]
  other(0, 10)
  for (let byte = 1; byte < 1000; byte++) {
    clock.ms++
    vi.advanceTimersByTime(1)
    one(byte, 1000)
  }
  expect(told.length).toBeLessThan(12)
  // Nothing more comes of either for now: what is shown is what is there, even in the middle of a file.
  clock.ms += 100
  vi.advanceTimersByTime(100)
  expect(last()?.loaded).toBe(999)
})

test('after its end nothing is told', () => {
  const { meter, told } = metered()
  const part = meter.part()
  part(1, 10)
  part(2, 10)
  meter.end()
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(1)
})
