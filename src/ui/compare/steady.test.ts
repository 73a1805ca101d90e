import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOLD, Steady } from './steady'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function context() {
  const shown: { readonly value: string; readonly at: number }[] = []
  const steady = new Steady<string>(
    (value) => shown.push({ value, at: performance.now() }),
    (a, b) => a === b,
  )
  const offer = (value: string, isPlaying = true) => steady.offer(() => value, isPlaying)
  return { shown, steady, offer, values: () => shown.map(({ value }) => value) }
}

test('while runs play, shows one new sentence every two seconds: the newest', () => {
  const { offer, values } = context()
  offer('bed')
  vi.advanceTimersByTime(500)
  offer('bowl')
  offer('rail')
  vi.advanceTimersByTime(1_499)
  expect(values()).toEqual(['bed'])
  vi.advanceTimersByTime(1)
  expect(values()).toEqual(['bed', 'rail'])
  vi.advanceTimersByTime(HOLD)
  offer('torch')
  expect(values()).toEqual(['bed', 'rail', 'torch'])
})

test('when the runs stand still, shows the current step at once', () => {
  const { offer, values } = context()
  offer('bed')
  offer('bowl')
  offer('rail', false)
  expect(values()).toEqual(['bed', 'rail'])
  vi.advanceTimersByTime(2 * HOLD)
  expect(values()).toEqual(['bed', 'rail'])
})

test('sends nothing to a reader that has left', () => {
  const { offer, steady, values } = context()
  offer('bed')
  offer('bowl')
  steady.end()
  vi.advanceTimersByTime(2 * HOLD)
  expect(values()).toEqual(['bed'])
})

test('law: however often runs change, two sentences are two seconds apart, and the last one is shown in the end', () => {
  const moments = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 3_000 }), value: fc.constantFrom('a', 'b', 'c') }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(moments, (list) => {
      const { shown, offer } = context()
      for (const { after, value } of list) {
        vi.advanceTimersByTime(after)
        offer(value)
      }
      vi.advanceTimersByTime(HOLD)
      for (const [i, { at }] of shown.entries())
        expect(at - (shown[i - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(HOLD)
      expect(shown.at(-1)?.value).toBe(list.at(-1)?.value)
    }),
  )
})
