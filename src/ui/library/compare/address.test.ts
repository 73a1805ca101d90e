import { expect, test } from 'vitest'
import { addressOf, deskIn, type DeskLink } from './address'

const [A, B] = ['0123456789abcdef', 'fedcba9876543210']

test('writes and reads the address of a comparison and of a merge', () => {
  const links: readonly DeskLink[] = [
    { kind: 'compare', a: A, b: B },
    { kind: 'compare', a: A, b: 'truth' },
    { kind: 'merge', ids: [A, B] },
  ]
  for (const link of links) expect(deskIn(addressOf(link))).toEqual(link)
  expect(addressOf({ kind: 'compare', a: A, b: 'truth' })).toBe(`#/library?compare=${A},truth`)
})

test('ignores what is not the id of an item', () => {
  expect(deskIn('#/library')).toBeNull()
  expect(deskIn(`#/library?q=x`)).toBeNull()
  expect(deskIn(`#/library?compare=${A}`)).toBeNull()
  expect(deskIn(`#/library?compare=truth,${A}`)).toBeNull()
  expect(deskIn(`#/library?compare=${A},<img>`)).toBeNull()
  expect(deskIn(`#/library?merge=`)).toEqual({ kind: 'merge', ids: [] })
  expect(deskIn(`#/library?merge=${A},x,${A}`)).toEqual({ kind: 'merge', ids: [A] })
})
