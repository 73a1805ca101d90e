import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoadProgress } from '../api/llm.api'
import { DownloadProgress, stage } from './progress'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports a download’s progress at a limited rate, and always the last state', () => {
  const told: LoadProgress[] = []
  const progress = new DownloadProgress((one) => told.push(one), 1000)
  progress.at(100)
  expect(told).toEqual([{ stage: 'downloading', share: 0.1, loaded: 100, total: 1000, secondsLeft: null }])
  vi.advanceTimersByTime(50)
  progress.at(150)
  progress.at(160)
  expect(told).toHaveLength(1)
  // Even without further data, the last state is reported.
  vi.advanceTimersByTime(50)
  expect(told.at(-1)).toMatchObject({ loaded: 160 })
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveLength(2)
  progress.at(500)
  expect(told.at(-1)).toMatchObject({ share: 0.5, loaded: 500 })
  progress.at(1000)
  expect(told.at(-1)).toMatchObject({ share: 1, secondsLeft: 0 })
})

test('reports nothing after its end', () => {
  const tell = vi.fn()
  const progress = new DownloadProgress(tell, 1000)
  progress.at(100)
  progress.at(200)
  progress.end()
  vi.advanceTimersByTime(1000)
  expect(tell).toHaveBeenCalledTimes(1)
})

test('makes no estimate without a known size', () => {
  const tell = vi.fn()
  new DownloadProgress(tell, null).at(100)
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ share: null, total: null, secondsLeft: null }))
  expect(stage('compiling').share).toBeNull()
})
