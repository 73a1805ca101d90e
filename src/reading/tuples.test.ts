import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LossCause } from '../engine/minds/goals/types/claims'
import { canonicalName } from '../engine/worlds/craft/names'
import { MAX_CLAIMS } from './limits'
import { readTuples } from './tuples'

const TEXT = '# Torch\n\nTorches give light. Four torches are crafted from one coal and one stick. Logs grow.'
const chunk = { document: 'pages/torch.md', from: 100, to: 100 + TEXT.length, text: TEXT }
const read = (reply: string) => readTuples(chunk, reply, canonicalName)
const said = (reply: string) => {
  const { goals, subgoals, losses } = read(reply)
  return {
    goals: goals.map(({ name, tools, materials, postconditions }) => [
      name,
      tools,
      materials,
      postconditions,
    ]),
    subgoals: subgoals.map(({ goal, subgoal }) => [goal, subgoal]),
    losses: losses.map(({ cause }) => cause),
  }
}

const TORCH = '("goal"<|>"craft torch"<|>"Light."<|>"None"<|>"{"coal": 1, "stick": 1}"<|>"{"torch": 4}")'
const LADDER =
  '("goal"<|>"craft ladder"<|>"To climb."<|>"{"crafting_table": 1}"<|>"{"stick": 7}"<|>"{"ladder": 3}")'
const NEEDS = '("subgoal"<|>"craft torch"<|>"craft stick"<|>"Torches need sticks.")'
const torch = ['craft torch', {}, { coals: 1, stick: 1 }, { torch: 4 }]
const ladder = ['craft ladder', { crafting_table: 1 }, { stick: 7 }, { ladder: 3 }]
const all = { goals: [torch, ladder], subgoals: [['craft torch', 'craft stick']], losses: [] }

