import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut, type Arrival, type GraphLayout } from './layout'
import { tiersOf, type Requires } from './layout/tiers'

const names = Array.from({ length: 40 }, (_, index) => `item_${index}`)
const name = fc.constantFrom(...names)
/** Any graph: items may need themselves, each other in cycles, and items that do not exist. */
const graph = fc
  .dictionary(name, fc.uniqueArray(name, { maxLength: 5 }), { maxKeys: 30 })
  .map((needs): Requires => new Map(Object.entries(needs)))
const arrivals = fc
  .uniqueArray(fc.record({ name, needs: fc.uniqueArray(name, { maxLength: 4 }) }), {
    selector: (arrival) => arrival.name,
  })
  .map((list): Arrival[] => list)
const aspect = fc.double({ min: 0.2, max: 6, noNaN: true })

const spots = ({ places }: GraphLayout) => [...places.values()].map(({ x, y }) => `${x},${y}`)

describe('tiers', () => {
  test('an item is one tier above its highest requirement', () => {
    const tiers = tiersOf(
      new Map([
        ['logs', []],
        ['planks', ['logs']],
        ['stick', ['planks']],
        ['wooden_pickaxe', ['stick', 'planks']],
      ]),
    )
    expect(Object.fromEntries(tiers)).toEqual({ logs: 0, planks: 1, stick: 2, wooden_pickaxe: 3 })
  })

  test('cycles end, and every item has a tier', () => {
    fc.assert(
      fc.property(graph, (requires) => {
        const tiers = tiersOf(requires)
        expect([...tiers.keys()].sort()).toEqual([...requires.keys()].sort())
        for (const tier of tiers.values()) expect(tier).toBeLessThan(requires.size)
      }),
    )
  })

  test('without a cycle, requirements are always further left', () => {
    // An item needs only items with a smaller number.
    const acyclic = fc
      .array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 40 })
      .map(
        (list): Requires =>
          new Map(
            list.map((needs, index) => [
              `item_${index}`,
              index === 0 ? [] : [...new Set(needs.map((need) => `item_${need % index}`))],
            ]),
          ),
      )
    fc.assert(
      fc.property(acyclic, (requires) => {
        const tiers = tiersOf(requires)
        for (const [item, needs] of requires) {
          const highest = Math.max(-1, ...needs.map((need) => tiers.get(need) ?? NaN))
          expect(tiers.get(item)).toBe(highest + 1)
        }
      }),
    )
  })

  test('a chain of 20,000 items does not run out of stack', () => {
    const chain = new Map(
      Array.from({ length: 20_000 }, (_, index) => [`${index}`, index > 0 ? [`${index - 1}`] : []] as const),
    )
    expect(tiersOf(chain).get('19999')).toBe(19_999)
  })
})

