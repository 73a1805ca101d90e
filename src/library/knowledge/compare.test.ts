import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../engine/sentence'
import { nodeResources } from '../../lab/cli/resources'
import { parseSpec } from '../parse-spec'
import type { AdgClaim, AdgItem } from '../minds/adg/types'
import { compareKnowledge, truthAs } from './compare'
import { MINDS } from '../minds'
import { agreementOf } from './differences'
import { aGraph, aPlanner } from './merge-testing'
import type { TreePart } from '../minds/tree/types'
import type { Knowledge, Origin } from './types'
import { worldAt } from './world-at'

const resources = await nodeResources()

const spec = parseSpec({})
const by = (kind: Origin['by'], run = 'a'): readonly Origin[] => [{ by: kind, run, step: 3 }]
const claim = (requirements: AdgClaim['requirements'], more: Partial<AdgClaim> = {}): AdgItem => ({
  requirements,
  held: [],
  standing: 'experienced',
  revisions: 1,
  yields: 1,
  action: 'craft',
  memory: {},
  origins: by('experience'),
  ...more,
})
const graph = (items: Readonly<Record<string, AdgItem>>, world = spec.world): Knowledge => ({
  mind: 'adg',
  world,
  runs: {},
  body: { items },
})
const planner = (tasks: Readonly<Record<string, readonly TreePart[]>>): Knowledge => ({
  mind: 'tree',
  world: { id: 'blocks', options: {} },
  runs: {},
  body: {
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([task, parts]) => [
        task,
        { parts, tried: [1, 0], origins: [{ by: 'model' }] },
      ]),
    ),
  },
})

test('a conflict says in what two differ, and each edge has its quantity on both sides', () => {
  const own = graph({ torch: claim({ stick: 1, coals: 1 }) })
  const ways: readonly [AdgItem, readonly string[]][] = [
    [claim({ stick: 1, coals: 1 }), []],
    [claim({ coals: 1, stick: 1 }), []],
    [claim({ stick: 2, coals: 1 }), ['quantities']],
    [claim({ stick: 1 }), ['edges']],
    [claim({ stick: 2, planks: 1 }), ['edges', 'quantities']],
    [claim({ stick: 1, coals: 1 }, { held: ['stick'] }), ['held']],
    [claim({ stick: 1, coals: 1 }, { action: 'smelt' }), ['action']],
    [claim({ stick: 1, coals: 1 }, { yields: 4 }), ['yields']],
  ]
  for (const [torch, differs] of ways) {
    const { things, counts } = compareKnowledge(own, graph({ torch }))
    expect(things).toMatchObject([
      { thing: 'torch', differs, agreement: differs.length > 0 ? 'conflict' : 'same' },
    ])
    expect(counts[differs.length > 0 ? 'conflict' : 'same']).toBe(1)
  }
  const { edges, things } = compareKnowledge(own, graph({ torch: claim({ stick: 2, planks: 1 }) }))
  expect(things[0]?.edges).toEqual([
    { need: 'stick', a: 1, b: 2 },
    { need: 'coals', a: 1, b: null },
    { need: 'planks', a: null, b: 1 },
  ])
  expect(edges).toEqual({ conflict: 1, 'only-a': 1, 'only-b': 1, same: 0 })
})

test('who has not made a thing does not disagree on how it is made', () => {
  const guess = claim({ stick: 1 }, { standing: 'hypothesised', action: null, origins: by('model') })
  const made = claim({ stick: 1 }, { held: ['stick'], yields: 4 })
  expect(compareKnowledge(graph({ torch: guess }), graph({ torch: made })).counts.same).toBe(1)
  // A claim contains an action that worked once.
  const tried = claim({ stick: 1 }, { standing: 'hypothesised', action: 'smelt', origins: by('model') })
  expect(compareKnowledge(graph({ torch: tried }), graph({ torch: made })).things).toMatchObject([
    { differs: ['action'] },
  ])
})

test('a thing that was only mentioned has no claim; a thing that needs nothing has one', () => {
  const named = claim({}, { standing: 'hypothesised', action: null, origins: [{ by: 'import' }] })
  const raw = claim({}, { standing: 'hypothesised', action: null, origins: by('model') })
  const { things } = compareKnowledge(
    graph({ logs: raw, stick: named, torch: named }),
    graph({ logs: named, torch: named }),
  )
  expect(things).toEqual([{ thing: 'logs', agreement: 'only-a', differs: [], edges: [] }])
})

