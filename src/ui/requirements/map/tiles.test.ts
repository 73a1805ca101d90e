import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOALS } from '../../../engine/worlds/craft/goals'
import { spaced } from '../../../engine/sentence'
import { guessedGoal, knownItem } from '../../testing'
import { tileOf } from './tile'
import { doneOf, isLong, lastLesson, Tiles, wordsIn } from './tiles'
import { walk, type TileBox } from './walk'

test('law: a fresh copy of the knowledge makes no new tile, and a change makes one', () => {
  const item = fc.record({ tries: fc.nat(3), isRight: fc.boolean(), obtainedAt: fc.option(fc.nat(3)) })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), fc.nat(7), (all, at) => {
      const items = all.map((known, index) => guessedGoal(`item_${index}`, known))
      const tiles = new Tiles()
      const before = tiles.of(items)
      const again = tiles.of(structuredClone(items))
      for (const [name, tile] of before) expect(again.get(name)).toBe(tile)
      const changed = items.map((known, index) =>
        index === at % items.length ? { ...known, standing: 'analogy' as const } : known,
      )
      const after = tiles.of(changed)
      for (const [index, { name }] of items.entries())
        expect(after.get(name) === before.get(name)).toBe(index !== at % items.length)
    }),
  )
})

test('only goals have tiles', () => {
  expect([...new Tiles().of([knownItem('wheat'), guessedGoal('bowl')]).keys()]).toEqual(['bowl'])
})

test('a stage counts right goals or, if the truth is hidden, learned ones', () => {
  const tiles = [
    tileOf(guessedGoal('a', { isRight: true })),
    tileOf(guessedGoal('b', { standing: 'experienced' })),
    tileOf(knownItem('c', { isGoal: true, standing: 'experienced', isRight: true })),
    undefined,
  ]
  expect([doneOf(tiles, true), doneOf(tiles, false)]).toEqual([2, 2])
  expect(doneOf(tiles.slice(0, 1), false)).toBe(0)
})

test('the latest lesson comes from trying: plans give none', () => {
  const learned = (name: string, obtainedAt: number) =>
    tileOf(guessedGoal(name, { standing: 'experienced', obtainedAt }))
  const taught = tileOf(knownItem('c', { isGoal: true, standing: 'experienced', obtainedAt: 99 }))
  expect(lastLesson([learned('a', 7), learned('b', 9), taught, learned('d', 0)])).toBe('b')
  expect(lastLesson([taught])).toBeNull()
})

test('a name of three lines has a tile of double width', () => {
  expect(isLong('heavy weighted pressure plate')).toBe(true)
  expect(isLong('crafting table')).toBe(false)
  const long = GOALS.map(({ item }) => spaced(item)).filter(isLong)
  expect(long).toHaveLength(3)
})

test('names a first guess after its source', () => {
  const tiles = [
    tileOf(guessedGoal('a')),
    tileOf(guessedGoal('b', { guessSource: 'manual' })),
    tileOf(guessedGoal('c', { standing: 'experienced' })),
    tileOf(guessedGoal('d', { guessSource: 'person' })),
  ]
  expect(wordsIn(tiles).map(({ name, form }) => [name, form.line, form.sign])).toEqual([
    ['learned', 'solid', ''],
    ['the model’s guess', 'dashed', ''],
    ['from the manual', 'dashed', ''],
    ['your guess', 'dashed', '✎'],
  ])
})

test('arrows lead along lines, and up and down to the nearest tile of the next line', () => {
  const line = (top: number, ...lefts: number[]): TileBox[] => lefts.map((left) => ({ top, left, width: 10 }))
  // Two lines of one stage, then another stage.
  const boxes = [...line(0, 0, 12, 24), ...line(20, 0, 12), ...line(50, 0)]
  expect(walk(boxes, 0, 'ArrowRight')).toBe(1)
  expect(walk(boxes, 5, 'ArrowRight')).toBe(5)
  expect(walk(boxes, 0, 'ArrowLeft')).toBe(0)
  expect(walk(boxes, 2, 'ArrowDown')).toBe(4)
  expect(walk(boxes, 4, 'ArrowDown')).toBe(5)
  expect(walk(boxes, 5, 'ArrowDown')).toBe(5)
  expect(walk(boxes, 4, 'ArrowUp')).toBe(1)
  expect(walk(boxes, 1, 'ArrowUp')).toBe(1)
  expect(walk(boxes, 1, 'x')).toBeNull()
})
