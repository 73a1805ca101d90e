import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CorrectionQuestion } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { adgAnswerRules } from '../../../engine/minds/adg/answer-rules'
import { Random } from '../../../engine/random'
import { GAME } from './game'
import { setIn, itemNames } from './testing'
import { createSimulatedModel } from '..'
import { furtherAnswers } from './further-answers'

const ITEMS = [...GAME.keys()]
const FAILED: RequirementSet = { iron_ore: 1, crafting_table: 1 }
/** From Figure 10, nearest first. */
const EXAMPLES = ['iron_ingot', 'iron_pickaxe'].map((item) => ({
  item,
  requirements: GAME.get(item)?.requires ?? {},
}))

const question = (item: string, hypothesis = FAILED, examples = EXAMPLES): CorrectionQuestion => ({
  kind: 'correction',
  item,
  hypothesis,
  failures: [{ action: 'mine', inventory: { furnace: 1 } }],
  examples,
})
const correct = (seed: number, skill: number, ...about: Parameters<typeof question>) =>
  createSimulatedModel({ seed, skill }, furtherAnswers).answer(question(...about))

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The share of 3,000 seeds for which `holds` is true. */
function share(holds: (seed: number) => boolean): number {
  let count = 0
  for (let seed = 0; seed < 3000; seed++) if (holds(seed)) count++
  return count / 3000
}

describe('what a 7B model says of a set that failed', () => {
  test('the same set again, except for one item in four (Figures 10 and 11; Laplace)', () => {
    for (const item of ['iron_nugget', 'charcoal']) {
      expect(Math.abs(share((seed) => isSame(correct(seed, 0.5, item), FAILED)) - 0.75)).toBeLessThan(0.03)
    }
  })

  test('an item that one failure does not change is changed by none; most others change with each failure', () => {
    const sets: RequirementSet[] = [
      FAILED,
      {},
      { stick: 2 },
      { logs: 8 },
      { iron_ingot: 3, crafting_table: 1 },
    ]
    for (let seed = 0; seed < 100; seed++) {
      const kept = sets.filter((set) => isSame(correct(seed, 0.5, 'hopper', set, []), set)).length
      // By chance a changeable item recalls the failed set again; never all of these sets.
      expect(kept === sets.length || kept <= 2, `seed ${seed}: ${kept}`).toBe(true)
    }
  })

  test('half of the changed answers follow the most similar example', () => {
    const example = [{ item: 'stone_pickaxe', requirements: GAME.get('stone_pickaxe')?.requires ?? {} }]
    const imitated = share((seed) =>
      isSame(correct(seed, 0.5, 'note_block', FAILED, example), example[0]?.requirements),
    )
    expect(Math.abs(imitated - 0.125)).toBeLessThan(0.02)
  })

  test('follows the example in its own material, and without the item itself', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 300; seed++) {
      const example = [
        { item: 'stone_pickaxe', requirements: { stick: 2, cobblestone: 3, diamond_pickaxe: 1 } },
      ]
      seen.add(JSON.stringify(correct(seed, 0.5, 'diamond_pickaxe', FAILED, example)))
    }
    expect(seen).toContain(JSON.stringify({ stick: 2, diamond: 3 }))
    expect([...seen].filter((set) => set.includes('diamond_pickaxe'))).toEqual([])
  })

  test('a new recall is wrong as often as the first one, and differs between failures', () => {
    // A chest is known in 42 % of seeds; a quarter of the items move, and no example is shown.
    const right = share((seed) => {
      const set = setIn(correct(seed, 0.5, 'chest', FAILED, []))
      return isSame(Object.keys(set).sort(), ['crafting_table', 'planks'])
    })
    expect(Math.abs(right - 0.42 / 4)).toBeLessThan(0.02)
    const moved = Array.from({ length: 200 }, (_, seed) => seed).filter(
      (seed) => !isSame(correct(seed, 0.5, 'hopper', FAILED, []), FAILED),
    )
    const differ = moved.filter(
      (seed) =>
        !isSame(correct(seed, 0.5, 'hopper', FAILED, []), correct(seed, 0.5, 'hopper', { logs: 8 }, [])),
    )
    expect(differ.length).toBeGreaterThan(moved.length / 2)
  })
})

describe('the dial', () => {
  test('at 1 it answers with the truth, at 0 with the same set again', () => {
    for (const [item, rule] of GAME) {
      expect(correct(3, 1, item), item).toEqual(rule.requires)
      expect(correct(3, 0, item), item).toEqual(FAILED)
    }
  })

  test('an item that changes at one skill changes at every greater one', () => {
    for (const item of ITEMS) {
      // A set that is never recalled, so that an unchanged answer is a stubborn one.
      const failed = { no_such_thing: 1 }
      const moved = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map(
        (skill) => !isSame(correct(8, skill, item, failed), failed),
      )
      expect(moved.indexOf(true), item).toBe(moved.lastIndexOf(false) + 1)
    }
  })
})

test('the same question has the same answer, in any order of questions and of set entries', () => {
  const asked = (items: readonly string[], set: RequirementSet) => {
    const model = createSimulatedModel({ seed: 6, skill: 0.5 }, furtherAnswers)
    return Object.fromEntries(items.map((item) => [item, model.answer(question(item, set))]))
  }
  const again = asked([...new Random(2).shuffled(ITEMS), ...ITEMS], { crafting_table: 1, iron_ore: 1 })
  expect(again).toEqual(asked(ITEMS, FAILED))
})

test('every answer is a set', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', ...ITEMS))
  const set = fc.dictionary(itemNames(ITEMS), fc.integer({ min: 1, max: 4096 }), {
    maxKeys: 5,
    noNullPrototype: true,
  })
  const examples = fc.array(fc.record({ item: name, requirements: set }), { maxLength: 3 })
  fc.assert(
    fc.property(fc.integer(), fc.double(), name, set, examples, (seed, skill, item, failed, shown) => {
      expect(adgAnswerRules.judge(question(item), correct(seed, skill, item, failed, shown)).ok).toBe(true)
    }),
  )
})
