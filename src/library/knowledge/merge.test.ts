import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { plainText } from '../../engine/sentence'
import { parseSpec } from '../parse-spec'
import { memoryOf } from '../minds/adg/joint-memory'
import type { AdgClaim, AdgItem } from '../minds/adg/types'
import { claimsOf } from './claims'
import { MINDS } from '../minds'
import { mergeKnowledge } from './merge'
import { aGraph, aPlanner } from './merge-testing'
import { MERGE_RULES } from './ordering'
import type { Knowledge, Origin } from './types'
import { worldMismatch } from './world-mismatch'

const numRuns = 300

const same = (a: Knowledge, b: Knowledge) => expect(canonicalJson(a)).toBe(canonicalJson(b))

describe.each([
  ['graphs', aGraph],
  ['trees', aPlanner],
])('pieces of knowledge: %s', (_, aPiece) => {
  describe.each(MERGE_RULES)('united by the rule %s', (rule) => {
    const merge = (a: Knowledge, ...others: Knowledge[]) => mergeKnowledge([a, ...others], rule)

    test('give the same result in any order, in any groups, and with any repetition', () => {
      fc.assert(
        fc.property(aPiece, aPiece, aPiece, (a, b, c) => {
          const all = merge(a, b, c)
          // commutative
          same(merge(b, a), merge(a, b))
          same(merge(c, a, b), all)
          // associative
          same(merge(merge(a, b), c), all)
          same(merge(a, merge(b, c)), all)
          // idempotent
          same(merge(a, a), merge(a))
          same(merge(all, all), all)
          same(merge(all, b), all)
        }),
        { numRuns },
      )
    })
  })
})

const spec = parseSpec({})
const item = (
  run: string,
  requirements: AdgClaim['requirements'],
  step: number,
  more: Partial<AdgClaim> = {},
): AdgItem => ({
  requirements,
  held: [],
  standing: 'experienced',
  revisions: 1,
  yields: 1,
  action: 'craft',
  memory: { craft: [1, 0] },
  origins: [{ by: 'experience', run, step }],
  ...more,
})
const guess = (run: string, requirements: AdgClaim['requirements'], step = 1) =>
  item(run, requirements, step, {
    standing: 'hypothesised',
    action: null,
    memory: { craft: [0, 2] },
    origins: [{ by: 'model', run, step }],
  })
const piece = (run: string, items: Readonly<Record<string, AdgItem>>, names = [run]): Knowledge => ({
  mind: 'adg',
  world: spec.world,
  runs: { [run]: { spec, step: 9, names } },
  body: { items },
})
const stickIn = (knowledge: Knowledge): AdgItem => {
  if (knowledge.mind !== 'adg') throw new TypeError('A graph is expected.')
  return knowledge.body.items['stick'] ?? expect.fail('There is no stick.')
}
const setsIn = (knowledge: Knowledge) =>
  claimsOf<AdgClaim>(stickIn(knowledge)).map(({ requirements }) => requirements)
const all = (...pieces: readonly [Knowledge, ...Knowledge[]]) => pieces

test('keeps every claim with its origins, whichever claim wins', () => {
  fc.assert(
    fc.property(aGraph, aGraph, fc.constantFrom(...MERGE_RULES), (a, b, rule) => {
      const claims = (knowledge: Knowledge) =>
        knowledge.mind === 'adg'
          ? Object.entries(knowledge.body.items).flatMap(([name, own]) =>
              claimsOf<AdgClaim>(own).map((claim) => ({ name, claim })),
            )
          : []
      const kept = claims(mergeKnowledge([a, b], rule))
      for (const { name, claim } of [...claims(a), ...claims(b)]) {
        const twin = kept.filter(
          (one) =>
            one.name === name &&
            canonicalJson(one.claim.requirements) === canonicalJson(claim.requirements) &&
            one.claim.standing === claim.standing,
        )
        const origins = twin.flatMap((one) => one.claim.origins.map(canonicalJson))
        for (const origin of claim.origins) expect(origins).toContain(canonicalJson(origin))
      }
    }),
  )
})

