import { expect, test } from 'vitest'
import type { Attempt } from '../../engine/minds'
import { ACCOUNT, attemptAt } from '../panels/attempts/testing'
import { changeIn, inWorkOf, NO_ACCOUNT } from './run-client.svelte'

const account = (...attempts: Attempt[]) => ({ attempts, total: attempts.length, lessons: 0 })
const change = (key: number) => attemptAt(key, '', { came: 'change', about: ['torch'] })
const later = (count: number) => Array.from({ length: count }, (_, at) => attemptAt(at + 10, 'bowl'))

test('the current goal is that of the newest attempt that has begun', () => {
  expect(inWorkOf(NO_ACCOUNT)).toBeNull()
  expect(inWorkOf(ACCOUNT)).toBe('bowl')
  const begun = attemptAt(18, 'rail', { came: 'open', to: 19 })
  expect(inWorkOf(account(attemptAt(15, 'bowl'), begun))).toBe('rail')
})

test('an attempt without a single thing gives no current goal', () => {
  expect(inWorkOf(account(attemptAt(0, '', { came: 'shown', about: ['stick'] })))).toBeNull()
  expect(inWorkOf(account(attemptAt(1, 'torch'), change(5)))).toBe('torch')
})

test('a change of rules is news for a number of attempts, and the newest change counts', () => {
  expect(changeIn(NO_ACCOUNT)).toBeNull()
  expect(changeIn(account(...later(3)))).toBeNull()
  expect(changeIn(account(change(5), ...later(7)))?.key).toBe(5)
  expect(changeIn(account(change(5), ...later(8)))).toBeNull()
  expect(changeIn(account(change(5), attemptAt(6, 'bowl'), change(8)))?.key).toBe(8)
})
