import { describe, expect, it } from 'vitest'
import type { Rule } from '../items/types'
import fixture120 from './fixtures/goals120.json'
import fixture67 from './fixtures/goals67.json'
import { GOALS as goalList } from './goals'
import rulesJson from './rules.json'

interface Expected {
  readonly op: string
  readonly requires: Readonly<Record<string, number>>
  readonly held: readonly string[]
  readonly yields: number
}

const rules = new Map<string, Rule>(Object.entries(rulesJson))
const expected67 = new Map(Object.entries(fixture67))
const expected120 = new Map(Object.entries(fixture120))

const goalsUpTo = (set: number) => goalList.filter((goal) => goal.set <= set).map((goal) => goal.item)
const countBy = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Items ordered so that every requirement comes before its product, as far as possible. */
function fromNothing(): Set<string> {
  const obtained = new Set<string>()
  for (let before = -1; before < obtained.size;) {
    before = obtained.size
    for (const [item, { requires }] of rules) {
      if (Object.keys(requires).every((needed) => obtained.has(needed))) obtained.add(item)
    }
  }
  return obtained
}

describe('the rules of the craft world', () => {
  it.each<[string, ReadonlyMap<string, Expected>]>([
    ['67 goals', expected67],
    ['120 goals', expected120],
  ])('are those recorded for the closure of the %s', (_, expected) => {
    for (const [item, { op, requires, held, yields }] of expected) {
      expect(rules.get(item), item).toEqual({ action: op, requires, held, yields })
    }
  })

  it('hold no other items', () => {
    expect([...rules.keys()].sort()).toEqual([...expected120.keys()].sort())
  })

  it('are sorted by name', () => {
    expect([...rules.keys()]).toEqual([...rules.keys()].sort())
  })

  it('make every item obtainable from nothing, so they have no cycle', () => {
    expect(fromNothing().size).toBe(rules.size)
  })

  it.each([...rules])('%s: each held item is required, once', (_, { requires, held }) => {
    for (const item of held) expect(requires[item]).toBe(1)
    for (const quantity of Object.values(requires)) expect(quantity).toBeGreaterThan(0)
  })

  it('hold only what the action uses', () => {
    for (const [item, { action, requires, held }] of rules) {
      if (action === 'smelt') expect(held, item).toEqual(['furnace'])
      if (action === 'craft')
        expect(
          held.filter((station) => station !== 'crafting_table'),
          item,
        ).toEqual([])
      if (action === 'mine') expect(Object.keys(requires), item).toEqual(held)
    }
  })

  it('consume a station as an ingredient: a furnace for a smoker, a chest for a hopper', () => {
    expect(rules.get('smoker')).toMatchObject({ requires: { furnace: 1 }, held: ['crafting_table'] })
    expect(rules.get('blast_furnace')).toMatchObject({ requires: { furnace: 1 }, held: ['crafting_table'] })
    expect(rules.get('hopper')).toMatchObject({ requires: { chest: 1 }, held: ['crafting_table'] })
  })

  it('are the published variant: coals for iron ingots alone, redstone smelted', () => {
    const smelted = [...rules].filter(([, { action }]) => action === 'smelt')
    expect(smelted.filter(([, { requires }]) => 'coals' in requires).map(([item]) => item)).toEqual([
      'iron_ingot',
    ])
    expect(rules.get('redstone')?.action).toBe('smelt')
  })

  it('yield one of each mined or smelted item', () => {
    for (const [item, { action, yields }] of rules) if (action !== 'craft') expect(yields, item).toBe(1)
  })
})

describe('the goals of the craft world', () => {
  it.each([67, 100, 120])('number %i', (set) => {
    expect(new Set(goalsUpTo(set)).size).toBe(set)
    expect(goalsUpTo(set)).toHaveLength(set)
  })

  it('are those recorded, set by set', () => {
    for (const { item, set } of goalList) expect(expected120.get(item)?.set, item).toBe(String(set))
    for (const [item, { set }] of expected120) {
      // Redstone is needed for the 67 goals, and is itself a goal among the 120.
      if (set === null) expect(goalsUpTo(120)).not.toContain(item)
    }
  })

  it('are grouped as in Table 10', () => {
    const groups = goalList.filter((goal) => goal.set === 67).map((goal) => goal.group)
    expect(countBy(groups)).toEqual({
      wood: 10,
      stone: 9,
      iron: 16,
      gold: 6,
      redstone: 6,
      diamond: 7,
      armor: 13,
    })
    for (const { item, group, set } of goalList)
      if (set === 67) expect(expected67.get(item)?.group).toBe(group)
  })

  it('are grouped as in Table 11', () => {
    const added = (set: number) =>
      countBy(goalList.filter((goal) => goal.set === set).map((goal) => goal.group))
    expect(added(100)).toEqual({ leather: 7, paper: 5, flint: 4, wood: 8, stone: 9 })
    expect(added(120)).toEqual({ iron: 7, gold: 4, redstone: 7, diamond: 2 })
  })

  it('hold nine golden things: five tools and four pieces of armour', () => {
    expect(goalsUpTo(67).filter((item) => item.startsWith('golden_'))).toHaveLength(9)
  })
})
