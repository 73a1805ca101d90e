import { expect, test } from 'vitest'
import type { RunEvent } from '../../../engine/events'
import type { Rule } from '../../../engine/worlds/items/types'
import { GAME } from '../../../models/simulated/adg/game'
import { FirstGraph } from './first-graph'

const rule = (action: string, requires: Rule['requires'], held: readonly string[] = []): Rule => ({
  action,
  requires,
  held,
  yields: 1,
})
const RULES = new Map([
  ['logs', rule('mine', {})],
  ['planks', rule('craft', { logs: 1 })],
  ['stone_pickaxe', rule('craft', { planks: 3 })],
  ['iron_ore', rule('mine', { stone_pickaxe: 1 }, ['stone_pickaxe'])],
  ['bowl', rule('craft', { planks: 3 })],
])

const predicted = (item: string, requirements: Rule['requires'], cyclic = false): RunEvent => ({
  step: 0,
  kind: 'predicted',
  item,
  requirements,
  cyclic,
  source: 'model',
})
const learned = (item: string, requirements: Rule['requires'], action: string): RunEvent => ({
  step: 0,
  kind: 'requirement-learned',
  item,
  requirements,
  held: [],
  yields: 1,
  before: { requirements: {}, standing: 'hypothesised', source: 'model' },
  action,
})
const SEEN = [learned('logs', {}, 'mine'), learned('planks', { logs: 1 }, 'craft')]
const obtains = (goal: string, ...events: RunEvent[]) =>
  new FirstGraph([...SEEN, ...events]).obtains(goal, RULES)

test.each([
  ['everything is there', true, { planks: 3 }],
  ['there is more than enough', true, { planks: 5, logs: 1 }],
  ['there is too little', false, { planks: 2 }],
  ['something is left out', false, { logs: 9 }],
  ['an ingredient does not exist', false, { planks: 3, moon_dust: 1 }],
])('whether a goal is obtainable if %s: %s', (_, expected, set) => {
  expect(obtains('bowl', predicted('bowl', set))).toBe(expected)
})

test('a goal is lost with the items below it', () => {
  const bowl = predicted('bowl', { planks: 3, iron_ore: 1 })
  const pickaxe = predicted('stone_pickaxe', { planks: 3 })
  const ore = predicted('iron_ore', { stone_pickaxe: 1 })
  expect(obtains('bowl', bowl, pickaxe, ore)).toBe(true)
  expect(obtains('bowl', bowl, predicted('stone_pickaxe', { logs: 1 }), ore)).toBe(false)
  expect(obtains('bowl', bowl, pickaxe)).toBe(false)
})

test('a better pickaxe suffices, a set that would close a cycle is empty, and an action that worked may fail now', () => {
  const better = predicted('iron_ore', { iron_pickaxe: 1 })
  expect(new FirstGraph([better]).allows('iron_ore', RULES.get('iron_ore'))).toBe(true)
  expect(obtains('bowl', predicted('bowl', { planks: 3 }, true))).toBe(false)
  const changed = new Map([...RULES, ['planks', rule('smelt', { logs: 1 })] as const])
  const graph = new FirstGraph([...SEEN, predicted('bowl', { planks: 3 })])
  expect(graph.allows('planks', changed.get('planks'))).toBe(false)
  expect(graph.obtains('bowl', changed)).toBe(false)
})

test('finds goals above an item that does not exist, at any depth', () => {
  const graph = new FirstGraph([
    ...SEEN,
    predicted('bowl', { iron_ore: 1 }),
    predicted('iron_ore', { wool: 1 }),
    predicted('wool', { logs: 1 }),
  ])
  expect(graph.hangsOnNothing('bowl', RULES)).toBe(true)
  expect(graph.hangsOnNothing('planks', RULES)).toBe(false)
})

test('rates are shares of all questions, nonexistent items included (Table 12, over 75 items)', () => {
  const right = predicted('bowl', GAME.get('bowl')?.requires ?? {})
  const wrong = predicted('stick', { iron_ore: 1 })
  const errors = new FirstGraph([
    right,
    wrong,
    predicted('moon_dust', { planks: 1 }),
    predicted('fog', {}),
  ]).errors()
  expect(errors).toMatchObject({
    'right-sets': 1 / 4,
    'exact-sets': 1 / 4,
    'non-existent': 2 / 4,
    'something-omitted': 1 / 4,
    'something-unneeded': 1 / 4,
  })
})

test('neither 23 % nor 8 % of 67 is a whole number of sets; both are of 75', () => {
  const rounds = (percent: number, whole: number) =>
    Array.from({ length: whole + 1 }, (_, n) => Math.round((100 * n) / whole)).includes(percent)
  expect([rounds(23, 67), rounds(8, 67)]).toEqual([false, false])
  expect([23, 8, 57].map((percent) => rounds(percent, 75))).toEqual([true, true, true])
})

test('without answers of the model there are no rates, not even 0', () => {
  expect(new Set(Object.values(new FirstGraph(SEEN).errors()))).toEqual(new Set([null]))
})
