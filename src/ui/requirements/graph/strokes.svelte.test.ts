import { afterEach, expect, test } from 'vitest'
import '../../styles/tokens.css'
import '../../compare/compare.css'
import { ITEM_STATUSES } from '../../../engine/minds/adg/status-words'
import type { DrawnEdge, EdgeVerdict, EdgeOrigin } from './drawing'
import { farStroke, nearStroke } from './strokes'
import { channels, mix, themeOf } from '../../graph/theme'

const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
})

/** Contrast by relative luminance (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}
function luminance(colour: string): number {
  const [r = NaN, g = NaN, b = NaN] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const origins: readonly EdgeOrigin[] = [...ITEM_STATUSES, 'plan', 'said', 'aside']
const verdicts: readonly (EdgeVerdict | null)[] = [null, 'right', 'wrong', 'quantity']
const edge: DrawnEdge = {
  ...{ id: 'stick→hoe', from: 'stick', to: 'hoe', quantity: 1 },
  ...{ origin: 'experienced', verdict: null, truly: null, isOwn: false },
}
const missing: DrawnEdge = { ...edge, origin: null, verdict: 'missing' }
const near: readonly DrawnEdge[] = [
  ...origins.flatMap((origin) => verdicts.map((verdict) => ({ ...edge, origin, verdict }))),
  missing,
]

test.each(['light', 'dark'])('edges of the neighbourhood are visible, the others are faint, %s', (name) => {
  root.dataset['theme'] = name
  const theme = themeOf(root)
  for (const ground of [theme.ground, theme.tint]) {
    for (const one of near) {
      const { colour, opacity } = nearStroke(one, theme)
      const seen = mix(ground, colour, opacity)
      expect(contrast(seen, ground), `${String(one.origin)} ${String(one.verdict)}`).toBeGreaterThanOrEqual(3)
    }
    for (const isOwn of [false, true]) {
      const { colour, opacity } = farStroke({ ...edge, isOwn }, theme)
      const seen = contrast(mix(ground, colour, opacity), ground)
      expect(seen, 'there at all').toBeGreaterThan(1.08)
      expect(seen, 'faint').toBeLessThan(isOwn ? 2.2 : 1.5)
    }
  }
  // The marks of the truth, the ring of the current goal, the names.
  for (const mark of [theme.wrong, theme.experienced, theme.now, theme.ink])
    expect(contrast(mark, theme.ground)).toBeGreaterThanOrEqual(3)
  for (const text of [theme.soft, theme.ink, theme.now])
    for (const ground of [theme.ground, theme.tint]) expect(contrast(text, ground)).toBeGreaterThan(4.5)
})

test('no two origins have the same colour and dashes, and missing looks like none of them', () => {
  const theme = themeOf(root)
  const looks = [...origins.map((origin) => ({ ...edge, origin })), missing].map((one) => {
    const { colour, dash } = nearStroke(one, theme)
    return `${colour} ${dash.join()}`
  })
  expect(new Set(looks).size).toBe(looks.length)
})

test('right or wrong does not change the look of an origin', () => {
  const theme = themeOf(root)
  for (const origin of origins)
    for (const verdict of verdicts)
      expect(nearStroke({ ...edge, origin, verdict }, theme)).toEqual(nearStroke({ ...edge, origin }, theme))
})
