import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExpandedGoal } from '../../../engine/minds/goals/types/events'
import { goal, need, SMALL_TREE } from './testing'
import { linesOf, linesWithin, type TreeOptions } from './tree'

const closed: TreeOptions = { folds: new Map(), open: 99, truthOf: () => null }
const drawn = (tree: readonly ExpandedGoal[], options: Partial<TreeOptions> = {}) =>
  linesOf(tree, 'shovel', { ...closed, ...options })
const shapes = (lines: ReturnType<typeof drawn>) => lines.map(({ level, label }) => `${level} ${label}`)

test("each need is below the goal that takes it; a goal's needs appear once, at its first place", () => {
  const lines = drawn(SMALL_TREE)
  expect(shapes(lines)).toEqual([
    ...['1 shovel', '2 2 sticks', '3 2 planks', '4 log', '2 table', '3 4 planks'],
  ])
  const again = lines.at(-1)
  expect(again).toMatchObject({ isRepeated: true, isExpanded: undefined, goal: 'craft planks' })
  expect(again?.words).toBe('4 planks, craft, see above')
  expect(lines[4]?.words).toBe('table, tool, craft, 2 other ways')
})

test('marks a need that no goal provides', () => {
  const tree = [goal('shovel', [need('moon_dust', 3, { by: null })])]
  expect(drawn(tree)[1]).toMatchObject({ goal: null, words: '3 moon dust, no source' })
})

test('with the truth a need is right, of another quantity, not needed, or missing from the documents', () => {
  const truth = { shovel: { stick: 2, planks: 1 }, stick: { planks: 1 } }
  const lines = drawn(SMALL_TREE, {
    truthOf: (item) => (Object.hasOwn(truth, item) ? truth[item as keyof typeof truth] : null),
  })
  const of = (key: string) => lines.find((line) => line.key === key)
  expect(of('goal/stick')).toMatchObject({ verdict: 'right' })
  expect(of('goal/table')).toMatchObject({ verdict: 'unneeded' })
  expect(of('goal/planks')).toMatchObject({ verdict: 'missing', goal: null, isExpanded: undefined })
  expect(of('goal/planks')?.words).toBe('plank, needed, but no document says so')
  expect(of('goal/stick/planks')).toMatchObject({ verdict: 'quantity', truly: 1 })
  expect(of('goal')?.verdict).toBe('open')
})

test('opens as many levels as fit, and the user’s own choice takes precedence', () => {
  const room = { folds: new Map(), truthOf: () => null }
  expect(shapes(linesWithin(SMALL_TREE, 'shovel', 3, room))).toEqual(['1 shovel', '2 2 sticks', '2 table'])
  expect(linesWithin(SMALL_TREE, 'shovel', 3, room)[1]).toMatchObject({ isExpanded: false, folded: 1 })
  expect(linesWithin(SMALL_TREE, 'shovel', 99, room)).toHaveLength(6)
  const opened = linesWithin(SMALL_TREE, 'shovel', 3, { ...room, folds: new Map([['goal/stick', true]]) })
  expect(opened.map(({ key }) => key)).toContain('goal/stick/planks')
})

/** Goals with any needs among each other, including cycles. */
const anyTree = fc
  .array(fc.array(fc.nat({ max: 7 }), { maxLength: 4 }), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map((row, at) =>
      goal(
        `thing_${at}`,
        [...new Set(row)].map((other) =>
          need(`thing_${other}`, 1, { by: other < rows.length ? `craft thing_${other}` : null }),
        ),
      ),
    ),
  )

test('law: for any needs the tree ends, keys are unique, and every need of a goal is there once', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const lines = linesOf(tree, 'thing_0', closed)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      const met = new Set(lines.flatMap((line) => (line.goal === null ? [] : [line.goal])))
      const needs = tree.filter(({ name }) => met.has(name)).reduce((sum, one) => sum + one.needs.length, 0)
      expect(lines).toHaveLength(needs + 1)
      for (const [at, line] of lines.entries()) {
        const below = lines.slice(at + 1)
        const until = below.findIndex(({ level }) => level <= line.level)
        const inside = until < 0 ? below : below.slice(0, until)
        if (line.isExpanded !== true) expect(inside).toHaveLength(0)
        expect(line.position).toBeLessThanOrEqual(line.among)
      }
    }),
  )
})

test('draws a chain of thousands without a stack overflow', () => {
  const tree = Array.from({ length: 5000 }, (_, at) => goal(`thing_${at}`, [need(`thing_${at + 1}`)]))
  expect(linesOf(tree, 'thing_0', { ...closed, open: 1e6 })).toHaveLength(5001)
})