test('names that every object has are names', () => {
  const odd = Object.fromEntries([
    ['__proto__', 1],
    ['constructor', 2],
  ])
  const items = Object.fromEntries([
    ['__proto__', claim(odd)],
    ['toString', claim({})],
  ])
  const { things, counts } = compareKnowledge(graph(items), graph({}))
  expect(things.map(({ thing }) => thing)).toEqual(['__proto__', 'toString'])
  expect(things[0]?.edges).toHaveLength(2)
  expect(counts).toMatchObject({ 'only-a': 2, same: 0 })
})

test('the truth of a world is knowledge like any other', () => {
  const own = graph({
    stick: claim({ planks: 2 }, { yields: 4 }),
    torch: claim({ stick: 9 }, { standing: 'hypothesised', action: null, origins: by('model') }),
    nonsense: claim({}),
  })
  const seen = worldAt(spec, 0, resources.code).shown
  const { things, counts } = compareKnowledge(own, truthAs(own, seen))
  const of = (name: string) => things.find(({ thing }) => thing === name)
  expect(of('stick')).toMatchObject({ agreement: 'same' })
  expect(of('torch')).toMatchObject({ agreement: 'conflict', differs: ['edges', 'quantities'] })
  expect(of('nonsense')).toMatchObject({ agreement: 'only-a' })
  const rules = 'truth' in seen ? Object.keys(seen.truth).length : 0
  expect(rules).toBeGreaterThan(100)
  expect(counts['only-b']).toBe(rules - 2)
})

test('a planner’s tasks differ in their parts, in how many, and in their order', () => {
  const get = (verb: string, thing: string, quantity = 1): TreePart => ({ verb, things: [thing], quantity })
  const own = planner({ reach: [get('mine', 'logs'), get('craft', 'planks')] })
  const differs = (...parts: TreePart[]) =>
    compareKnowledge(own, planner({ reach: parts })).things[0]?.differs
  expect(differs(get('mine', 'logs'), get('craft', 'planks'))).toEqual([])
  expect(differs(get('craft', 'planks'), get('mine', 'logs'))).toEqual(['order'])
  expect(differs(get('mine', 'logs', 3), get('craft', 'planks'))).toEqual(['quantities'])
  expect(differs(get('mine', 'logs'))).toEqual(['edges'])
  expect(
    plainText(
      MINDS.tree.comparing.holding(planner({ reach: [get('mine', 'logs', 3)] })).get('reach')?.what ?? [],
    ),
  ).toBe('mine 3 logs')
})

test('refuses to compare knowledge of another world or another kind, and says so in a sentence', () => {
  expect(() => compareKnowledge(graph({}), planner({}))).toThrow(
    'Different kinds of knowledge cannot be compared.',
  )
  expect(() => compareKnowledge(graph({}), graph({}, { id: 'kitchen', options: {} }))).toThrow(
    'One piece of knowledge belongs to the world Craft world, another one to Kitchen',
  )
  const blocks = parseSpec({ world: { id: 'blocks' }, agent: { id: 'drip' } })
  expect(() => truthAs(planner({}), worldAt(blocks, 0, resources.code).shown)).toThrow(
    'The world Blocks has no rules',
  )
})

test.each([
  ['graphs', aGraph],
  ['trees', aPlanner],
])('%s: either side sees the same difference, and nothing differs from itself', (_, aPiece) => {
  const MIRROR = { 'only-a': 'only-b', 'only-b': 'only-a', same: 'same', conflict: 'conflict' } as const
  fc.assert(
    fc.property(aPiece, aPiece, (a, b) => {
      const [there, back] = [compareKnowledge(a, b), compareKnowledge(b, a)]
      expect(back.things.map(({ thing, agreement }) => [thing, agreement])).toEqual(
        there.things.map(({ thing, agreement }) => [thing, MIRROR[agreement]]),
      )
      expect(back.things.map(({ differs }) => differs)).toEqual(there.things.map(({ differs }) => differs))
      expect(back.edges).toEqual({
        ...there.edges,
        'only-a': there.edges['only-b'],
        'only-b': there.edges['only-a'],
      })
      const sum = (counts: Readonly<Record<string, number>>) =>
        Object.values(counts).reduce((all, one) => all + one, 0)
      expect(sum(there.counts)).toBe(there.things.length)
      expect(sum(there.edges)).toBe(there.things.flatMap(({ edges }) => edges).length)
      const self = compareKnowledge(a, a)
      expect(self.counts).toMatchObject({ conflict: 0, 'only-a': 0, 'only-b': 0 })
      expect(self.things.flatMap(({ edges }) => edges).map(agreementOf)).toEqual(
        self.things.flatMap(({ edges }) => edges.map(() => 'same')),
      )
    }),
  )
})
