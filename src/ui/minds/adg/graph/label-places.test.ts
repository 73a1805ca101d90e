import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORTANT, LABEL_HEIGHT, overlap, placeLabels, type LabelWish } from './label-places'

const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
const wish = fc.record({
  name: fc.string(),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 400 }),
  radius: fc.integer({ min: 4, max: 20 }),
  width: fc.integer({ min: 10, max: 90 }),
  importance: fc.integer({ min: 0, max: 10 }),
})
const wishes = fc.uniqueArray(wish, { selector: ({ name }) => name, maxLength: 60 })

function boxes(list: readonly LabelWish[]) {
  return placeLabels(list, everywhere).map(({ name, dx, dy }) => {
    const { x, y, width } = list.find((one) => one.name === name) ?? { x: 0, y: 0, width: 0 }
    const [cx, cy] = [x + dx, y + dy]
    return {
      left: cx - width / 2,
      right: cx + width / 2,
      top: cy - LABEL_HEIGHT / 2,
      bottom: cy + LABEL_HEIGHT / 2,
    }
  })
}

test('labels never overlap', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const placed = boxes(list)
      placed.forEach((a, index) => {
        for (const b of placed.slice(index + 1)) expect(overlap(a, b)).toBe(false)
      })
    }),
  )
})

test('the most important label is always there', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const most = Math.max(...list.map(({ importance }) => importance))
      if (list.length === 0 || most < IMPORTANT) return
      const names = placeLabels(list, everywhere).map(({ name }) => name)
      expect(list.some(({ name, importance }) => importance === most && names.includes(name))).toBe(true)
    }),
  )
})

test('where only one fits, it is the more important', () => {
  const at = { x: 0, y: 0, radius: 8, width: 60 }
  const list = [
    { ...at, name: 'quiet', importance: 0 },
    { ...at, name: 'goal', x: 10, importance: 8 },
  ]
  expect(placeLabels(list, everywhere).map(({ name }) => name)).toEqual(['goal'])
})

test('a pan changes nothing', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: -900, max: 900 }), (list, by) => {
      const moved = list.map((one) => ({ ...one, x: one.x + by, y: one.y - by }))
      expect(placeLabels(moved, everywhere)).toEqual(placeLabels(list, everywhere))
    }),
  )
})