describe('reads the forms that models use', () => {
  const clean = [TORCH, LADDER, NEEDS].join('\n##\n') + '\n<|COMPLETE|>'
  const forms: Readonly<Record<string, string>> = {
    'as asked': clean,
    'with reasoning before each (Figure 5)': [TORCH, LADDER, NEEDS]
      .map((tuple) => `The page says so: 1 x coal, 1 x stick. This is a goal.\n${tuple}`)
      .join('\n##\n'),
    'without the end marker': [TORCH, LADDER, NEEDS].join('##'),
    'without any record delimiter': [TORCH, LADDER, NEEDS].join('\n'),
    'without record delimiters, with reasoning': [TORCH, LADDER, NEEDS].join('\nAnd from the text:\n'),
    'in a fence': `Here is the list:\n\`\`\`\n${clean}\n\`\`\`\n`,
    'after thoughts': `<think>("goal"<|>"craft nothing"<|>I wonder</think>\n${clean}`,
    'in single quotes': clean.replaceAll('"', "'"),
    'without parentheses': clean.replace(/^\(|\)$/gm, ''),
    'without quotes': clean
      .replaceAll('"<|>"', '<|>')
      .replace(/^\("(\w+)<\|>/gm, '($1<|>')
      .replace(/"\)$/gm, ')'),
    'with spaces in delimiters': clean.replaceAll('<|>', ' < | > ').replaceAll('##', '# #'),
    'as a list': clean.replace(/^\(/gm, '- (').replaceAll('##', ''),
    'with escaped quotes': clean.replace(/\{[^}]*\}/g, (set) => set.replaceAll('"', '\\"')),
    'with trailing commas': clean.replace(/(\d)\}/g, '$1,}'),
    "with Python's None": clean.replace('"None"', 'None'),
    'with an empty object': clean.replace('"None"', '"{}"'),
    'with quantities in quotes': clean.replace(/: (\d)/g, ': "$1"'),
    'with a repeated record': `${clean}\n##\n${TORCH}`,
    'as JSON': JSON.stringify({
      goals: [
        {
          name: 'craft torch',
          description: '',
          req_tools: 'None',
          req_materials: { coal: 1, stick: 1 },
          postconditions: { torch: 4 },
        },
        {
          name: 'craft ladder',
          req_tools: { crafting_table: 1 },
          req_materials: '{"stick": 7}',
          postconditions: [{ item: 'ladder', quantity: 3 }],
        },
      ],
      subgoals: [{ goal_name: 'craft torch', subgoal_name: 'craft stick', relationship_description: '' }],
    }),
    'as JSON that breaks off':
      '```json\n{"goals": [{"name": "craft torch", "tools": null, "materials": {\'coal\': 1, "stick": 1,}, "postconditions": {"torch": 4}}, {"name": "craft ladder", "tools": {"crafting_table": 1}, "materials": {"stick": 7}, "postconditions": {"ladder": 3}}], "subgoals": [{"goal": "craft torch", "subgoal": "craft stick"}',
  }
  for (const [form, reply] of Object.entries(forms)) test(form, () => expect(said(reply)).toEqual(all))
})

test('reports an unreadable part as a loss with a cause, and reads the others', () => {
  const lost: readonly (readonly [LossCause, string])[] = [
    ['fields', '("goal"<|>"craft bowl"<|>"A bowl."<|>"None"<|>"{"planks": 3}")'],
    ['fields', `${TORCH.slice(0, -1)}<|>"more")`],
    ['conditions', TORCH.replace('"{"torch": 4}"', '"a few torches"')],
    ['conditions', TORCH.replace('{"coal": 1, "stick": 1}', '{"coal": 1, "stick"')],
    ['conditions', TORCH.replace('"None"', '"<req_tools>"')],
    ['conditions', TORCH.replace('"None"', '""')],
    ['conditions', TORCH.replace('"stick": 1', '"stick": {"n": 1}')],
    ['quantity', TORCH.replace('"stick": 1', '"stick": "some"')],
    ['quantity', TORCH.replace('"stick": 1', '"stick": 0.5')],
    ['quantity', TORCH.replace('"stick": 1', '"stick": -1')],
    ['name', TORCH.replace('"stick": 1', '"__proto__": 1')],
    ['name', TORCH.replace('"craft torch"', '"<name>"')],
    ['name', TORCH.replace('"craft torch"', `"${'x'.repeat(200)}"`)],
    ['no-result', TORCH.replace('{"torch": 4}', 'None')],
    ['no-materials', TORCH.replace('{"coal": 1, "stick": 1}', 'None')],
    ['name', NEEDS.replace('craft stick', '')],
    ['fields', '("subgoal"<|>"craft torch")'],
  ]
  for (const [cause, tuple] of lost)
    expect([tuple, said([tuple, LADDER].join('\n##\n'))]).toEqual([
      tuple,
      { goals: [ladder], subgoals: [], losses: [cause] },
    ])
  expect(said('I could not find any goals, sorry.').losses).toEqual(['unreadable'])
  expect(said('<|COMPLETE|>')).toEqual({ goals: [], subgoals: [], losses: [] })
  expect(said('  ')).toEqual({ goals: [], subgoals: [], losses: [] })
})

test('reports a tuple that breaks off at the end as cut off, at any point', () => {
  const whole = `${LADDER}\n##\n${TORCH}`
  for (let end = LADDER.length; end < whole.length - 2; end++) {
    const { goals, losses } = said(whole.slice(0, end))
    expect([end, goals[0]]).toEqual([end, ladder])
    expect([end, goals.length + losses.length <= 2]).toEqual([end, true])
    for (const cause of losses) expect(cause).toBe('cut-off')
  }
})

test('the place of a claim is the sentence that names its item and its needs', () => {
  const [goal] = read(TORCH).goals
  const { from = 0, to = 0 } = goal?.passage ?? {}
  expect(TEXT.slice(from - 100, to - 100)).toBe('Four torches are crafted from one coal and one stick.')
  expect(read(LADDER).goals[0]?.passage).toEqual({ document: 'pages/torch.md', from: 100, to: chunk.to })
  expect(read(`${TORCH}##${NEEDS}`).subgoals[0]?.passage).toEqual(goal?.passage)
})

const items = fc.constantFrom('stick', 'planks', 'torch', 'iron_ingot', 'crafting_table', 'map', 'hopper')
const set = fc.dictionary(items, fc.integer({ min: 1, max: 64 }), { maxKeys: 4, noNullPrototype: true })
const words = fc.array(fc.constantFrom('craft', 'a', 'torch', "player's", '50%', 'so-called', 'ö'), {
  minLength: 1,
  maxLength: 5,
})
const goal = fc.record({
  name: words.map((all) => `get ${all.join(' ')}`),
  description: words.map((all) => `${all.join(' ')}.`),
  tools: set.map((tools) => Object.fromEntries(Object.keys(tools).map((tool) => [tool, 1]))),
  materials: set,
  postconditions: set.filter((items) => Object.keys(items).length > 0),
})
const none = (set: object) => (Object.keys(set).length === 0 ? 'None' : JSON.stringify(set))
const tupleOf = ({ name, description, tools, materials, postconditions }: Goal) =>
  `("goal"<|>"${name}"<|>"${description}"<|>"${none(tools)}"<|>"${none(materials)}"<|>"${none(postconditions)}")`
type Goal = typeof goal extends fc.Arbitrary<infer G> ? G : never
const goals = fc.uniqueArray(goal, { maxLength: 6, selector: (one) => JSON.stringify(one) })

test('law: reads a clean reply back exactly', () => {
  fc.assert(
    fc.property(goals, fc.boolean(), (said, isReasoned) => {
      const tuples = said.map((one) => (isReasoned ? 'It stands there.\n' : '') + tupleOf(one))
      const { goals: back, losses } = read(`${tuples.join('\n##\n')}\n<|COMPLETE|>`)
      expect(losses).toEqual([])
      const unique = new Map(said.map((one) => [JSON.stringify([one.name, ...sorted(one)]), one]))
      expect(back.map(({ passage: _, ...one }) => one)).toMatchObject(
        Array.from(unique.values(), ({ description: _, ...one }) => one),
      )
    }),
  )
})
const sorted = ({ tools, materials, postconditions }: Goal) =>
  [tools, materials, postconditions].map((one) => Object.entries(one).sort())

test('law: a broken tuple does not affect others', () => {
  const broken = fc
    .tuple(goal, fc.nat(), fc.nat(8), fc.constantFrom('', '"', '}', '{', "'", ')', '<|>', '\n'))
    .map(([one, at, length, put]) => {
      const tuple = tupleOf(one)
      // Keeps the beginning: without it, the rest would belong to the tuple before.
      const from = 9 + (at % (tuple.length - 9))
      return tuple.slice(0, from) + put + tuple.slice(from + length)
    })
  fc.assert(
    fc.property(goals, broken, goals, (before, one, after) => {
      const others = [...before, ...after].map(tupleOf)
      const reply = [...before.map(tupleOf), one, ...after.map(tupleOf)].join('\n##\n')
      const keys = new Set(read(reply).goals.map((claim) => JSON.stringify([claim.name, ...sorted(claim)])))
      const alone = read(others.join('\n##\n')).goals.map((claim) =>
        JSON.stringify([claim.name, ...sorted(claim)]),
      )
      for (const key of alone) expect(keys).toContain(key)
    }),
  )
})

test('law: reads any reply without throwing, and every claim has content', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '("goal"',
      '("subgoal"',
      '<|>',
      '##',
      '<|COMPLETE|>',
      '"',
      "'",
      '{',
      '}',
      ')',
      'None',
      '{"a": 1}',
      '```',
      '<think>',
      '</think>',
      '"goals": [',
      '\0',
      '\n',
      '[',
      ']',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      for (const { name, postconditions } of read(parts.join('')).goals)
        expect([name !== '', Object.keys(postconditions).length > 0]).toEqual([true, true])
    }),
  )
})

