import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormed, wellFormedIn, wellFormedValue } from './well-formed'

const text = fc.string({ unit: fc.constantFrom('a', '\ud800', '\udc00', '\u{1f600}', 'ä', '__proto__') })
const any = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value

test('every text can be part of a URL afterwards, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(any, (value) => {
      const { value: whole, texts } = wellFormedIn(value)
      expect(() => encodeURIComponent(JSON.stringify(whole).replaceAll('\\', '%'))).not.toThrow()
      expect(JSON.stringify(whole)).not.toMatch(/\\ud[89a-f]/)
      expect(wellFormedIn(whole)).toEqual({ value: whole, texts: 0, lost: 0 })
      if (texts === 0) expect(whole).toBe(value)
    }),
  )
})

test('only halves of characters are replaced', () => {
  expect(wellFormed('a\ud800b\u{1f600}\udc00')).toBe('a\ufffdb\u{1f600}\ufffd')
})

test('two keys that become the same are counted as a loss', () => {
  const value = { 'a\ud800': 1, 'a\udc00': 2 }
  expect(wellFormedIn(value)).toEqual({ value: { 'a\ufffd': 2 }, texts: 2, lost: 1 })
})

test('bytes and circular values pass unchanged', () => {
  const bytes = new Float32Array([1, 2])
  const round: Record<string, unknown> = { text: '\ud800', bytes }
  round['self'] = round
  const whole = wellFormedValue(round)
  expect(whole['text']).toBe('\ufffd')
  expect(whole['bytes']).toBe(bytes)
  const own: unknown = JSON.parse('{"__proto__":"\\ud800"}')
  expect(JSON.stringify(wellFormedValue(own))).toBe('{"__proto__":"\ufffd"}')
})

test('handles a value that is nested deeper than any stack', () => {
  let deep: unknown = '\ud800'
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(wellFormedIn({ deep, text: '\ud800' })).toMatchObject({ texts: 1 })
})
