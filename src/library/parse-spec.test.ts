import fc from 'fast-check'
import { expect, test } from 'vitest'
import { specId } from './digest'
import { canonicalJson } from '../engine/json'
import { CARDS, type Cards } from './cards'
import { parseSpec, SpecError } from './parse-spec'

test('fills missing fields with defaults', () => {
  expect(parseSpec({})).toEqual({
    format: 'firsthand/spec',
    version: 2,
    world: {
      id: 'craft',
      options: {
        ...{ goals: '67', actions: '3', fuel: 'iron-only', redstone: 'smelt', plans: '3', goal: 'none' },
        ...{ changedSets: '0', changedActions: '0', changedAt: 0, controller: 'perfect', episodes: 400 },
        ...{ announced: 'yes', group: 'none', stalls: 'none', failures: 'binary' },
        limits: 'xenon',
      },
    },
    agent: {
      id: 'xenon',
      options: {
        ...{ x0: 2, c0: 3, alphaS: 2, alphaI: 8, k: 3, spread: 'descendants' },
        ...{ dependencies: 'experience', actions: 'experience', start: 'model', goals: 'own' },
        ...{ vainEpisodes: 'not-counted', trust: 'seen' },
      },
    },
    model: {
      id: 'simulated',
      options: { skill: 0.5, unknown: 'words', amounts: 'known', confused: 0, slips: 0, slip: 'any' },
    },
    similarity: { id: 'words', options: {} },
    seed: 1,
    horizon: 3000,
    interventions: [],
  })
})

test('parsing a parsed spec changes nothing, and equal specs have equal ids in any form', () => {
  const spec = parseSpec({ seed: 7, agent: { id: 'xenon', options: { x0: 4 } } })
  expect(parseSpec(spec)).toEqual(spec)
  expect(specId(parseSpec({ agent: { options: { x0: 4 }, id: 'xenon' }, seed: 7 }))).toBe(specId(spec))
  expect(specId(parseSpec({ seed: 8 }))).not.toBe(specId(parseSpec({ seed: 7 })))
})

const rule = { action: 'craft', requires: { logs: 2 }, held: [], yields: 1 }
const rules = (step: number, changed: unknown) => ({
  interventions: [{ kind: 'rules', step, rules: changed, announced: true }],
})

test.each([
  ['a seed of 1e99', { seed: 1e99 }, 'The seed 1e+99 is not a whole number from 0 to 4,294,967,295.'],
  ['a negative horizon', { horizon: -1 }, 'The horizon -1'],
  [
    'an unknown agent',
    { agent: { id: '<b>x</b>' } },
    `There is no agent "<b>x</b>". Known: ${CARDS.agent.map(({ id }) => id).join(', ')}.`,
  ],
  ['an unknown option', { agent: { id: 'xenon', options: { zzz: 1 } } }, 'XENON has no option "zzz".'],
  [
    'a value out of range',
    { agent: { id: 'xenon', options: { x0: 99 } } },
    '"99" is not a number from 1 to 10',
  ],
  [
    'a choice that is none',
    { world: { id: 'craft', options: { goals: '68' } } },
    '"68" is not one of 67, 100, 120',
  ],
  [
    'a later version',
    { version: 9 },
    "The run's description has version 9, but this page knows only versions 1 and 2.",
  ],
  ['a huge quantity', rules(3, { stick: { ...rule, requires: { logs: 1e9 } } }), 'The quantity 1000000000'],
  ['markup in a name', rules(3, { '<img src=x>': rule }), '"<img src=x>" is not an item\'s name.'],
  ['a number', 12, "The run's description should be an object ({…}), but is 12."],
  ['null', null, "The run's description should be an object ({…}), but is null."],
  [
    'a version that is none',
    { version: { a: 1 } },
    "The run's description has version an object, but this page knows only versions 1 and 2.",
  ],
  ['another format', { format: 'x' }, 'format should be "firsthand/spec", but is "x".'],
  [
    'many troubles',
    { seed: -1, horizon: 0, version: 3, format: 1, agent: 1, model: 1, world: 1 },
    'There are 2 more such problems.',
  ],
])('%s is refused with a message that has the value in it', (_, input, message) => {
  expect(() => parseSpec(input)).toThrow(SpecError)
  expect(() => parseSpec(input)).toThrow(message)
})

test('sorts changes by step, and accepts a removed rule', () => {
  const { interventions } = parseSpec({
    interventions: [
      { kind: 'reseed', step: 9, seed: 2 },
      { kind: 'rules', step: 3, rules: { stick: rule, bowl: null }, announced: false },
    ],
  })
  expect(interventions.map(({ step }) => step)).toEqual([3, 9])
})