test('more experience wins: first-hand findings, then findings of more runs, then more successes', () => {
  const found = piece('a', { stick: item('a', { planks: 2 }, 5) })
  const said = piece('b', { stick: guess('b', { planks: 9 }, 8) })
  expect(setsIn(mergeKnowledge([said, found], 'experience'))).toEqual([{ planks: 2 }, { planks: 9 }])

  const often = piece('c', { stick: item('c', { logs: 1 }, 5, { memory: { craft: [50, 0] } }) })
  expect(setsIn(mergeKnowledge([found, often], 'experience'))[0]).toEqual({ logs: 1 })
  const second = piece('d', { stick: item('d', { planks: 2 }, 6) })
  expect(setsIn(mergeKnowledge([found, often, second], 'experience'))[0]).toEqual({ planks: 2 })
  // The same run twice does not count as a second run.
  expect(setsIn(mergeKnowledge([found, found, often], 'experience'))[0]).toEqual({ logs: 1 })
})

test('newer wins: the later step of its run, be it a guess', () => {
  const found = piece('a', { stick: item('a', { planks: 2 }, 5) })
  const said = piece('b', { stick: guess('b', { planks: 9 }, 8) })
  expect(setsIn(mergeKnowledge([found, said], 'newer'))).toEqual([{ planks: 9 }, { planks: 2 }])
  const named = guess('c', {}, 9)
  const nobody = piece('c', { stick: { ...named, origins: [{ by: 'import', source: 'x.json' }] } })
  expect(setsIn(mergeKnowledge([nobody, found], 'newer'))).toEqual([{ planks: 2 }, {}])
})

test('a user’s decision holds, counts as the user’s claim, and can be changed', () => {
  const found = piece('a', { stick: item('a', { planks: 2 }, 5) })
  const said = piece('b', { stick: guess('b', { planks: 9 }, 8) })
  const adg = MINDS.adg.comparing
  const merged = mergeKnowledge([found, said], 'ask')
  const [row] = adg.said(merged, null)
  expect(row).toMatchObject({ thing: 'stick', isConflict: true, isContested: false, isDecided: false })
  const [first, other] = row?.said ?? []
  expect([first, other].map((one) => plainText(one?.what ?? []))).toEqual(['2 planks, by craft', '9 planks'])

  const decided = mergeKnowledge([found, said], 'ask', new Map([['stick', other?.id ?? '']]))
  expect(setsIn(decided)).toEqual([{ planks: 9 }, { planks: 2 }])
  expect(stickIn(decided).origins).toContainEqual({ by: 'person' })
  expect(adg.said(decided, null)[0]).toMatchObject({ isDecided: true })
  // It lasts, and applies again if the same claim is imported again.
  expect(setsIn(mergeKnowledge([found, decided, said], 'ask'))[0]).toEqual({ planks: 9 })
  // Another rule does not ask.
  expect(setsIn(mergeKnowledge([decided, said], 'experience'))[0]).toEqual({ planks: 2 })
  const again = mergeKnowledge([decided], 'ask', new Map([['stick', first?.id ?? '']]))
  expect(setsIn(again)[0]).toEqual({ planks: 2 })
  const words = claimsOf<AdgClaim>(stickIn(again)).map(({ origins }) =>
    origins.some(({ by }) => by === 'person'),
  )
  expect(words).toEqual([true, false])
})

test('what a person has decided holds only where they are asked', () => {
  const found = piece('a', { stick: item('a', { planks: 2 }, 5) })
  const said = piece('b', { stick: guess('b', { planks: 9 }, 8) })
  const [row] = MINDS.adg.comparing.said(mergeKnowledge([found, said], 'ask'), null)
  for (const { id } of row?.said ?? [])
    for (const rule of ['experience', 'newer'] as const)
      same(mergeKnowledge([found, said], rule, new Map([['stick', id]])), mergeKnowledge([found, said], rule))
})

