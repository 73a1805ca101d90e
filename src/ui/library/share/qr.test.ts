import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { MAX_QR, qrOf, type QrCode } from './qr'

/** Renders the code for a camera: its path filled on white, each square several pixels wide. */
function pictureOf({ side, path }: QrCode, scale = 3) {
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let at = Number(x) * scale; at < (Number(x) + Number(w)) * scale; at++)
        data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3)
  return { width, height: width, data }
}
const read = (code: QrCode) => decodeQR(pictureOf(code), { effort: 10, timeLimit: Infinity })

const HOME = 'https://example.org/firsthand/#/library?k='
const link = (length: number) => (HOME + 'AbC9-_xz0'.repeat(400)).slice(0, length)

test('law: a camera reads the original link', () => {
  const digits = fc.string({ unit: fc.constantFrom('A', 'b', '0', '9', '-', '_', 'Q'), maxLength: 1_500 })
  fc.assert(
    fc.property(digits, (packed) => {
      const code = qrOf(HOME + packed)
      expect(code && read(code)).toBe(HOME + packed)
    }),
    { numRuns: 30 },
  )
})

test.for([
  [200, 0.15],
  [1_200, 0.15],
  [2_331, 0.15],
  [2_332, 0.07],
  [2_953, 0.07],
] as const)('a link of %i characters stands in a code of which %d may be lost', ([length, lost]) => {
  const code = qrOf(link(length))
  expect(code?.correction).toBe(lost)
  expect(code && read(code)).toBe(link(length))
})

test('a text that is too long has no code, without an error', () => {
  expect(qrOf(link(MAX_QR + 1))).toBeNull()
  expect(qrOf(link(8_000 - 1))).toBeNull()
})

test('leaves an empty margin around the code', () => {
  const code = qrOf(HOME)
  if (!code) return expect.unreachable()
  const boxes = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((box) => box.slice(1).map(Number))
  expect(Math.min(...boxes.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4)
  expect(Math.max(...boxes.map(([x = 0, , w = 0]) => x + w))).toBe(code.side - 4)
})
