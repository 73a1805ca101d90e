import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { DEFAULT_SPEC } from '../../../library/spec'
import { wordsOfRun } from '../../../library/words'
import { Announcer } from './announcer'
import { entriesOf as feed, learned } from './testing'

const WORDS = await wordsOfRun(DEFAULT_SPEC)

const started: RunEvent = { kind: 'episode-started', step: 0 }

let said: string[]
let announcer: Announcer
beforeEach(() => {
  vi.useFakeTimers()
  said = []
  announcer = new Announcer(
    WORDS,
    (event) => ('item' in event ? `${event.item}.` : event.kind),
    (text) => said.push(text),
  )
})
afterEach(() => vi.useRealTimers())

test('the first contents are not news', () => {
  announcer.hear(feed(started, learned(5, 'logs')))
  expect(said).toEqual([])
})

test('announces an important event at once, others never', () => {
  announcer.hear(feed(started))
  announcer.hear(feed(started, started))
  announcer.hear(feed(started, started, learned(5, 'logs')))
  expect(said).toEqual(['Step 5. logs.'])
})

test('at most one announcement in two seconds, the rest counted', () => {
  const events: RunEvent[] = [started]
  for (let i = 0; i < 14; i++) {
    announcer.hear(feed(...events))
    events.push(learned(5, `item${String(i)}`))
  }
  expect(said).toEqual(['Step 5. item0.'])
  vi.advanceTimersByTime(2000)
  expect(said.slice(1)).toEqual(['Step 5. item12. 11 more events.'])
  vi.advanceTimersByTime(10_000)
  expect(said).toHaveLength(2)
})

test('a jump back says nothing', () => {
  announcer.hear(feed(started, learned(5, 'logs'), learned(5, 'planks')))
  announcer.hear(feed(started, learned(5, 'logs')))
  expect(said).toEqual([])
  announcer.hear(feed(started, learned(5, 'logs'), learned(5, 'planks')))
  expect(said).toEqual(['Step 5. planks.'])
})
