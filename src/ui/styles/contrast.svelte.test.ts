import { afterEach, expect, test } from 'vitest'
import './tokens.css'
import { ITEM_STATUSES, statusMarks } from '../../engine/minds/adg/status-words'

const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
})

/** As the style sheet has it, in the theme in force. */
const colour = (name: string) => getComputedStyle(root).getPropertyValue(`--${name}`)

/** Contrast by relative luminance (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}
function luminance(rgb: string): number {
  const channels = (rgb.match(/\d+/g) ?? []).map((channel) => {
    const value = Number(channel) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [r = NaN, g = NaN, b = NaN] = channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['light', 'dark'])('a standing’s colour is readable as text on page and panels, %s', (theme) => {
  root.dataset['theme'] = theme
  for (const standing of ITEM_STATUSES)
    for (const ground of ['bg', 'panel'])
      expect(contrast(colour(standing), colour(ground)), `${standing} on ${ground}`).toBeGreaterThan(4.5)
  expect(new Set(ITEM_STATUSES.map(colour)).size).toBe(ITEM_STATUSES.length)
})

test('a state has one name, one mark and one colour, and no two have the same', () => {
  const marks = ITEM_STATUSES.map((standing) => statusMarks[standing])
  for (const of of ['name', 'symbol', 'tone'] as const)
    expect(new Set(marks.map((mark) => mark[of])).size).toBe(marks.length)
  expect([...ITEM_STATUSES].sort()).toEqual(Object.keys(statusMarks).sort())
})
