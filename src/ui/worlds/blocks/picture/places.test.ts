import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../../engine/worlds/blocks/problem'
import { BlocksTable, OPERATORS } from '../../../../engine/worlds/blocks/table'
import { goalTowers } from './goal-towers'
import { layOut, type TowerDrawing, type TowerSizes } from './layout'
import { alongPath, isFollowed, MOVE, pathsBetween } from './pace'
import { placesOf, type BlockPlaces } from './places'
import { leadsTo } from './walk'

const READ: TowerSizes = { least: { width: 24, height: 20 }, most: { width: 60, height: 36 } }
const SEEN: TowerSizes = { least: { width: 7, height: 0.5 }, most: { width: 24, height: 20 } }

interface Shown {
  readonly state: BlocksTable['state']
  readonly places: BlockPlaces
  readonly drawing: TowerDrawing
  readonly moved: readonly string[]
}

/** The pictures during some moves; the first is before any move. */
function* played(
  operators: 'three' | 'four',
  blocks: number,
  seed: number,
  choices: readonly number[],
  sizes: TowerSizes,
  width: number,
): Generator<Shown> {
  const { start } = generated({ blocks, towers: 3, seed })
  const table = new BlocksTable(operators, start)
  const names = start.towers.flat()
  let places: BlockPlaces | null = null
  let moved: string[] = []
  for (const choice of [null, ...choices]) {
    if (choice !== null) {
      const kinds = Object.entries(OPERATORS[operators])
      const [operator, takes] = kinds[choice % kinds.length] ?? ['', 1]
      const x = names[Math.floor(choice / 7) % names.length] ?? ''
      const y = names[Math.floor(choice / 301) % names.length] ?? ''
      const before = new Map(names.map((name) => [name, table.under(name)]))
      table.apply({ operator, blocks: takes === 2 ? [x, y] : [x] })
      moved = names.filter((name) => before.get(name) !== table.under(name))
    }
    const { state } = table
    places = placesOf(state.towers, places, blocks)
    yield { state, places, drawing: layOut(state, places, { width, height: 300 }, sizes), moved }
  }
}

const game = fc.record({
  operators: fc.constantFrom('three' as const, 'four' as const),
  blocks: fc.integer({ min: 2, max: 60 }),
  seed: fc.nat(1e6),
  choices: fc.array(fc.nat(1e6), { maxLength: 40 }),
  isRead: fc.boolean(),
  width: fc.integer({ min: 120, max: 900 }),
})

const shown = ({
  operators,
  blocks,
  seed,
  choices,
  isRead,
  width,
}: typeof game extends fc.Arbitrary<infer G> ? G : never) =>
  played(operators, blocks, seed, choices, isRead ? READ : SEEN, width)

