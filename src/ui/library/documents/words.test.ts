import { expect, test } from 'vitest'
import {
  costWords,
  durationWords,
  leftWords,
  lessWords,
  nameFor,
  progressWords,
  resultWords,
  shareOf,
} from './words'
import { readOf } from './testing'

const COST = { documents: 289, characters: 80_000, chunks: 290, tokensIn: 112_345, tokensOut: 870_000 }

test('cost: calls, tokens to two digits, and the time if the speed is known', () => {
  expect(costWords(COST, null)).toBe(
    '290 model calls, one for each part of the text. The model reads about 110,000 tokens and writes at most 870,000. The first reply will show how long this takes. At ten seconds for each call, it takes 48 minutes.',
  )
  expect(costWords(COST, 2)).toContain('At its last reading speed, the model needs about 4 minutes.')
  expect(costWords({ ...COST, chunks: 1, tokensIn: 400, tokensOut: 3000 }, null)).toMatch(
    /^1 model call, .* about 400 tokens/,
  )
})

test('durations are in everyday units', () => {
  expect([0.2, 1, 89, 100, 5_000, 20_000].map(durationWords)).toEqual([
    ...['1 second', '1 second', '89 seconds', '2 minutes', '83 minutes', '6 hours'],
  ])
})

test('progress is in calls for a model, otherwise in documents', () => {
  const now = {
    stage: 'reading',
    documents: 1,
    ofDocuments: 4,
    chunks: 5,
    ofChunks: 10,
    goals: 1,
    losses: 1,
    secondsLeft: 30,
  } as const
  expect(progressWords(now)).toBe(
    'Read 1 of 4 documents, 5 of 10 model calls: 1 statement about goals, 1 unread passage. About 30 seconds left.',
  )
  expect([shareOf(now), shareOf({ ...now, ofChunks: 0 })]).toEqual([0.5, 0.25])
  expect(progressWords({ ...now, stage: 'taking-in' })).toBe('Loading the documents: 1 of 4.')
})

test('result, and what is left to read', () => {
  const read = readOf({ causes: [{ why: 'does not say how many', count: 2 }] })
  expect(resultWords(read)).toBe('1 document: 1 goal, 0 connections between goals, 2 unread passages.')
  expect(leftWords(read)).toBeNull()
  expect(leftWords({ ...read, left: 3, calls: { expected: 9, made: 2 } })).toBe(
    'You stopped the reading: 3 documents were not read completely. 2 of 9 model calls were made.',
  )
  expect(leftWords({ ...read, left: 1, fault: 'The server is gone.' })).toMatch(
    /^The reading could not continue \(The server is gone\.\): 1 document was/,
  )
  expect(lessWords(read)).toBe(
    'You stopped the reading. This time less was read than before, so the page still shows the earlier result.',
  )
  expect(lessWords({ ...read, fault: 'The server is gone.' })).toMatch(
    /^The reading could not continue \(The server is gone\.\)\. This time less was read than before/,
  )
  expect([nameFor(read), nameFor({ ...read, documents: [...read.documents, ...read.documents] })]).toEqual([
    'What “stick.md” says',
    'What 2 documents say',
  ])
})
