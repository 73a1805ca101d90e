import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutTidily, type TidyBox, type TidyLayout } from './tidy'

const SIZES = { row: 30, gap: 24 }
const HEIGHT = 22

/** By the parent of each node, which comes before it. */
function treeOf(parents: readonly number[], widths: readonly number[]): TidyBox {
  const made: { id: string; width: number; children: TidyBox[] }[] = [
    { id: '0', width: widths[0] ?? 40, children: [] },
  ]
  parents.forEach((pick, index) => {
    const box = { id: String(index + 1), width: widths[index + 1] ?? 40, children: [] }
    made[pick % made.length]?.children.push(box)
    made.push(box)
  })
  return made[0] ?? { id: '0', width: 40, children: [] }
}

const trees = fc.record({
  parents: fc.array(fc.nat(), { maxLength: 60 }),
  widths: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 61, maxLength: 61 }),
})

const all = (box: TidyBox): TidyBox[] => [box, ...box.children.flatMap(all)]
const placeOf = ({ places }: TidyLayout, { id }: TidyBox) => places.get(id) ?? { x: NaN, y: NaN }

test('no two nodes overlap, and the frame holds them all', () => {
  fc.assert(
    fc.property(trees, ({ parents, widths }) => {
      const root = treeOf(parents, widths)
      const layout = layOutTidily(root, SIZES)
      const boxes = all(root).map((box) => {
        const { x, y } = placeOf(layout, box)
        return {
          left: x - box.width / 2,
          right: x + box.width / 2,
          top: y - HEIGHT / 2,
          bottom: y + HEIGHT / 2,
        }
      })
      expect(boxes).toHaveLength(parents.length + 1)
      for (const [i, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(layout.frame.left)
        expect(a.right).toBeLessThanOrEqual(layout.frame.right)
        expect(a.top).toBeGreaterThanOrEqual(layout.frame.top)
        expect(a.bottom).toBeLessThanOrEqual(layout.frame.bottom)
        for (const b of boxes.slice(i + 1))
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
      }
    }),
  )
})

test('parts are to the right of their parent, in their order, the first in its row', () => {
  fc.assert(
    fc.property(trees, ({ parents, widths }) => {
      const root = treeOf(parents, widths)
      const layout = layOutTidily(root, SIZES)
      for (const box of all(root)) {
        const { x, y } = placeOf(layout, box)
        let before = y - 1
        for (const [index, child] of box.children.entries()) {
          const at = placeOf(layout, child)
          expect(at.x - child.width / 2).toBe(x + box.width / 2 + SIZES.gap)
          expect(at.y).toBeGreaterThan(before)
          if (index === 0) expect(at.y).toBe(y)
          before = at.y
        }
      }
    }),
  )
})

test('nodes added at the end of the tree move no other node', () => {
  fc.assert(
    fc.property(trees, fc.nat(), ({ parents, widths }, pick) => {
      const root = treeOf(parents, widths)
      const before = layOutTidily(root, SIZES)
      // The last node and its ancestors: parts added to one of them come after everything else.
      const spine = [root]
      for (let last = root.children.at(-1); last; last = last.children.at(-1)) spine.push(last)
      const grown = spine[pick % spine.length]
      const added = { id: 'new', width: 90, children: [] }
      const add = (box: TidyBox): TidyBox => ({
        ...box,
        children: [...box.children.map(add), ...(box === grown ? [added] : [])],
      })
      const after = layOutTidily(add(root), SIZES)
      for (const [id, place] of before.places) expect(after.places.get(id)).toEqual(place)
      expect(after.places.has('new')).toBe(true)
    }),
  )
})

test('a tree as deep as a long plan is laid out, too', () => {
  let deep: TidyBox = { id: '0', width: 40, children: [] }
  for (let i = 1; i < 20_000; i++) deep = { id: String(i), width: 40, children: [deep] }
  expect(layOutTidily(deep, SIZES).places.size).toBe(20_000)
})