describe('towers that are laid out', () => {
  test('are all inside the picture, none overlap, and each block is directly on its support', () => {
    fc.assert(
      fc.property(game, (one) => {
        for (const { state, drawing } of shown(one)) {
          const { spots, cell, width, height } = drawing
          expect(spots.size).toBe(one.blocks)
          for (const { x, y } of spots.values()) {
            expect(x).toBeGreaterThanOrEqual(-1e-6)
            expect(x + cell.width).toBeLessThanOrEqual(width + 1e-6)
            expect(y).toBeGreaterThanOrEqual(-1e-6)
            expect(y + cell.height).toBeLessThanOrEqual(height + 1e-6)
          }
          const all = [...spots.values()]
          for (const [i, a] of all.entries())
            for (const b of all.slice(i + 1))
              expect(
                Math.abs(a.x - b.x) > cell.width - 1e-6 || Math.abs(a.y - b.y) > cell.height - 1e-6,
              ).toBe(true)
          for (const tower of state.towers)
            for (const [level, block] of tower.entries()) {
              const under = spots.get(tower[level - 1] ?? '')
              const here = spots.get(block)
              if (!under || !here) continue
              expect(here.x).toBe(under.x)
              expect(here.y).toBeCloseTo(under.y - cell.height)
            }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('keep their places: unmoved blocks keep their position, unless the layout is new', () => {
    fc.assert(
      fc.property(game, (one) => {
        let before: Shown | null = null
        for (const now of shown(one)) {
          if (before && before.places.count === now.places.count)
            for (const tower of now.state.towers) {
              const [lowest = ''] = tower
              const was = before.state.towers.find(([first]) => first === lowest)
              if (was) expect(now.places.of.get(lowest)).toBe(before.places.of.get(lowest))
            }
          if (before && before.drawing.frame === now.drawing.frame) {
            const carried = new Set(
              now.state.towers.flatMap((tower) => {
                const from = tower.findIndex((block) => now.moved.includes(block))
                return from < 0 ? [] : tower.slice(from)
              }),
            )
            for (const [block, spot] of now.drawing.spots)
              if (!carried.has(block) && !now.moved.includes(block)) {
                const was = before.drawing.spots.get(block)
                expect([spot.x, spot.y]).toEqual([was?.x, was?.y])
              }
          }
          before = now
        }
      }),
      { numRuns: 60 },
    )
  })

  test('get a new layout only a few times, however many towers come', () => {
    let places = placesOf([['b0']], null, 1000)
    const counts = new Set([places.count])
    for (let n = 2; n <= 1000; n++) {
      places = placesOf(
        Array.from({ length: n }, (_, i) => [`b${i}`]),
        places,
        1000,
      )
      counts.add(places.count)
    }
    expect(counts.size).toBeLessThan(20)
    expect(places.count).toBe(1000)
    expect(new Set(places.of.values()).size).toBe(1000)
  })

  test('are never smaller than can be read: the picture becomes higher instead', () => {
    const state = { towers: Array.from({ length: 40 }, (_, i) => [`b${i}`]), held: null }
    const drawing = layOut(state, placesOf(state.towers, null, 40), { width: 320, height: 100 }, READ)
    expect(drawing.cell.width).toBeGreaterThanOrEqual(24)
    expect(drawing.cell.height).toBeGreaterThanOrEqual(20)
    expect(drawing.shelves.length).toBeGreaterThan(1)
    expect(drawing.height).toBeGreaterThan(100)
  })
})

describe('a move', () => {
  const before = { towers: [['a', 'b', 'c'], ['d', 'e', 'f', 'g'], ['h']], held: null }
  const table = new BlocksTable('three', before)
  const room = { width: 400, height: 300 }
  const first = placesOf(before.towers, null, 8)
  table.apply({ operator: 'stack', blocks: ['b', 'h'] })
  const after = table.state
  const paths = pathsBetween(
    layOut(before, first, room, READ),
    layOut(after, placesOf(after.towers, first, 8), room, READ),
  )

  test('lifts the moved blocks as a unit over all blocks in between, and sets them down', () => {
    expect(paths.map(({ block }) => block)).toEqual(['b', 'c'])
    const drawing = layOut(before, first, room, READ)
    const top = drawing.spots.get('g')?.y ?? Number.NaN
    for (const path of paths) {
      expect(alongPath(path, 0)).toEqual({ x: path.from.x, y: path.from.y })
      expect(alongPath(path, 1).x).toBeCloseTo(path.to.x)
      expect(alongPath(path, 1).y).toBeCloseTo(path.to.y)
      expect(alongPath(path, 0.5).y + drawing.cell.height).toBeLessThanOrEqual(top + 1e-6)
    }
    const [b, c] = paths.map((path) => alongPath(path, 0.4))
    expect((b?.y ?? 0) - (c?.y ?? 0)).toBeCloseTo(drawing.cell.height)
  })

  test('animates only the next step after one that was visible', () => {
    const at = (step: number, ms: number, edition = 0) => ({ edition, step, at: ms })
    expect(isFollowed(null, at(1, 0))).toBe(false)
    expect(isFollowed(at(3, 0), at(4, MOVE))).toBe(true)
    expect(isFollowed(at(3, 0), at(4, MOVE - 1))).toBe(false)
    expect(isFollowed(at(3, 0), at(5, 10_000))).toBe(false)
    expect(isFollowed(at(3, 0), at(2, 10_000))).toBe(false)
    expect(isFollowed(at(3, 0), at(4, 10_000, 1))).toBe(false)
  })
})

test('keys lead along a tower and to the towers beside it, and to every block', () => {
  const state = { towers: [['a', 'b', 'c'], ['d'], ['e', 'f']], held: null }
  const drawing = layOut(state, placesOf(state.towers, null, 6), { width: 300, height: 200 }, READ)
  const leads = (from: string, key: string) => leadsTo(drawing, from, key)
  expect(leads('a', 'ArrowUp')).toBe('b')
  expect(leads('c', 'ArrowUp')).toBeNull()
  expect(leads('b', 'ArrowDown')).toBe('a')
  expect(leads('c', 'ArrowRight')).toBe('d')
  expect(leads('d', 'ArrowRight')).toBe('e')
  expect(leads('f', 'ArrowRight')).toBeNull()
  expect(leads('f', 'Home')).toBe('a')
  expect(leads('a', 'End')).toBe('e')
  expect(leads('a', 'x')).toBeUndefined()
  const reached = new Set(['a'])
  for (const from of reached)
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = leads(from, key)
      if (to) reached.add(to)
    }
  expect([...reached].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('draws a goal as far as it is stated', () => {
  const goal = generated({ blocks: 12, towers: 4, seed: 3 }).goal
  const { towers, grounded } = goalTowers(goal)
  expect(towers.flat().toSorted()).toEqual(Array.from('abcdefghijkl'))
  expect([...grounded].toSorted()).toEqual(towers.map(([lowest]) => lowest).toSorted())
  const partly = goalTowers([
    { kind: 'on', block: 'a', under: 'b' },
    { kind: 'on', block: 'b', under: 'c' },
    { kind: 'clear', block: 'd' },
  ])
  expect(partly.towers).toEqual([['c', 'b', 'a'], ['d']])
  expect(partly.grounded.size).toBe(0)
  expect([...partly.clear]).toEqual(['d'])
})
