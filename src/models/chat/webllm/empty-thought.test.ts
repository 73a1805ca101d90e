import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EmptyThought } from './empty-thought'

function through(pieces: readonly string[]) {
  const thought = new EmptyThought()
  return pieces.map((piece) => thought.push(piece)).join('') + thought.end()
}

test('removes an empty thought at any split', () => {
  const text = '<think>\n\n</think>\n\n{"a": 1}'
  for (let at = 0; at <= text.length; at++)
    expect(through([text.slice(0, at), text.slice(at)])).toBe('{"a": 1}')
  expect(through(text.split(/(?:)/u))).toBe('{"a": 1}')
})

test('leaves other texts unchanged', () => {
  for (const text of ['{"a": 1}', '<think>hm</think> yes', '<thing>', ' <', '', 'a <think></think>'])
    expect(through(text.split(/(?:)/u))).toBe(text)
})

test('passes other text on at once', () => {
  const thought = new EmptyThought()
  expect(thought.push('{')).toBe('{')
  expect(thought.push('<think>')).toBe('<think>')
})

test('gives the same text for any split', () => {
  const reply = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `<think>\n\n</think>\n\n${rest}`),
  )
  fc.assert(
    fc.property(reply, fc.array(fc.nat(40)), (text, cuts) => {
      const at = [...new Set([0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length])].sort(
        (a, b) => a - b,
      )
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
      expect(through(pieces)).toBe(through([text]))
    }),
  )
})
