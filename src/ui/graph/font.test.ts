import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelFont, lineHeight } from './font'

const px = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1])

test('text on the canvases is 11 px, grows with the text size, and fits its lines', () => {
  const written = (textScale: number) => ({ theme: { font: 'sans-serif' }, textScale })
  expect(labelFont(written(1), false)).toBe('11px sans-serif')
  expect(labelFont(written(1), true)).toBe('600 11px sans-serif')
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), fc.boolean(), (textScale, isBold) => {
      const size = px(labelFont(written(textScale), isBold))
      expect(size).toBeCloseTo(11 * textScale, 6)
      expect(lineHeight(textScale)).toBeGreaterThanOrEqual(size)
    }),
  )
})
