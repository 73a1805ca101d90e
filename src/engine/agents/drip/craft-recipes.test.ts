import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtask } from '../../minds/tree/subtask'
import { craftRules } from '../../worlds/craft'
import { PICKAXE_TIERS } from '../../worlds/craft/craft-world'
import type { RequirementSet, Rule } from '../../worlds/items/types'
import { worldOf } from '../../testing'
import { isHeld, neededFor, partsOf, verdictOn, type RecipeNeed, type Recipes } from './craft-recipes'

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const recipes: Recipes = (item) => RULES.get(item)
const items = fc.constantFrom(...RULES.keys())
const quantities = fc.integer({ min: 1, max: 20 })
const asked = (item: string, quantity: number) => subtask(RULES.get(item)?.action ?? '', [item], quantity)
const inventoryOf = (
  parts: readonly { readonly item: string; readonly quantity: number }[],
): RequirementSet => Object.fromEntries(parts.map(({ item, quantity }) => [item, quantity]))

/** Whether the world itself carries it out with that inventory, execution by execution. */
function worksInWorld(item: string, quantity: number, held: RequirementSet): boolean {
  const world = worldOf(RULES)
  const becomes = (name: string, rule: Rule | null) =>
    world.change({ kind: 'rules', announced: false, rules: { [name]: rule } })
  for (const [name, yields] of Object.entries(held)) {
    becomes(name, { action: 'give', requires: {}, held: [], yields })
    world.act({ action: 'give', item: name })
    becomes(name, RULES.get(name) ?? null)
  }
  const { action = '', yields = 1 } = RULES.get(item) ?? {}
  return Array.from({ length: Math.ceil(quantity / yields) }).every(() => world.act({ action, item }).success)
}

test('law: judges a subtask executable exactly when the world can carry it out', () => {
  fc.assert(
    fc.property(items, quantities, (item, quantity) => {
      const needs = neededFor(quantity, RULES.get(item)!)
      const enough = inventoryOf(needs)
      expect(verdictOn(asked(item, quantity), enough, recipes).verdict).toBe('executable')
      expect(worksInWorld(item, quantity, enough)).toBe(true)
      for (const less of needs) {
        const short = inventoryOf(
          needs.map((need) => (need === less ? { ...need, quantity: need.quantity - 1 } : need)),
        )
        expect(verdictOn(asked(item, quantity), short, recipes)).toMatchObject({
          verdict: 'not-executable',
          reason: expect.stringContaining(`1 ${less.item}`) as unknown,
        })
        expect(worksInWorld(item, quantity, short)).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

test('law: decomposes into the immediate step, in the order of the prompt, with one extra of each consumed item', () => {
  const place = (verb: string, need: RecipeNeed | undefined) => (verb === 'smelt' ? 2 : need?.isKept ? 1 : 0)
  fc.assert(
    fc.property(items, quantities, (item, quantity) => {
      const needs = new Map(neededFor(quantity, RULES.get(item)!).map((need) => [need.item, need]))
      const parts = partsOf(asked(item, quantity), recipes)
      expect(new Set(parts.map(({ things }) => things[0]))).toEqual(new Set(needs.keys()))
      for (const {
        things: [name = ''],
        quantity,
        verb,
      } of parts) {
        const need = needs.get(name)
        expect(quantity).toBe((need?.quantity ?? 0) + Number(!need?.isKept))
        expect(verb).toBe(RULES.get(name)?.action)
      }
      const places = parts.map(({ things: [name = ''], verb }) => place(verb, needs.get(name)))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

test("decomposes the paper's example: before an iron pickaxe come sticks, a crafting table and iron ingots, and no ore", () => {
  expect(partsOf(asked('iron_pickaxe', 1), recipes)).toEqual([
    subtask('craft', ['stick'], 3),
    subtask('craft', ['crafting_table'], 1),
    subtask('smelt', ['iron_ingot'], 4),
  ])
  expect(partsOf(asked('planks', 9), recipes)).toEqual([subtask('mine', ['logs'], 4)])
  expect(partsOf(asked('logs', 3), recipes)).toEqual([])
  expect(partsOf(subtask('craft', ['unobtainium']), recipes)).toEqual([])
})

test('counts a subtask as done when its result is there, and a better pickaxe as a pickaxe', () => {
  const verdict = (verb: string, item: string, quantity: number, held: RequirementSet) =>
    verdictOn(subtask(verb, [item], quantity), held, recipes).verdict
  expect(verdict('mine', 'planks', 4, { planks: 4 })).toBe('unnecessary')
  expect(verdict('mine', 'planks', 4, { planks: 3, logs: 9 })).toBe('not-executable')
  expect(verdict('craft', 'wooden_pickaxe', 1, { iron_pickaxe: 1 })).toBe('unnecessary')
  expect(verdict('craft', 'iron_pickaxe', 1, { wooden_pickaxe: 1 })).toBe('not-executable')
  expect(verdict('mine', 'diamond', 1, { diamond_pickaxe: 1 })).toBe('executable')
  expect(verdict('mine', 'unobtainium', 1, {})).toBe('not-executable')
  for (const [i, tier] of PICKAXE_TIERS.entries())
    for (const [j, other] of PICKAXE_TIERS.entries()) expect(isHeld(tier, 1, { [other]: 1 })).toBe(j >= i)
})
