import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { Random } from '../../../engine/random'
import { GAME } from './game'
import { MADE_UP_THINGS } from './made-up'
import { requirementsFrom } from './testing'
import { createSimulatedModel } from '..'

const ITEMS = [...GAME.keys(), ...MADE_UP_THINGS.keys(), 'no_such_thing', 'oak_dust']
const asked = (seed: number, skill: number, items: readonly string[]) => {
  const model = createSimulatedModel({ seed, skill })
  return new Map(items.map((item) => [item, requirementsFrom(model, item)]))
}

test('the same seed gives the same answers in any order and at any time', () => {
  const first = asked(7, 0.5, ITEMS)
  const second = asked(7, 0.5, [...new Random(1).shuffled(ITEMS), ...ITEMS])
  expect(Object.fromEntries(second)).toEqual(Object.fromEntries(first))
  expect([...asked(8, 0.5, ITEMS).values()]).not.toEqual([...first.values()])
})

test('at skill 1 it knows the game, and rejects unknown names', () => {
  for (const [item, set] of asked(3, 1, ITEMS)) expect(set, item).toEqual(GAME.get(item)?.requires ?? {})
})

test('at skill 0 no set is right', () => {
  const answers = asked(3, 0, [...GAME.keys()])
  for (const [item, rule] of GAME) {
    if (Object.keys(rule.requires).length > 0)
      expect(
        Object.keys(answers.get(item) ?? {}).filter((name) => name in rule.requires),
        item,
      ).toEqual([])
  }
})

test('made-up things are not in the game, and questions about them end', () => {
  for (const name of MADE_UP_THINGS.keys()) expect(GAME.has(name), name).toBe(false)
  const known = new Set([...GAME.keys(), ...MADE_UP_THINGS.keys()])
  for (let seed = 0; seed < 50; seed++) {
    for (const set of asked(seed, 0.3, ITEMS).values())
      for (const name of Object.keys(set)) expect(known.has(name), name).toBe(true)
  }
})

test('wrong things sound related', () => {
  const added = (item: string) => {
    const counts = new Map<string, number>()
    for (let seed = 0; seed < 300; seed++) {
      for (const name of Object.keys(asked(seed, 0.5, [item]).get(item) ?? {})) {
        if (!(name in (GAME.get(item)?.requires ?? {}))) counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
    return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  }
  expect(added('chest').slice(0, 2)).toContain('logs')
  expect(added('iron_chestplate').slice(0, 4)).toEqual(
    expect.arrayContaining(['iron_ore', 'coals', 'leather_chestplate']),
  )
  expect(added('iron_nugget').slice(0, 3)).toContain('iron_ore')
})

describe('whatever the name', () => {
  const hostile = [
    '',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '<img src=x onerror=alert(1)>',
    '\u0000',
    '💎',
    'a'.repeat(100_000),
    '_'.repeat(1000),
  ]

  test.each(hostile.map((name, i) => [i, name] as const))(
    'hostile name %i gets an ordinary set',
    (_i, name) => {
      for (let seed = 0; seed < 40; seed++) expectOrdinary(asked(seed, 0.5, [name]).get(name))
    },
  )

  test('any name, seed and skill give an ordinary set', () => {
    const item = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...ITEMS))
    fc.assert(
      fc.property(item, fc.integer(), fc.double(), (name, seed, skill) => {
        expectOrdinary(asked(seed, skill, [name]).get(name), name)
      }),
    )
  })

  function expectOrdinary(set: RequirementSet | undefined, item?: string) {
    expect(set).toBeDefined()
    const entries = Object.entries(set ?? {})
    expect(entries.length).toBeLessThanOrEqual(5)
    for (const [name, quantity] of entries) {
      expect(GAME.has(name) || MADE_UP_THINGS.has(name), name).toBe(true)
      expect(name).not.toBe(item)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 64).toBe(true)
    }
  }
})
