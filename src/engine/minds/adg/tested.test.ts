import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradictionOf, countedVerdicts, edgeIn, testedBy, unitedSeen, type SeenItems } from './tested'
import type { BelievedItem, SeenItem } from './types/tested'

const NAMES = ['logs', 'planks', 'stick', 'torch', 'constructor']
const name = fc.constantFrom(...NAMES)
const requirements = fc.dictionary(name, fc.integer({ min: 1, max: 3 }), { maxKeys: 3 })
const action = fc.constantFrom(null, 'craft', 'smelt')
const where = fc.record({
  server: fc.constantFrom(null, 'localhost:25565'),
  version: fc.constantFrom('1.16.5', '1.20.4'),
  run: fc.constantFrom('a', 'b'),
  who: fc.constant('XENON, seed 1'),
  step: fc.nat(3),
  isShown: fc.boolean(),
})
const seen: fc.Arbitrary<SeenItem> = fc.record({ requirements, action, where })
const believed = fc
  .dictionary(name, fc.record({ requirements, action }), { maxKeys: 5 })
  .map((items) => new Map<string, BelievedItem>(Object.entries(items)))
const seenItems = fc
  .dictionary(name, fc.array(seen, { minLength: 1, maxLength: 3 }), { maxKeys: 5 })
  .map((items): SeenItems => new Map(Object.entries(items)))

const HERE = { server: null, version: '1.20.4', run: null, who: 'this run', step: 7, isShown: false }
const once = (item: string, set: SeenItem['requirements'], by: string | null = null): SeenItems =>
  new Map([[item, [{ requirements: set, action: by, where: HERE }]]])

describe('laws', () => {
  test('each edge that was believed, or observed of a believed item, appears once with one verdict', () => {
    fc.assert(
      fc.property(believed, seenItems, (said, found) => {
        const tested = testedBy(said, found)
        expect(Object.keys(tested).sort()).toEqual([...said.keys()].sort())
        for (const [item, { edges }] of Object.entries(tested)) {
          const own = said.get(item)!
          const sets = [own, ...(found.get(item) ?? [])].map((one) => Object.keys(one.requirements))
          const needs = edges.flatMap(({ need }) => need ?? [])
          expect(needs.toSorted()).toEqual([...new Set(sets.flat())].sort())
          expect(edges.filter(({ need }) => need === null)).toHaveLength(own.action === null ? 0 : 1)
        }
        const { contradicted, confirmed, untested } = countedVerdicts(tested)
        const all = Object.values(tested).reduce((sum, { edges }) => sum + edges.length, 0)
        expect(contradicted + confirmed + untested).toBe(all)
      }),
    )
  })

  test('a confirmed edge is in both; all edges of an item that was not obtained are untested', () => {
    fc.assert(
      fc.property(believed, seenItems, (said, found) => {
        for (const [item, one] of Object.entries(testedBy(said, found))) {
          const own = found.get(item) ?? []
          expect(one.verdict === 'untested').toBe(own.length === 0)
          for (const { need, verdict, said: value } of one.edges) {
            const values = own.map((seen) =>
              need === null
                ? seen.action
                : Object.hasOwn(seen.requirements, need)
                  ? seen.requirements[need]
                  : null,
            )
            if (verdict === 'confirmed')
              expect(values.every((each) => each === value || (need === null && each === null))).toBe(true)
            if (need !== null) expect(verdict === 'untested').toBe(own.length === 0)
            if (own.length === 0) expect(verdict).toBe('untested')
          }
        }
      }),
    )
  })

  test('the order and repetition of evidence do not matter', () => {
    fc.assert(
      fc.property(believed, seenItems, seenItems, (said, a, b) => {
        const both = testedBy(said, unitedSeen([a, b]))
        expect(testedBy(said, unitedSeen([b, a]))).toEqual(both)
        expect(testedBy(said, unitedSeen([a, b, a, b]))).toEqual(both)
      }),
    )
  })

  test('more evidence does not undo a contradiction', () => {
    fc.assert(
      fc.property(believed, seenItems, seenItems, (said, a, b) => {
        const [less, more] = [testedBy(said, a), testedBy(said, unitedSeen([a, b]))]
        for (const [item, { edges }] of Object.entries(less))
          for (const { need, verdict } of edges)
            if (verdict === 'contradicted') expect(edgeIn(more, item, need)?.verdict).toBe('contradicted')
      }),
    )
  })
})

describe('contradicted edges', () => {
  const said = new Map([['torch', { requirements: { coals: 1, stick: 1 }, action: 'craft' }]])
  const edge = (found: SeenItems, need: string | null) => edgeIn(testedBy(said, found), 'torch', need)!

  test('the game needs another quantity, fewer things, more things, or another action', () => {
    const found = once('torch', { coals: 2, planks: 1 }, 'smelt')
    expect(['coals', 'stick', 'planks', null].map((need) => contradictionOf(edge(found, need)))).toEqual([
      ...['quantity', 'not-needed', 'needed', 'action'],
    ])
    expect(edge(found, 'coals')).toEqual({
      ...{ need: 'coals', said: 1, verdict: 'contradicted' },
      seen: [{ found: 2, agrees: false, where: HERE }],
    })
  })

  test('an unobserved action contradicts nothing', () => {
    const found = once('torch', { coals: 1, stick: 1 })
    expect([edge(found, 'coals').verdict, edge(found, null).verdict]).toEqual(['confirmed', 'untested'])
    expect(contradictionOf(edge(found, 'coals'))).toBeNull()
  })

  test('one server contradicts it, another confirms it: both are listed', () => {
    const [one, other] = [once('torch', { coals: 1, stick: 1 }), once('torch', { coals: 1, stick: 2 })]
    const { verdict, seen } = edge(unitedSeen([one, other]), 'stick')
    expect([verdict, seen.map(({ agrees }) => agrees)]).toEqual(['contradicted', [true, false]])
  })
})

test('an item believed to need nothing is confirmed once it is obtained', () => {
  const said = new Map([['logs', { requirements: {}, action: null }]])
  expect(testedBy(said, once('logs', {}))).toMatchObject({ logs: { verdict: 'confirmed', edges: [] } })
  expect(testedBy(said, new Map())).toMatchObject({ logs: { verdict: 'untested' } })
  expect(testedBy(new Map(), once('logs', {}))).toEqual({})
})
