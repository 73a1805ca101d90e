import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownItem, sceneWith } from '../../testing'
import { itemId, pictureOf } from './picture'

const COUNT = 12
const nameOf = (at: number) => `item_${String(at)}`

/** Items that need only earlier ones, each with a share of its requirements held. */
const needs = fc.tuple(
  ...Array.from({ length: COUNT }, (_, at) =>
    fc.uniqueArray(fc.record({ of: fc.nat({ max: Math.max(0, at - 1) }), isHeld: fc.boolean() }), {
      selector: ({ of }) => of,
      maxLength: at === 0 ? 0 : 4,
    }),
  ),
)

test('law: without room for all, tools that are only held fold before items that are used up', () => {
  let folded = 0
  fc.assert(
    fc.property(
      needs,
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 3, max: 14 }),
      (all, columns, nodes) => {
        const items = all.map((own, at) =>
          knownItem(nameOf(at), {
            standing: 'experienced',
            requirements: Object.fromEntries(own.map(({ of }) => [nameOf(of), 1])),
            held: own.filter(({ isHeld }) => isHeld).map(({ of }) => nameOf(of)),
          }),
        )
        const thing = nameOf(COUNT - 1)
        const used = new Set([COUNT - 1])
        for (const at of used) for (const { of, isHeld } of all[at] ?? []) if (!isHeld) used.add(of)
        const open = (set: ReadonlyMap<string, boolean>) => {
          const picture = pictureOf(sceneWith({ items }), thing, null, false, { set, columns, nodes })
          return new Set(picture?.nodes.filter(({ isOpen }) => isOpen).map(({ item }) => item))
        }
        // With each tool's set folded by hand, no additional set of used-up items opens.
        const tools = all.flatMap((_, at) => (used.has(at) ? [] : [[itemId(nameOf(at)), false] as const]))
        const [free, without] = [open(new Map()), open(new Map(tools))]
        expect([...without].filter((name) => !free.has(name))).toEqual([])
        folded += [...free].length < COUNT - 1 ? 1 : 0
      },
    ),
  )
  expect(folded).toBeGreaterThan(0)
})

test('of a held tool and a used-up one, the held one folds, whichever comes first', () => {
  const made = { standing: 'experienced', action: 'craft' } as const
  const items = [
    knownItem('shears', { ...made, requirements: { pickaxe: 1, ingot: 2 }, held: ['pickaxe'] }),
    knownItem('pickaxe', { ...made, requirements: { stick: 2, stone: 3 } }),
    knownItem('ingot', { ...made, requirements: { ore: 1, coal: 1 } }),
  ]
  const open = (nodes: number) =>
    pictureOf(sceneWith({ items }), 'shears', null, false, { set: new Map(), columns: 4, nodes })
      ?.nodes.filter(({ isOpen }) => isOpen)
      .map(({ item }) => item)
  expect(open(5)).toEqual(['shears', 'ingot'])
  expect(open(7)?.toSorted()).toEqual(['ingot', 'pickaxe', 'shears'])
})
