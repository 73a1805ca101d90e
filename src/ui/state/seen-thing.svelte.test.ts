import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEEN_MS, SeenThing } from './seen-thing.svelte'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('at a pace that can be read, the newest is shown at once', () => {
  const seen = new SeenThing()
  expect(seen.thing).toBeNull()
  for (const thing of ['stick', 'bowl', null]) {
    seen.follow(thing, false)
    expect(seen.thing).toBe(thing)
  }
})

test('when it is faster, one item stays visible for a while, and then the newest is shown; those in between are skipped', () => {
  const seen = new SeenThing()
  seen.follow('stick', true)
  expect(seen.thing).toBe('stick')
  for (const thing of ['bowl', 'torch', 'rail']) {
    seen.follow(thing, true)
    expect(seen.thing).toBe('stick')
  }
  vi.advanceTimersByTime(SEEN_MS)
  expect(seen.thing).toBe('rail')
  // When it stops, the shown thing is the current one.
  seen.follow('shears', false)
  expect(seen.thing).toBe('shears')
  seen.follow('chain', true)
  seen.end()
  vi.advanceTimersByTime(SEEN_MS)
  expect(seen.thing).toBe('shears')
})
