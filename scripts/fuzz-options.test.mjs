import { expect, test } from 'vitest'
import { fuzzOptions } from './fuzz-options.mjs'

test.each([
  [[], { minutes: 10, files: [] }],
  [['--minutes', '60'], { minutes: 60, files: [] }],
  [['--minutes=0.5', 'src/ui', 'run'], { minutes: 0.5, files: ['src/ui', 'run'] }],
  [['--seed', '416197976'], { seed: 416197976, files: [] }],
  [['--seed', '-2147483648', 'recording'], { seed: -2147483648, files: ['recording'] }],
  [['recording', '--seed=-7'], { seed: -7, files: ['recording'] }],
  [['--seed', '0'], { seed: 0, files: [] }],
])('%j is understood', (args, options) => {
  expect(fuzzOptions(args)).toEqual(options)
})

test.each([
  [['--minutes', '0'], /--minutes 0 is no time/],
  [['--minutes', ''], /is no time/],
  [['--minutes', 'ten'], /--minutes ten is no time: give a number above 0/],
  [['--minutes', 'Infinity'], /--minutes Infinity is no time/],
  [['--seed', '1.5'], /--seed 1.5 is no seed: give a whole number/],
  [['--seed', '2147483648'], /--seed 2147483648 is no seed/],
  [['--seed', ''], /is no seed/],
  [['--seed', 'new'], /--seed new is no seed/],
  [['--seed'], /--seed/],
  [['--seed', '1', '--minutes', '5'], /--seed 1 replays one round, so --minutes 5 has no use/],
  [['--hours', '1'], /--hours/],
])('%j is refused, with what was wrong', (args, message) => {
  expect(() => fuzzOptions(args)).toThrow(message)
})