test('hostile replies: long, deep, endless, and with more goals than the limit', () => {
  expect(said('('.repeat(2_000_000)).losses).toEqual(['unreadable'])
  expect(said('"goal"<|'.repeat(200_000)).losses).toEqual(['unreadable'])
  expect(said('x'.repeat(5_000_000)).losses).toEqual(['too-long'])
  expect(said(`{"goals": ${'['.repeat(100_000)}`)).toEqual({ goals: [], subgoals: [], losses: [] })
  expect(said(`{"goals": [${'{"a":'.repeat(100_000)}`).losses).toEqual(['cut-off'])
  expect(said(TORCH.replace('None', '{"a":'.repeat(10_000))).losses).toEqual(['cut-off'])
  expect(said(`{${'"goals": ['.repeat(200_000)}`).goals).toEqual([])
  expect(said(`{${'"goals": [{'.repeat(200_000)}`).losses[0]).toBe('cut-off')
  const quotes = `("goal"<|>${'"'.repeat(100_000)}<|>a<|>None<|>None<|>${'" '.repeat(100_000)}`
  expect(said(quotes).goals).toEqual([])
  const { goals: kept, losses } = read(
    Array.from(
      { length: 25_000 },
      (_, at) => `("goal"<|>"get t${at}"<|><|>None<|>None<|>{"t${at}": 1})`,
    ).join('\n'),
  )
  expect([kept.length, losses.length, losses[0]?.cause]).toEqual([MAX_CLAIMS, 5_000, 'too-many'])
})
