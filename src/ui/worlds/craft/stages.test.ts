import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from '../../../engine/record'
import { createCraftWorld } from '../../../engine/worlds/craft'
import { craftOptions } from '../../../engine/worlds/craft/options'
import type { Rule } from '../../../engine/worlds/items/types'
import { stagesIn } from './stages'

const worldOf = (options: object) => {
  const { rules, task } = createCraftWorld(valuesOf(craftOptions, { ...options }))
  return { truth: Object.fromEntries(rules), goals: task.goals }
}
const stagesOf = (options: object) => {
  const { truth, goals } = worldOf(options)
  return stagesIn(truth, goals)
}
const sizes = (options: object) => stagesOf(options).map(({ label, things }) => `${label} ${things.length}`)

test('67 goals: each stage is what begins at one thing that is mined', () => {
  const made = (material: string, ...kinds: string[]) => kinds.map((kind) => `${material}_${kind}`)
  const TOOLS = ['axe', 'hoe', 'pickaxe', 'shovel', 'sword']
  const ARMOUR = ['boots', 'chestplate', 'helmet', 'leggings']
  expect(Object.fromEntries(stagesOf({}).map(({ label, things }) => [label, things.toSorted()]))).toEqual({
    Wood: ['bowl', 'chest', 'crafting_table', 'ladder', 'stick', ...made('wooden', ...TOOLS)],
    Stone: ['charcoal', 'furnace', 'smoker', ...made('stone', ...TOOLS), 'torch'],
    Iron: [
      ...['blast_furnace', 'bucket', 'chain', 'hopper', 'rail', 'shears', 'shield', 'smithing_table'],
      ...['stonecutter', 'tripwire_hook', ...made('iron', 'bars', 'nugget', ...TOOLS, ...ARMOUR)],
    ].toSorted(),
    Gold: ['gold_ingot', ...made('golden', ...TOOLS, ...ARMOUR)].toSorted(),
    Redstone: ['activator_rail', 'compass', 'dropper', 'note_block', 'piston', 'redstone_torch'],
    Diamond: ['diamond', 'jukebox', ...made('diamond', ...TOOLS, ...ARMOUR)].toSorted(),
  })
})

test('stages come in the order of the tools that they take', () => {
  expect(sizes({})).toEqual(['Wood 10', 'Stone 9', 'Iron 21', 'Gold 10', 'Redstone 6', 'Diamond 11'])
  expect(sizes({ goals: '100' })).toEqual([
    ...['Wood 21', 'Leather 8', 'Flint 3', 'Stone 18', 'Iron 22', 'Gold 10', 'Redstone 7', 'Diamond 11'],
  ])
  expect(sizes({ goals: '120' })).toEqual([
    ...['Wood 21', 'Leather 8', 'Flint 3', 'Stone 18', 'Iron 29', 'Gold 16', 'Redstone 12', 'Diamond 13'],
  ])
})

test('other fuel moves no item, and mined redstone moves the items that need it', () => {
  expect(sizes({ goals: '120', fuel: 'all' })).toEqual(sizes({ goals: '120' }))
  expect(sizes({ goals: '67', redstone: 'mine' })).toEqual(sizes({ goals: '67' }))
  expect(sizes({ goals: '120', redstone: 'mine' })).toContain('Redstone 14')
})

test("an item that only one tool mines is in that tool's stage: obsidian with diamonds", () => {
  const diamond = stagesOf({ goals: '120' }).find(({ id }) => id === 'diamond')
  expect(diamond?.things).toEqual(expect.arrayContaining(['obsidian', 'enchanting_table']))
})

test('one goal is one stage', () => {
  expect(stagesOf({ goal: 'diamond' })).toEqual([{ id: 'diamond', label: 'Diamond', things: ['diamond'] }])
  expect(stagesIn({}, [])).toEqual([])
})

test('law: each goal is in one stage, in its order, under any rules', () => {
  const items = Object.keys(worldOf({}).truth)
  const item = fc.constantFrom(...items)
  const rule = fc
    .record({ requires: fc.dictionary(item, fc.constant(1), { maxKeys: 3 }), isHeld: fc.boolean() })
    .map(({ requires, isHeld }): Rule => ({
      ...{ action: 'craft', requires, yields: 1 },
      held: isHeld ? Object.keys(requires) : [],
    }))
  fc.assert(
    fc.property(
      fc.constantFrom('67', '100', '120'),
      fc.dictionary(item, fc.option(rule, { freq: 4 }), { maxKeys: 20 }),
      (goals, changes) => {
        const world = worldOf({ goals })
        const changed = Object.entries({ ...world.truth, ...changes })
        const truth = Object.fromEntries(changed.flatMap(([name, own]) => (own ? [[name, own]] : [])))
        const stages = stagesIn(truth, world.goals)
        expect(stages.flatMap(({ things }) => things).toSorted()).toEqual(world.goals.toSorted())
        expect(new Set(stages.map(({ id }) => id)).size).toBe(stages.length)
        for (const { label, things } of stages) {
          expect(label).not.toBe('')
          expect(things.length).toBeGreaterThanOrEqual(3)
          expect(things).toEqual(world.goals.filter((goal) => things.includes(goal)))
        }
      },
    ),
  )
})
