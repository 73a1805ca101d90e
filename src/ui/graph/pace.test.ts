import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DrawPace } from './pace'

const FRAME = 16

/** An idle thread with a clock that the test moves. */
function thread() {
  const time = { now: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => time.now)
  const pass = (ms: number) => {
    for (const end = time.now + ms; time.now < end;) {
      time.now++
      vi.advanceTimersByTime(1)
    }
  }
  return { time, pass }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, FRAME))
  vi.stubGlobal('cancelAnimationFrame', (id: ReturnType<typeof setTimeout>) => clearTimeout(id))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('law: a picture that changes all the time takes at most a fifth of the thread’s time, and keeps being drawn', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(costs, fc.boolean(), (costs, isTold) => {
      const { time, pass } = thread()
      let drawn = 0
      let spent = 0
      const pace = new DrawPace(() => {
        const cost = costs[drawn++ % costs.length] ?? 0
        spent += cost
        time.now += cost
        // Like a picture whose parts are drawn later.
        if (isTold)
          setTimeout(() => {
            spent += cost
            time.now += cost
            pace.spent(cost)
          })
      })
      while (time.now < 20_000) {
        pace.soon()
        pass(1)
      }
      pace.stop()
      const last = 2 * Math.max(...costs)
      // A late part may come when the next drawing is already due; that one then waits longer.
      expect(spent).toBeLessThanOrEqual(time.now / 5 + 2 * last)
      // Each waits for its rest and two frames, and no longer.
      expect(drawn).toBeGreaterThanOrEqual(Math.floor(20_000 / (5 * last + 2 * FRAME + 10)))
      vi.restoreAllMocks()
    }),
    { numRuns: 30 },
  )
})

test('many changes before a frame are one drawing, and a requested one is drawn at once', () => {
  const { pass } = thread()
  const draw = vi.fn()
  const pace = new DrawPace(draw)
  for (let change = 0; change < 10; change++) pace.soon()
  expect(draw).not.toHaveBeenCalled()
  pass(FRAME + 2)
  expect(draw).toHaveBeenCalledTimes(1)
  pace.now()
  expect(draw).toHaveBeenCalledTimes(2)
  pace.soon()
  pace.stop()
  pass(1000)
  expect(draw).toHaveBeenCalledTimes(2)
})
