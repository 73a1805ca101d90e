import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBehind } from './look'
import { AT_ONCE, folded, outlineOf, outlineWithin, type Folds, type OutlineLine } from './outline'
import { anyTree, treeWith } from './testing'

const NONE: Folds = new Map()
const options = { folds: NONE, kept: [] as (number | null)[] }
const numbersIn = (lines: readonly OutlineLine[]) =>
  lines.flatMap((line) => (line.kind === 'node' ? [line.node.node] : []))

test('without folds there is a line for each subtask, with its parts right below it, in order', () => {
  fc.assert(
    fc.property(anyTree(40), (nodes) => {
      const lines = outlineOf(nodes, { ...options, folding: 0 })
      expect(numbersIn(lines).toSorted((a, b) => a - b)).toEqual(nodes.map(({ node }) => node))
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
      for (const [at, line] of lines.entries()) {
        if (line.kind !== 'node') continue
        expect(line.level).toBe(line.node.depth + 1)
        const own = lines.filter(({ parent }) => parent === line.key)
        expect(numbersIn(own)).toEqual(line.node.children)
        expect(own.map(({ position, among }) => [position, among])).toEqual(
          own.map((_, index) => [index + 1, own.length]),
        )
        if (own[0]) expect(lines.indexOf(own[0])).toBe(at + 1)
      }
    }),
  )
})

test('law: each subtask is shown or counted exactly once, and required or unfinished ones are never folded as done', () => {
  fc.assert(
    fc.property(anyTree(60), fc.nat(), fc.constantFrom(1 as const, 2 as const), (nodes, pick, folding) => {
      const kept = pick % nodes.length
      const lines = outlineOf(nodes, { ...options, kept: [kept], folding })
      const shown = numbersIn(lines)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toContain(kept)
      const below = (node: number): number =>
        (nodes[node]?.children ?? []).reduce((sum, child) => sum + 1 + below(child), 0)
      const hidden = nodes.filter(({ node }) => !shown.includes(node))
      const counted = lines.reduce((sum, line) => sum + (line.kind === 'node' ? line.folded : 0), 0)
      const inFolds = lines.reduce((sum, line) => sum + (line.kind === 'fold' ? line.count : 0), 0)
      // A fold counts siblings, each of which may have parts of its own.
      expect(counted + inFolds).toBeLessThanOrEqual(hidden.length)
      if (folding === 1) expect(counted).toBe(hidden.length)
      const isOpenWork = ({ node, status }: (typeof nodes)[number]) =>
        status === 'failed' || status === 'remaining' || (status === 'decomposed' && below(node) > 0)
      for (const node of hidden) expect(isOpenWork(node) && !isBehind(node)).toBe(false)
    }),
  )
})

test('shows a plan of forty steps in few lines: those around the current one, and counts of the others', () => {
  const nodes = treeWith(new Array<number>(40).fill(0), (node) => ({
    status: node <= 25 ? 'done' : 'pending',
  }))
  const lines = outlineWithin(nodes, 14, { ...options, kept: [25] })
  expect(lines.map(({ label }) => label)).toEqual([
    'the goal',
    'and 22 more done',
    'stack b23 b24',
    'stack b24 b25',
    'stack b25 b26',
    'stack b26 b27',
    'stack b27 b28',
    'stack b28 b29',
    'and 12 more pending',
  ])
})

test('does not fold what fits', () => {
  fc.assert(
    fc.property(anyTree(30), (nodes) => {
      const lines = outlineWithin(nodes, nodes.length, options)
      expect(numbersIn(lines)).toHaveLength(nodes.length)
    }),
  )
})

test('a fold opens some lines at a time and stays the same fold while the run goes on', () => {
  const steps = (done: number) =>
    treeWith(new Array<number>(2000).fill(0), (node) => ({ status: node <= done ? 'done' : 'pending' }))
  const within = (done: number, folds: Folds) => outlineWithin(steps(done), 14, { folds, kept: [done] })
  const before = within(1000, NONE)
  const fold = before.find(({ kind }) => kind === 'fold')
  if (!fold) throw new Error('Nothing is folded.')
  const opened = within(1000, folded(NONE, fold, true))
  expect(opened).toHaveLength(before.length + AT_ONCE)
  // The run goes on, and opened lines stay open.
  expect(within(1010, folded(NONE, fold, true)).length).toBe(opened.length)
  expect(within(1010, NONE).map(({ key }) => key)).toContain(fold.key)
})

test('the user opens what is folded, and closes what is open', () => {
  const nodes = treeWith([0, 1, 1, 0], (node) => ({ status: node < 4 ? 'done' : 'pending' }))
  const closed = outlineOf(nodes, { ...options, folding: 1 })
  const done = closed.find((line) => line.key === 'n1')
  expect(done).toMatchObject({ isExpanded: false, folded: 2 })
  if (!done) return
  const opened = outlineOf(nodes, { ...options, folds: folded(NONE, done, true), folding: 1 })
  expect(numbersIn(opened)).toEqual([0, 1, 2, 3, 4])
  expect(numbersIn(outlineOf(nodes, { ...options, folds: folded(NONE, done, false), folding: 0 }))).toEqual([
    0, 1, 4,
  ])
})

test('handles a tree as deep as a long plan', () => {
  const nodes = treeWith(Array.from({ length: 5000 }, (_, node) => node))
  expect(outlineOf(nodes, { ...options, folding: 0 })).toHaveLength(5001)
})
