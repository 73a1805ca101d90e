import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownItem, sceneWith } from '../../testing'
import { fit, type FittedPart } from './fit'
import { columnsIn, place, routed, type LensLayout, type PlacedNode } from './layout'
import { groupId, itemId, pictureOf, type LensPicture } from './picture'
import { boxesOf, overlap } from './routes'
import { treeOf } from './tree'

const names = Array.from({ length: 14 }, (_, index) => `thing_${'long_'.repeat(index % 4)}${String(index)}`)
const name = fc.constantFrom(...names)
const set = fc.dictionary(name, fc.integer({ min: 1, max: 64 }), { maxKeys: 6 })
const standing = fc.constantFrom('hypothesised', 'analogy', 'experienced', 'inadmissible', 'doubted')
const [thing = ''] = names

/** Any beliefs and any rules: sets may need themselves, each other in cycles, and unnamed items. */
const scene = fc
  .record({
    own: set,
    sets: fc.dictionary(name, fc.record({ requirements: set, guess: fc.option(set), standing }), {
      maxKeys: 14,
    }),
    rules: fc.dictionary(name, set, { maxKeys: 14 }),
    atHand: fc.subarray(names.slice(1, 4)),
  })
  .map(({ own, sets, rules, atHand }) => {
    const known = Object.entries({ [thing]: { requirements: own }, ...sets })
    const given = sceneWith({
      items: known.map(([item, change]) => knownItem(item, change)),
      truth: Object.fromEntries(
        Object.entries(rules).map(([item, requires]) => [
          item,
          { action: 'mine', requires, held: [], yields: 1 },
        ]),
      ),
    })
    return { ...given, world: { ...given.world, atHand } }
  })
const width = fc.double({ min: 12, max: 60, noNaN: true })

function draw(from: Parameters<typeof pictureOf>[0], wide: number, showTruth: boolean): LensPicture {
  const picture = pictureOf(from, thing, null, showTruth, { set: new Map(), columns: columnsIn(wide) })
  if (!picture) throw new Error('It is known, so there is a picture')
  return picture
}

const layOut = (picture: LensPicture, wide: number, before: PlacedNode | null = null) =>
  routed(picture, place(picture, wide, before))

const laws = (law: (picture: LensPicture, layout: LensLayout, wide: number) => void) =>
  fc.assert(
    fc.property(scene, width, fc.boolean(), (from, wide, showTruth) => {
      const picture = draw(from, wide, showTruth)
      law(picture, layOut(picture, wide), wide)
    }),
    { numRuns: 200 },
  )

describe('laws of the layout', () => {
  test('no two nodes overlap, and all are within the picture', () => {
    laws(({ nodes }, { places, width: wide, height }) => {
      const boxes = nodes.map(({ id }) => {
        const place = places.get(id)
        expect(place, id).toBeDefined()
        return place ? boxesOf(place) : []
      })
      boxes.forEach((own, index) => {
        for (const box of own) {
          expect(box.left).toBeGreaterThanOrEqual(-1e-9)
          expect(box.right).toBeLessThanOrEqual(wide + 1e-9)
          expect(box.top).toBeGreaterThanOrEqual(-1e-9)
          expect(box.bottom).toBeLessThanOrEqual(height + 1e-9)
          for (const other of boxes.slice(index + 1).flat()) expect(overlap(box, other)).toBeLessThan(1e-9)
        }
      })
    })
  })

  test('every edge leads to the right, or is marked as closing a cycle', () => {
    laws(({ edges }, { places, edges: routes }) => {
      for (const { id, from, to } of edges) {
        const [left, right] = [places.get(from)?.x ?? NaN, places.get(to)?.x ?? NaN]
        expect(routes.get(id)?.closes === true || left < right).toBe(true)
      }
    })
  })

  test('every node has its name, in whole lines', () => {
    laws(({ nodes }, { places }) => {
      for (const { id, label } of nodes) {
        expect(label).not.toBe('')
        expect(places.get(id)?.lines.join('').replaceAll(' ', '')).toBe(label.replaceAll(' ', ''))
      }
    })
  })

  test('equal pictures are drawn the same, and without a change no node moves', () => {
    laws((picture, layout, wide) => {
      expect(layOut(picture, wide)).toEqual(layout)
      expect(layOut(picture, wide, layout)).toEqual(layout)
    })
  })

  test('the item itself is at the right, and its whole set is there', () => {
    laws(({ root, nodes, edges }, { places }) => {
      const own = places.get(root)?.x ?? NaN
      for (const { id } of nodes) if (id !== root) expect(places.get(id)?.x).toBeLessThan(own)
      const ids = new Set(nodes.map(({ id }) => id))
      expect(ids.size).toBe(nodes.length)
      for (const { from, to } of edges) expect(ids.has(from) && ids.has(to)).toBe(true)
    })
  })

  test('the tree contains every node and every edge', () => {
    laws((picture) => {
      const lines = treeOf(picture)
      expect(new Set(lines.map(({ node }) => node.id)).size).toBe(picture.nodes.length)
      expect(lines.flatMap(({ edge }) => edge?.id ?? []).sort()).toEqual(
        picture.edges.map(({ id }) => id).sort(),
      )
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const { words } of lines) expect(words).not.toBe('')
    })
  })
})