test('a run that two people bring counts once, and bears both names', () => {
  const tried: Partial<AdgClaim> = { memory: { craft: [3, 1], mine: [0, 2] } }
  const anna = piece('a', { stick: item('a', { planks: 2 }, 5, tried) }, ['Anna'])
  const ben = piece('a', { stick: item('a', { planks: 2 }, 5, { memory: { craft: [5, 1] } }) }, ['Ben'])
  const cleo = piece('c', { stick: item('c', { planks: 2 }, 7, { memory: { craft: [1, 4] } }) }, ['Cleo'])
  const off = piece('d', { stick: guess('d', { planks: 1 }) }, ['Dora'])
  const merged = mergeKnowledge([anna, ben, cleo, off, anna], 'experience')
  expect(merged.runs['a']).toMatchObject({ names: ['Anna', 'Ben'], step: 9 })
  // For one run the maximum; for two runs the sum. Failures with another set do not count.
  expect(memoryOf(stickIn(merged))).toEqual({ craft: [6, 5], mine: [0, 2] })
  expect(memoryOf(stickIn(anna))).toEqual(tried.memory)
})

test('a run that began with another run’s knowledge replaces it in the count', () => {
  const first = piece('a', { stick: item('a', { planks: 2 }, 5, { memory: { craft: [3, 0] } }) })
  const both: readonly Origin[] = [
    { by: 'experience', run: 'a', step: 5 },
    { by: 'experience', run: 'b', step: 1 },
  ]
  const next = piece('b', {
    stick: item('b', { planks: 2 }, 1, { memory: { craft: [7, 1] }, origins: both }),
  })
  expect(memoryOf(stickIn(mergeKnowledge([first, next], 'experience')))).toEqual({ craft: [7, 1] })
})

test('records who found it and when: the first step of a run; a right guess joins the finding', () => {
  const merged = mergeKnowledge(
    all(
      piece('a', { stick: item('a', { planks: 2 }, 5) }),
      piece('b', { stick: item('b', { planks: 2 }, 3) }),
      piece('c', { stick: guess('c', { planks: 2 }) }),
      piece('d', { stick: guess('d', { planks: 1 }) }),
    ),
    'newer',
  )
  const [row] = MINDS.adg.comparing.said(merged, piece('truth', { stick: item('truth', { planks: 2 }, 0) }))
  expect(row?.said.map(({ by, isRight, how }) => ({ by, isRight, how }))).toEqual([
    { by: ['a', 'b', 'c'], isRight: true, how: 'learned' },
    { by: ['d'], isRight: false, how: 'the model’s guess' },
  ])
  expect([...(row?.said[0]?.foundBy ?? [])]).toEqual([
    ['a', 5],
    ['b', 3],
  ])
  expect(row).toMatchObject({ isConflict: true, isContested: false })
})

test('merges pieces of other settings with a note; refuses other worlds and other kinds', () => {
  const other = parseSpec({ world: { id: 'craft', options: { goals: '120' } } })
  const wide: Knowledge = { ...piece('b', {}), world: other.world }
  const merged = mergeKnowledge([piece('a', {}), wide], 'newer')
  expect(canonicalJson(merged)).toBe(canonicalJson(mergeKnowledge([wide, piece('a', {})], 'newer')))
  expect([spec.world, other.world]).toContainEqual(merged.world)
  expect(worldMismatch([piece('a', {}), wide])).toEqual([
    expect.stringContaining('its settings differ (goals: 120, 67)'),
  ])
  const kitchen: Knowledge = { ...piece('k', {}), world: { id: 'kitchen', options: {} } }
  expect(() => mergeKnowledge([piece('a', {}), kitchen], 'newer')).toThrow(
    'Craft world, another one to Kitchen',
  )
  const tree: Knowledge = { mind: 'tree', world: spec.world, runs: {}, body: { tasks: {} } }
  expect(() => mergeKnowledge([piece('a', {}), tree], 'newer')).toThrow('Choose knowledge of one kind.')
})
