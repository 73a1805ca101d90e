import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAbout, isWithin, overlap } from '../../graph/boxes'
import { IMPORTANT, NEEDED, placeLabels, type LabelWish } from './label-places'

const LINE = 12
const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
const text = fc.record({
  lines: fc.array(fc.string(), { minLength: 1, maxLength: 2 }),
  width: fc.integer({ min: 10, max: 90 }),
})
const wish = fc.record({
  name: fc.string(),
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 400 }),
  radius: fc.integer({ min: 4, max: 20 }),
  texts: fc.array(text, { minLength: 1, maxLength: 2 }),
  importance: fc.integer({ min: 0, max: 10 }),
})
const wishes = fc.uniqueArray(wish, { selector: ({ name }) => name, maxLength: 60 })

const nodesOf = (list: readonly LabelWish[]) =>
  list.map(({ x, y, radius }) => boxAbout(x, y, 2 * radius, 2 * radius))
const place = (list: readonly LabelWish[], bounds = everywhere) =>
  placeLabels(list, nodesOf(list), bounds, LINE)
const boxes = (list: readonly LabelWish[], bounds = everywhere) =>
  place(list, bounds).map(({ name, dx, dy, width, lines }) => {
    const one = list.find((wanted) => wanted.name === name)
    if (!one) throw new Error(`Nobody wanted ${name}.`)
    return { ...one, box: boxAbout(one.x + dx, one.y + dy, width, lines.length * LINE) }
  })

test('labels never overlap', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const placed = boxes(list)
      placed.forEach((a, index) => {
        for (const b of placed.slice(index + 1)) expect(overlap(a.box, b.box)).toBe(false)
      })
    }),
  )
})

test('no label is over a node or out of bounds; a required one is over a node only if there is no other room', () => {
  const bounds = { left: -20, right: 520, top: -10, bottom: 420 }
  fc.assert(
    fc.property(wishes, (list) => {
      const nodes = nodesOf(list)
      for (const { box, importance } of boxes(list, bounds)) {
        expect(isWithin(box, bounds)).toBe(true)
        if (importance < NEEDED) expect(nodes.some((node) => overlap(node, box))).toBe(false)
      }
    }),
  )
})

test('a required label is placed further off if its node is hemmed in', () => {
  const at = { texts: [{ lines: ['name'], width: 40 }], radius: 10, importance: 0 }
  const away = [-66, -44, -22, 0, 22, 44, 66]
  const around = away.flatMap((x) => away.map((y) => ({ ...at, name: `${String(x)} ${String(y)}`, x, y })))
  const name = '0 0'
  const asked = (importance: number) =>
    around.map((one) => (one.name === name ? { ...one, importance } : one))
  expect(boxes(asked(IMPORTANT)).find((one) => one.name === name)).toBeUndefined()
  const [first] = boxes(asked(NEEDED))
  expect(first?.name).toBe(name)
  for (const node of nodesOf(around)) expect(first && overlap(first.box, node)).toBe(false)
  expect(place(asked(NEEDED))[0]?.isApart).toBe(true)
})

test('the most important label is always placed', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      const most = Math.max(...list.map(({ importance }) => importance))
      if (list.length === 0 || most < NEEDED) return
      const names = place(list).map(({ name }) => name)
      expect(list.some(({ name, importance }) => importance === most && names.includes(name))).toBe(true)
    }),
  )
})

test('if only one fits, it is the more important one', () => {
  const at = { x: 0, y: 0, radius: 8, texts: [{ lines: ['name'], width: 60 }] }
  const list = [
    { ...at, name: 'quiet', importance: 0 },
    { ...at, name: 'goal', x: 10, importance: 8 },
  ]
  expect(place(list).map(({ name }) => name)).toEqual(['goal'])
})

test('a pan changes nothing', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: -900, max: 900 }), (list, by) => {
      const moved = list.map((one) => ({ ...one, x: one.x + by, y: one.y - by }))
      expect(place(moved)).toEqual(place(list))
    }),
  )
})
