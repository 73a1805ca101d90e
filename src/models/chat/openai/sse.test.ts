import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventReader } from './completion'

const read = (...pieces: string[]) => {
  const reader = new EventReader()
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

test('joins data lines into one event; ignores comments, names and ids', () => {
  expect(read(': hello\nevent: message\nid: 3\ndata: a\ndata:b\ndata:  c\n\n')).toEqual(['a\nb\n c'])
  expect(read('retry: 10\n\n: nothing\n\n\n\n')).toEqual([])
  expect(read('data\n\n')).toEqual([''])
})

test('the end of the stream ends an event', () => {
  expect(read('data: a\n\ndata: b')).toEqual(['a', 'b'])
  expect(read('data: a\r')).toEqual(['a'])
})

test('reads the same events for any split and any line ends', () => {
  const data = fc.stringMatching(/^[^\r\n]{1,12}$/)
  const events = fc.array(fc.array(data, { minLength: 1, maxLength: 3 }), { maxLength: 6 })
  const ending = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(events, ending, fc.array(fc.nat(400), { maxLength: 30 }), (wanted, end, cuts) => {
      const text = wanted
        .map((lines) => `: note${end}${lines.map((line) => `data: ${line}${end}`).join('')}${end}`)
        .join('')
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length]
      const pieces = at.slice(1).map((to, i) => text.slice(at[i], to))
      expect(read(...pieces)).toEqual(wanted.map((lines) => lines.join('\n')))
    }),
  )
})
