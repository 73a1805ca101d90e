import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetWrongF16, hasWrongF16, noteWrongF16 } from './webllm-notes'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 1)

test('remembers a bad card for thirty days', async () => {
  await noteWrongF16('a card', NOW)
  expect(await hasWrongF16('a card', NOW)).toBe(true)
  expect(await hasWrongF16('another card', NOW)).toBe(false)
  expect(await hasWrongF16('a card', NOW + 30 * DAY - 1)).toBe(true)
  expect(await hasWrongF16('a card', NOW + 30 * DAY)).toBe(false)
  // A clock that was set back.
  expect(await hasWrongF16('a card', NOW - DAY)).toBe(false)
})

test('forgets a bad card once it works', async () => {
  await noteWrongF16('a card', NOW)
  await forgetWrongF16('a card')
  expect(await hasWrongF16('a card', NOW)).toBe(false)
})