test('law: any input gives a spec or a SpecError, and no prototype is touched', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), fc.json(), (value, json) => {
      for (const input of [value, JSON.parse(json) as unknown, { interventions: value }, { model: value }]) {
        try {
          expect(parseSpec(input).format).toBe('firsthand/spec')
        } catch (error) {
          expect(error).toBeInstanceOf(SpecError)
        }
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})

test('canonical JSON does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

/** A second world, in which only SC can play. */
const TWO_WORLDS: Cards = {
  ...CARDS,
  world: [...CARDS.world, { id: 'garden', label: 'Garden' }],
  agent: CARDS.agent.map((card) => (card.id === 'sc' ? { ...card, worlds: ['craft', 'garden'] } : card)),
}

test('refuses an agent that cannot play the world, with a sentence', () => {
  const world = { id: 'garden' }
  expect(() => parseSpec({ world, agent: { id: 'adam' } }, TWO_WORLDS)).toThrow(
    'ADAM cannot play in the world “Garden” yet.',
  )
  expect(() => parseSpec({ world }, TWO_WORLDS)).toThrow('XENON cannot play in the world “Garden” yet.')
  expect(parseSpec({ world, agent: { id: 'sc' } }, TWO_WORLDS).world.id).toBe('garden')
  for (const { id, worlds } of TWO_WORLDS.agent)
    expect(parseSpec({ agent: { id }, world: { id: worlds[0] } }, TWO_WORLDS).agent.id).toBe(id)
})

test('does not guess the label of an unknown agent', () => {
  const refused = () => parseSpec({ world: { id: 'nowhere' }, agent: { id: 'unknown' } })
  expect(refused).toThrow(/There is no world "nowhere"\. Known: craft[^.]*\. There is no agent "unknown"/)
  expect(refused).not.toThrow(/yet/)
})

test('drops a file that its plugin does not ask for, and reports errors of others with their place', () => {
  const world = { id: 'craft', prior: { torch: 'no set' }, prompts: 7 }
  expect(parseSpec({ world })).toEqual(parseSpec({}))
  expect(() => parseSpec({ model: { id: 'recorded', prior: { torch: 7 } } })).toThrow(
    'model.prior.torch should be an object ({…}), but is 7.',
  )
  expect(() => parseSpec({ model: { id: 'recorded', options: { prior: 'a' } } })).toThrow(
    'Recorded answers has no option "prior".',
  )
})

const way = { action: 'craft', requires: { planks: 2 }, held: [], yields: 4 }
const inMinecraft = (known: unknown) => ({ world: { id: 'minecraft', known } })

test('keeps a server’s rules in the spec unchanged', () => {
  const known = { version: '1.20.4', rules: { stick: [way, { ...way, requires: { bamboo: 2 }, yields: 1 }] } }
  expect(parseSpec(inMinecraft(known)).world.known).toEqual(known)
  const named = { server: 'localhost:25565', ...known }
  expect(parseSpec(inMinecraft(named)).world.known).toEqual(named)
  expect(parseSpec({ world: { id: 'minecraft' } }).world.known).toBeUndefined()
})

test.each([
  ['no version', { version: '<b>', rules: {} }, 'is not a version of the game.'],
  ['no way', { version: '1.20.4', rules: { stick: [] } }, 'Each item needs at least one way to get it.'],
  [
    'too many ways',
    { version: '1', rules: { stick: Array.from({ length: 65 }, () => way) } },
    'An item has at most 64 ways.',
  ],
  ['a name of several lines', { server: 'a\nb', version: '1', rules: {} }, 'is not a server’s name.'],
  ['a name that is none', { version: '1', rules: { 'A B': [way] } }, "is not an item's name."],
  ['a yield of nothing', { version: '1', rules: { stick: [{ ...way, yields: 0 }] } }, 'The yield 0'],
])('rules of a server with %s are refused', (_, known, message) => {
  expect(() => parseSpec(inMinecraft(known))).toThrow(message)
})

test('an agent can play a similar world, and start with knowledge from it', () => {
  for (const { id, worlds } of CARDS.agent) {
    const plays = () => parseSpec({ world: { id: 'minecraft' }, agent: { id } })
    if (worlds.some((world) => world === 'craft')) expect(plays().agent.id).toBe(id)
    else expect(plays).toThrow('cannot play in the world “Minecraft” yet.')
  }
})