/** A chain of items, each made from the previous one. */
const chain = (length: number) =>
  sceneWith({
    items: Array.from({ length }, (_, index) =>
      knownItem(`link_${String(index)}`, {
        standing: 'experienced',
        requirements: index === 0 ? {} : { [`link_${String(index - 1)}`]: 1 },
      }),
    ),
  })

describe('folding', () => {
  const none = new Map<string, boolean>()

  test('deep nodes are folded, and open on request', () => {
    const deep = chain(12)
    const folded = pictureOf(deep, 'link_11', null, false, { set: none, columns: 4 })
    expect(folded?.columns.count).toBe(4)
    const last = folded?.nodes.find(({ folded: count }) => count > 0)
    expect(last).toMatchObject({ item: 'link_8', folded: 1 })
    const set = new Map([[last?.id ?? '', true]])
    const opened = pictureOf(deep, 'link_11', null, false, { set, columns: 4 })
    expect(opened?.nodes.map(({ item }) => item)).toContain('link_7')
  })

  test('closed nodes stay closed, except for the item itself', () => {
    const set = new Map([[itemId('link_3'), false]])
    const picture = pictureOf(chain(5), 'link_4', null, false, { set, columns: 9 })
    expect(picture?.nodes.map(({ item }) => item)).toEqual(['link_4', 'link_3'])
  })

  test('a hub is there once, however many items need it', () => {
    const all = ['a', 'b', 'c', 'd']
    const items = [
      knownItem('goal', { requirements: Object.fromEntries(all.map((item) => [item, 1])) }),
      ...all.map((item) => knownItem(item, { requirements: { stick: 2 } })),
      knownItem('stick', { requirements: {} }),
    ]
    const picture = pictureOf(sceneWith({ items }), 'goal', null, false, { set: none, columns: 5 })
    expect(picture?.nodes.filter(({ item }) => item === 'stick')).toHaveLength(1)
    expect(picture?.edges.filter(({ need }) => need === 'stick')).toHaveLength(4)
  })

  test('a very large set is one node with the quantities of all', () => {
    const requirements = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`ore_${String(index)}`, 8]),
    )
    const items = [knownItem('rail', { standing: 'inadmissible', requirements })]
    const folding = { set: none, columns: 5 }
    const picture = pictureOf(sceneWith({ items }), 'rail', null, false, folding)
    expect(picture?.nodes.map(({ label }) => label)).toEqual(['rail', 'all 30 resources'])
    expect(picture?.edges).toMatchObject([{ quantity: 8, upTo: 8 }])
    const set = new Map([[groupId('rail'), true]])
    expect(pictureOf(sceneWith({ items }), 'rail', null, false, { ...folding, set })?.nodes).toHaveLength(31)
  })

  test('an item at hand is a leaf; an unnamed item has no picture', () => {
    const items = [
      knownItem('fried', { requirements: { stove: 1 } }),
      knownItem('stove', { requirements: { iron: 1 } }),
    ]
    const given = sceneWith({ items })
    const kitchen = { ...given, world: { ...given.world, atHand: ['stove'] } }
    const folding = { set: none, columns: 5 }
    const picture = pictureOf(kitchen, 'fried', null, true, folding)
    expect(picture?.nodes.map(({ item, state }) => `${item} ${state}`)).toEqual([
      'fried not tried',
      'stove at hand',
    ])
    expect(pictureOf(kitchen, 'steel', null, true, folding)).toBeNull()
  })
})