describe('layout', () => {
  test('every item has its own place within the frame', () => {
    fc.assert(
      fc.property(graph, arrivals, aspect, (skeleton, arrived, ratio) => {
        const layout = layOut(skeleton, arrived, ratio)
        const all = new Set([...skeleton.keys(), ...arrived.map((arrival) => arrival.name)])
        expect(new Set(layout.places.keys())).toEqual(all)
        expect(new Set(spots(layout)).size).toBe(all.size)
        const { left, right, top, bottom } = layout.frame
        for (const { x, y } of layout.places.values()) {
          expect(x > left && x < right && y > top && y < bottom).toBe(true)
        }
      }),
    )
  })

  test('nodes do not touch', () => {
    fc.assert(
      fc.property(graph, arrivals, aspect, (skeleton, arrived, ratio) => {
        const places = [...layOut(skeleton, arrived, ratio).places.values()]
        places.forEach((a, index) => {
          for (const b of places.slice(index + 1)) {
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(46)
          }
        })
      }),
    )
  })

  test('columns are side by side without a gap, one band for each tier, and every item is in its band', () => {
    fc.assert(
      fc.property(graph, arrivals, aspect, (skeleton, arrived, ratio) => {
        const { places, bands, frame } = layOut(skeleton, arrived, ratio)
        const tiers = bands.map(({ tier }) => tier)
        expect(tiers).toEqual([...new Set(tiers)].toSorted((a, b) => a - b))
        bands.forEach(({ left }, index) => expect(left).toBeCloseTo(bands[index - 1]?.right ?? frame.left))
        for (const { x, tier } of places.values()) {
          const band = bands.find((one) => one.tier === tier)
          if (band) expect(x > band.left && x < band.right).toBe(true)
        }
      }),
    )
  })

  test('an arrival moves no other item', () => {
    fc.assert(
      fc.property(graph, arrivals, aspect, fc.nat(), (skeleton, arrived, ratio, cut) => {
        const before = layOut(skeleton, arrived.slice(0, cut % (arrived.length + 1)), ratio)
        const after = layOut(skeleton, arrived, ratio)
        for (const [item, place] of before.places) expect(after.places.get(item)).toEqual(place)
      }),
    )
  })

  test('the order in which rules are listed changes nothing', () => {
    fc.assert(
      fc.property(graph, aspect, (skeleton, ratio) => {
        const backwards: Requires = new Map(
          [...skeleton].reverse().map(([item, needs]) => [item, [...needs].reverse()]),
        )
        const { places } = layOut(skeleton, [], ratio)
        for (const [item, place] of layOut(backwards, [], ratio).places) {
          expect(places.get(item)).toEqual(place)
        }
      }),
    )
  })

  test('a new item is right of its requirements, or left of the items that need it', () => {
    const skeleton: Requires = new Map([
      ['logs', []],
      ['planks', ['logs']],
      ['stick', ['planks']],
      ['torch', ['stick']],
    ])
    const { places } = layOut(
      skeleton,
      [
        { name: 'torch', needs: ['tar'] },
        { name: 'tar', needs: [] },
        { name: 'ladder', needs: ['planks'] },
      ],
      1.5,
    )
    expect(places.get('tar')?.tier).toBe(2)
    expect(places.get('ladder')?.tier).toBe(2)
  })

  test('ten times as many items take little more than ten times as many look-ups', () => {
    const skeletonOf = (length: number): Requires =>
      new Map(
        Array.from({ length }, (_, index) => {
          const below = (share: number) => `item_${Math.floor(index * share)}`
          return [`item_${index}`, index === 0 ? [] : [below(0.3), below(0.6), below(0.9)]]
        }),
      )
    const [few, many] = [skeletonOf(100), skeletonOf(1000)].map((skeleton) =>
      lookUps(() => layOut(skeleton, [], 1.3)),
    )
    expect(few).toBeGreaterThan(1000)
    // Sorting takes somewhat more; comparing all pairs would take a hundred times as many.
    expect((many ?? Infinity) / (few ?? 0)).toBeLessThan(20)
  })
})

/** Counts look-ups in maps and sets, as a measure of the layout's work. */
function lookUps(task: () => void): number {
  let count = 0
  const counting = (prototype: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name)
    const method: unknown = own?.value
    if (typeof method !== 'function') throw new Error(`There is no ${name}.`)
    const value = function (this: unknown, key: unknown): unknown {
      count++
      return Reflect.apply(method, this, [key])
    }
    Object.defineProperty(prototype, name, { ...own, value })
    return () => Object.defineProperty(prototype, name, { ...own })
  }
  const restore = [counting(Map.prototype, 'get'), counting(Set.prototype, 'has')]
  try {
    task()
  } finally {
    for (const undo of restore) undo()
  }
  return count
}

test('in a small graph each tier is one column, so that no edge passes behind an item; a wide one may be split', () => {
  const verbs = ['fry', 'roast', 'chop', 'slice', 'dice']
  const tools = ['knife', 'oven', 'stove', 'fridge', 'table', 'counter']
  const skeleton = new Map<string, readonly string[]>([
    ...tools.map((tool) => [tool, []] as const),
    ...verbs.map((verb, i) => [verb, [tools[i % 3] ?? '']] as const),
  ])
  const columns = (aspect: number) => {
    const { places } = layOut(skeleton, [], aspect)
    return [tools, verbs].map((names) => new Set(names.map((name) => places.get(name)?.x)).size)
  }
  expect(columns(1.4)).toEqual([1, 1])
  expect(columns(0.8)).toEqual([1, 1])
  expect(Math.max(...columns(3))).toBeGreaterThan(1)
})

test('a few tiers of hundreds fill their container, whatever its shape', () => {
  const rest = [500, 300, 400, 100]
  const skeleton = new Map<string, readonly string[]>()
  for (const [tier, size] of rest.entries())
    for (let at = 0; at < size; at++) {
      const below = rest[tier - 1] ?? 0
      skeleton.set(`${tier}_${at}`, tier === 0 ? [] : [`${tier - 1}_${at % below}`])
    }
  for (const aspect of [0.5, 1, 1.6, 3]) {
    const { left, right, top, bottom } = layOut(skeleton, [], aspect).frame
    const own = (right - left) / (bottom - top)
    expect(own / aspect, String(aspect)).toBeGreaterThan(0.7)
    expect(own / aspect, String(aspect)).toBeLessThan(1.4)
  }
})
