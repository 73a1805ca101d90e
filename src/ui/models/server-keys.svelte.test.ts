import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServerKeys } from './server-keys.svelte'

const A = 'http://localhost:1111'
const B = 'http://localhost:2222'
const NAME = 'firsthand.models.endpoint-keys'
const OLD = 'firsthand.models.endpoint-key'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const stored = () => JSON.parse(localStorage.getItem(NAME) ?? '[]') as unknown
/** Another tab has changed the storage: a browser tells every tab but that one. */
const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: NAME }))

test('only a key that is to be remembered is stored, and with its origin', () => {
  const keys = new ServerKeys()
  keys.enter(A, 'sk-a')
  keys.enter(B, 'sk-b')
  expect(stored()).toEqual([])
  keys.remember(B, true)
  expect(stored()).toEqual([{ origin: B, key: 'sk-b' }])
  keys.enter(B, 'sk-b2')
  keys.enter(A, 'sk-a2')
  expect(stored()).toEqual([{ origin: B, key: 'sk-b2' }])
  const next = new ServerKeys()
  expect(next.ring).toEqual([{ origin: B, key: 'sk-b2' }])
  next.remember(B, false)
  expect(stored()).toEqual([])
  // In memory until the page is closed.
  expect([next.keyOf(B), next.isRemembered(B)]).toEqual(['sk-b2', false])
})

test('“remember” may be ticked before the key is entered', () => {
  const keys = new ServerKeys()
  keys.remember(A, true)
  expect([stored(), keys.isRemembered(A)]).toEqual([[], true])
  keys.enter(A, 'sk-a')
  expect(stored()).toEqual([{ origin: A, key: 'sk-a' }])
})

test('of two tabs each changes its own server’s key only', () => {
  const one = new ServerKeys()
  const two = new ServerKeys()
  one.enter(A, 'sk-a')
  one.remember(A, true)
  tell()
  expect([two.keyOf(A), two.isRemembered(A)]).toEqual(['sk-a', true])
  two.enter(B, 'sk-b')
  two.remember(B, true)
  tell()
  expect(stored()).toEqual([
    { origin: B, key: 'sk-b' },
    { origin: A, key: 'sk-a' },
  ])
  expect(one.ring).toEqual([
    { origin: A, key: 'sk-a' },
    { origin: B, key: 'sk-b' },
  ])
  two.remember(A, false)
  tell()
  expect([one.isRemembered(A), one.keyOf(A)]).toEqual([false, 'sk-a'])
  expect(stored()).toEqual([{ origin: B, key: 'sk-b' }])
})

test('a key remembered in another tab does not replace a key that was entered here for this visit', () => {
  const one = new ServerKeys()
  const two = new ServerKeys()
  one.enter(A, 'sk-here')
  two.enter(A, 'sk-there')
  two.remember(A, true)
  tell()
  expect([one.keyOf(A), one.isRemembered(A)]).toEqual(['sk-here', false])
})

test('the key that an earlier version of this page remembered is still there', () => {
  localStorage.setItem(OLD, JSON.stringify({ origin: A, key: 'sk-a' }))
  const keys = new ServerKeys()
  expect([keys.keyOf(A), keys.isRemembered(A)]).toEqual(['sk-a', true])
  expect(stored()).toEqual([{ origin: A, key: 'sk-a' }])
  expect(localStorage.getItem(OLD)).not.toContain('sk-a')
})

test.each([
  JSON.stringify('sk-a'),
  JSON.stringify({ origin: A, key: 'sk-a' }),
  JSON.stringify([{ origin: `${A}/v1`, key: 'sk-a' }]),
  JSON.stringify([{ key: 'sk-a' }]),
  '[{',
])('ignores stored text that is not a list of keys with origins: %s', (text) => {
  localStorage.setItem(NAME, text)
  expect(new ServerKeys().ring).toEqual([])
})