test('an item that stays keeps its row while its neighbours change', () => {
  const items = (requirements: Record<string, number>) => [
    knownItem('hoe', { requirements }),
    ...['plank', 'stick', 'flint', 'stone'].map((item) => knownItem(item)),
  ]
  const see = (requirements: Record<string, number>) => {
    const folding = { set: new Map<string, boolean>(), columns: 5 }
    const picture = pictureOf(sceneWith({ items: items(requirements) }), 'hoe', null, false, folding)
    if (!picture) throw new Error('It is known')
    return picture
  }
  const before = layOut(see({ stick: 1, plank: 1, flint: 1 }), 30)
  // The agent's sets are rebuilt, and the common part may come in another order.
  const after = layOut(see({ flint: 1, stone: 2, stick: 1 }), 30, before)
  const rows = (layout: LensLayout) =>
    layout.order[1]?.filter((id) => id === itemId('stick') || id === itemId('flint'))
  expect(rows(after)).toEqual(rows(before))
})

test("in a low box, deeper sets fold until the picture fits, and the item's own set stays whole", () => {
  const wood = ['a', 'b', 'c', 'd', 'e']
  const items = [
    knownItem('goal', { requirements: { near: 1 } }),
    knownItem('near', { requirements: Object.fromEntries(wood.map((item) => [item, 1])) }),
    ...wood.map((item) => knownItem(item)),
  ]
  const of = (part: Partial<FittedPart>) =>
    pictureOf(sceneWith({ items }), 'goal', null, false, { set: new Map(), columns: 5, ...part })
  const whole = of({})
  if (!whole) throw new Error('It is known')
  const low = fit(whole, { width: 30, height: 8 }, null, of)
  expect(low.layout.height).toBeLessThanOrEqual(8)
  expect(low.picture.nodes.map(({ item, folded }) => [item, folded])).toEqual([
    ['goal', 0],
    ['near', 5],
  ])
  expect(fit(whole, { width: 30, height: 60 }, null, of).picture.nodes).toHaveLength(7)
})

test('a set that is too high for the box is a list, each item on its own line beside its name', () => {
  const needs = ['planks', 'stick', 'crafting_table', 'gold_ingot', 'iron_ingot', 'log']
  const items = [
    knownItem('chest', { requirements: Object.fromEntries(needs.map((item) => [item, 6])) }),
    ...needs.map((item) => knownItem(item, { requirements: { below: 1 } })),
    knownItem('below'),
  ]
  const of = (part: Partial<FittedPart>) =>
    pictureOf(sceneWith({ items }), 'chest', null, false, { set: new Map(), columns: 5, ...part })
  const whole = of({})
  if (!whole) throw new Error('It is known')
  // The room beside a card at 1366 × 768.
  const { layout, picture } = fit(whole, { width: 32, height: 11 }, null, of)
  expect(layout.height).toBeLessThanOrEqual(11)
  expect(layout.width).toBeLessThanOrEqual(32)
  expect(picture.nodes.map(({ item }) => item)).toEqual(['chest', ...needs])
  const lined = needs.map((item) => layout.places.get(itemId(item)))
  expect(lined.map((place) => place?.isLine)).toEqual(needs.map(() => true))
  const heights = lined.map((place) => place?.y ?? 0).toSorted((a, b) => a - b)
  for (const [row, y] of heights.slice(1).entries())
    expect(y - (heights[row] ?? 0)).toBeGreaterThanOrEqual(1.5)
})
