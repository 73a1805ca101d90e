import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReport } from './progress'

const MB = 2 ** 20

test.each([
  [0, 'Start to fetch params', { stage: 'downloading', share: null, loaded: null, total: null }],
  [
    0.25,
    'Fetching param cache[27/108]: 1071MB fetched. 25% completed, 31 secs elapsed. It can take a while when we first visit this page to populate the cache. Later refreshes will become faster.',
    { stage: 'downloading', share: 0.25, loaded: 1071 * MB, total: 4284 * MB },
  ],
  [
    0.5,
    'Loading model from cache[54/108]: 2142MB loaded. 50% completed, 4 secs elapsed.',
    { stage: 'compiling', share: 0.35, loaded: 2142 * MB, total: 4284 * MB },
  ],
  [
    1,
    'Loading GPU shader modules[84/84]: 100% completed, 2 secs elapsed.',
    { stage: 'compiling', share: 1, loaded: null, total: null },
  ],
  [1, 'Finish loading on WebGPU - nvidia', null],
  [0, '', null],
])('%d %s', (progress, text, read) => {
  expect(readReport({ progress, text })).toEqual(read)
})

test('an unknown wording gives less information, but no wrong one', () => {
  expect(readReport({ progress: 0.5, text: 'Fetching param cache: half' })).toEqual({
    stage: 'downloading',
    share: 0.5,
    loaded: null,
    total: null,
  })
  expect(readReport({ progress: NaN, text: 'Fetching param cache[1/2]: 7MB fetched.' })).toEqual({
    stage: 'downloading',
    share: null,
    loaded: 7 * MB,
    total: null,
  })
})

test('for any report, shares are within [0, 1] and the loaded size is at most the total', () => {
  const words = fc.constantFrom(
    'Fetching param cache',
    'Loading model from cache',
    'Loading GPU shader modules',
    '',
  )
  fc.assert(
    fc.property(fc.double(), words, fc.string(), fc.nat(), (progress, start, rest, mb) => {
      const read = readReport({ progress, text: `${start}${rest} ${mb}MB fetched.` })
      if (!read) return
      expect(read.share === null || (read.share >= 0 && read.share <= 1)).toBe(true)
      expect(read.total === null || read.total >= (read.loaded ?? 0)).toBe(true)
    }),
  )
})
