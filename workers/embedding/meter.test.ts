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

test('adds up parallel downloads; the total is known when all sizes are', () => {
  const { meter, clock, last } = metered()
  const [one, other] = [meter.part(), meter.part()]
  one(10, 100)
  expect(last()).toMatchObject({ loaded: 10, total: null, share: null, secondsLeft: null })
  clock.ms = 200
  other(40, 100)
  expect(last()).toMatchObject({ stage: 'downloading', loaded: 50, total: 200, share: 0.25 })
})

test('estimates the remaining time, and 0 at the end', () => {
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

test('reports at most ten times a second, and reports the last state in a pause', () => {
  const { meter, told, clock, last } = metered()
  const [one, other] = [meter.part(), meter.part()]
  other(0, 10)
  for (let byte = 1; byte < 1000; byte++) {
    clock.ms++
    vi.advanceTimersByTime(1)
    one(byte, 1000)
  }
  expect(told.length).toBeLessThan(12)
  // In a pause, the report shows the current bytes, even within a file.
  clock.ms += 100
  vi.advanceTimersByTime(100)
  expect(last()?.loaded).toBe(999)
})

test('reports nothing after its end', () => {
  const { meter, told } = metered()
  const part = meter.part()
  part(1, 10)
  part(2, 10)
  meter.end()
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(1)
})
