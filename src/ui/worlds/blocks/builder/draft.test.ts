import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemText, readProblem } from '../../../../engine/worlds/blocks/notation'
import { INSTANCES } from '../../../../engine/worlds/blocks/options'
import { planbench } from '../../../../engine/worlds/blocks/problem'
import { aProblem } from '../../../../engine/worlds/blocks/testing'
import type { BlocksProblem } from '../../../../engine/worlds/blocks/types'
import {
  added,
  blocksIn,
  draftOf,
  factsOf,
  moved,
  objectionTo,
  problemOf,
  removed,
  withFactToggled,
  type ProblemDraft,
} from './draft'
import { readText } from './read-text'

const same = ({ start, goal }: BlocksProblem) => ({
  start: problemText({ name: '', start, goal: [], published: null }),
  goal: goal.map((fact) => JSON.stringify(fact)).toSorted(),
})
const draft = (text: string) => draftOf(readProblem(text))

test('any problem that is put onto two tables is the same problem', () => {
  fc.assert(
    fc.property(aProblem(10), (problem) => {
      expect(same(problemOf(draftOf(problem)))).toEqual(same(problem))
      expect(draftOf(problem).goal.towers.flat().toSorted()).toEqual(blocksIn(draftOf(problem)).toSorted())
    }),
  )
  for (let instance = 1; instance <= INSTANCES; instance++)
    expect(same(problemOf(draftOf(planbench(instance))))).toEqual(same(planbench(instance)))
})

const edits = fc.array(fc.tuple(fc.nat(6), fc.nat(1e6), fc.nat(1e6)), { maxLength: 25 })

function done(start: ProblemDraft, list: readonly (readonly [number, number, number])[]): ProblemDraft {
  let now = start
  for (const [kind, a, b] of list) {
    const all = blocksIn(now)
    const [x, y] = [all[a % all.length] ?? '', all[b % all.length] ?? '']
    if (kind === 0) now = added(now).draft
    else if (kind === 1 && all.length > 1) now = removed(now, x)
    else if (kind === 2) now = withFactToggled(now, 'grounded', x)
    else if (kind === 3) now = withFactToggled(now, 'clear', x)
    else now = moved(now, kind % 2 ? 'start' : 'goal', x, y === x ? 'table' : { onto: y })
  }
  return now
}

test('any edits by hand give a problem that can be written and read, or an objection', () => {
  fc.assert(
    fc.property(aProblem(8), edits, (problem, list) => {
      const made = done(draftOf(problem), list)
      expect(made.goal.towers.flat().toSorted()).toEqual(blocksIn(made).toSorted())
      expect(new Set(blocksIn(made)).size).toBe(blocksIn(made).length)
      if (objectionTo(made, 'four') !== null) return
      const text = problemText(problemOf(made))
      expect(problemText(readProblem(text))).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test('moving a block takes along all blocks on it', () => {
  const before = draft('a b c | d > a on b')
  expect(moved(before, 'start', 'b', { onto: 'd' }).start.towers).toEqual([['a'], ['d', 'b', 'c']])
  expect(moved(before, 'start', 'b', 'table').start.towers).toEqual([['a'], ['d'], ['b', 'c']])
  expect(moved(before, 'start', 'b', { onto: 'c' })).toEqual(before)
  expect(moved(before, 'start', 'a', 'table')).toEqual(before)
  expect(moved(draft('a | +d > a on d'), 'start', 'd', { onto: 'a' }).start).toEqual({
    towers: [['a', 'd']],
    held: null,
  })
})

test("the goal has a block's new support, the table included, and drops facts that no longer apply", () => {
  let goal = draft('a | b | c > a on b')
  expect(factsOf(goal.goal)).toEqual([{ kind: 'on', block: 'a', under: 'b' }])
  goal = withFactToggled(goal, 'clear', 'a')
  goal = moved(goal, 'goal', 'c', { onto: 'a' })
  expect(factsOf(goal.goal)).toEqual([
    { kind: 'on', block: 'a', under: 'b' },
    { kind: 'on', block: 'c', under: 'a' },
  ])
  goal = withFactToggled(goal, 'grounded', 'c')
  expect(factsOf(goal.goal)[0]).toEqual({ kind: 'on-table', block: 'b' })
  goal = moved(goal, 'goal', 'a', 'table')
  expect(factsOf(goal.goal).map((fact) => fact.kind)).toEqual(['on-table', 'on-table', 'on'])
})

test('blocks on a removed block move down to its support', () => {
  const made = removed(draft('a b c > a on b, b on c'), 'b')
  expect(made.start.towers).toEqual([['a', 'c']])
  expect(factsOf(made.goal)).toEqual([{ kind: 'on', block: 'a', under: 'c' }])
})

test('names of new blocks are free ones', () => {
  let made = draft('a | c > a on c')
  const names: string[] = []
  for (let i = 0; i < 30; i++) {
    const next = added(made)
    names.push(next.block)
    made = next.draft
  }
  expect(names[0]).toBe('b')
  expect(names[23]).toBe('z')
  expect(names[24]).toBe('b1')
  expect(new Set(blocksIn(made)).size).toBe(32)
})

test('says why a problem cannot be played', () => {
  expect(objectionTo(draft('a | b > a on b'), 'three')).toBeNull()
  expect(objectionTo(removed(draft('a | b > a on b'), 'a'), 'three')).toContain('two blocks')
  expect(objectionTo(removed(draft('a | b | c > a on b'), 'a'), 'three')).toContain('goal is empty')
  expect(objectionTo(draft('a | b | +c > a on b'), 'three')).toContain('a hand holds c')
  expect(objectionTo(draft('a | b | +c > a on b'), 'four')).toBeNull()
})

test('recognises PDDL and a line of towers, and refuses either with a sentence', () => {
  expect(readText('a b | c > b on c').problem.start.towers).toEqual([['a', 'b'], ['c']])
  expect(() => readText('a b | a > b on a')).toThrow('The block a is in two places.')
  expect(() => readText('  ; a note\n(define (problem')).toThrow(/^Line 2, column /)
  expect(() => readText(' ')).toThrow('There is no text to read.')
})
