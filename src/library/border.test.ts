import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { isTime, line, MAX_TIME, measure, NO_TIME, time, timeOf, wholeRecord } from './border'

test('a time is a date from 1970 to 2100; any other value is none', () => {
  const any = fc.oneof(fc.double(), fc.anything(), fc.integer({ min: 0, max: MAX_TIME }))
  fc.assert(
    fc.property(any, (value) => {
      const at = timeOf(value)
      expect(isTime(at)).toBe(true)
      const year = new Date(at).getUTCFullYear()
      expect(year).toBeGreaterThanOrEqual(1970)
      expect(year).toBeLessThan(2100)
      expect(isTime(value) ? value : NO_TIME).toBe(at)
    }),
  )
  for (const none of [1e300, -1e300, 8.64e15, 8.64e15 + 1, -1, NaN, Infinity, MAX_TIME, null, '5'])
    expect(v.parse(time, none)).toBe(NO_TIME)
})

test('a number is finite and not too large for the page', () => {
  for (const bad of [NaN, Infinity, -Infinity, 1e300, -1e16]) expect(v.is(measure, bad)).toBe(false)
  expect(v.is(measure, -1e15)).toBe(true)
})

test('truncates a line between characters', () => {
  expect(v.parse(line(4), 'ab\u{1f600}cd')).toBe('ab…')
})

test('a record from outside has whole characters, or is refused', () => {
  const schema = v.object({ text: v.string() })
  expect(wholeRecord(schema, { text: '\ud800' })).toEqual({ text: '\ufffd' })
  expect(wholeRecord(schema, { text: 5 })).toBeNull()
})
