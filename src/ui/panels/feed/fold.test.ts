import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import { wordsOfRun } from '../../../library/words'
import { DEFAULT_SPEC } from '../../../library/spec'
import { foldFeed as fold, SteadyLines } from './fold'
import { entriesOf as feed, tried } from './testing'
import type { FeedEntry } from '../../../../workers/api/run.api'

const WORDS = await wordsOfRun(DEFAULT_SPEC)
const foldFeed = (entries: readonly FeedEntry[], older = false) => fold(entries, WORDS, older)

test('equal tries in a row are one line with the key of the oldest and the text of the newest', () => {
  const lines = foldFeed(feed(tried(1, 'logs'), tried(2, 'logs'), tried(3, 'logs')))
  expect(lines).toEqual([{ key: 0, event: tried(3, 'logs'), times: 3, asked: false }])
})

test('another item, action or result starts a line', () => {
  const lines = foldFeed(
    feed(
      tried(1, 'logs'),
      tried(2, 'logs', false),
      tried(3, 'logs', false, 'craft'),
      tried(4, 'planks', false, 'craft'),
    ),
  )
  expect(lines.map(({ times }) => times)).toEqual([1, 1, 1, 1])
})

test('what happens in between ends the row', () => {
  const lost: RunEvent = { kind: 'standing-lost', step: 1, item: 'logs' }
  expect(foldFeed(feed(tried(1, 'logs'), lost, tried(2, 'logs'))).map(({ key }) => key)).toEqual([2, 1, 0])
})

const asked = (answer: string, attempts = 1): RunEvent => ({
  ...{ kind: 'question-answered', step: 0, answer, attempts, fallback: false },
  question: { kind: 'action', item: 'logs', options: ['mine', 'craft'], examples: [] },
})

test('a question and the try that it leads to are one line, again and again', () => {
  const lines = foldFeed(feed(asked('mine'), tried(1, 'logs', false), asked('mine'), tried(2, 'logs', false)))
  expect(lines).toEqual([{ key: 0, event: tried(2, 'logs', false), times: 2, asked: true }])
})

test('a question that leads elsewhere, or took several attempts, is a line of its own', () => {
  expect(foldFeed(feed(asked('craft'), tried(1, 'logs')))).toHaveLength(2)
  expect(foldFeed(feed(asked('mine', 2), tried(1, 'logs')))).toHaveLength(2)
})

test('nothing is lost, keys are unique, newest stays first', () => {
  const event = fc.tuple(fc.nat(3), fc.boolean(), fc.boolean()).map(([step, success, isTry]): RunEvent => {
    return isTry ? tried(step, 'logs', success) : { kind: 'episode-started', step }
  })
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const lines = foldFeed(feed(...events))
      expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(events.length)
      const keys = lines.map(({ key }) => key)
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a))
    }),
  )
})

test('a line keeps its key while the run goes on', () => {
  const before = foldFeed(feed(tried(1, 'logs'), tried(2, 'logs')))
  const after = foldFeed(feed(tried(1, 'logs'), tried(2, 'logs'), tried(3, 'logs')))
  expect(after[0]?.key).toBe(before[0]?.key)
})

test('leaves out a row of tries that may continue in hidden events, unless it is all there is', () => {
  const entries = feed(tried(1, 'logs'), tried(2, 'logs'), tried(3, 'planks'))
  expect(foldFeed(entries, true).map(({ key }) => key)).toEqual([2])
  expect(foldFeed(feed(tried(1, 'logs')), true)).toHaveLength(1)
})

test('unchanged lines are the same objects', () => {
  const lines = new SteadyLines()
  const before = lines.update(foldFeed(feed(tried(1, 'logs'), tried(2, 'planks'))))
  const after = foldFeed(structuredClone(feed(tried(1, 'logs'), tried(2, 'planks'), tried(3, 'planks'))))
  const kept = lines.update(after)
  expect(kept).toEqual(after)
  expect(kept[1]).toBe(before[1])
  expect(kept[0]).not.toBe(before[0])
})
