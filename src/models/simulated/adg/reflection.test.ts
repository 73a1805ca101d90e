import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionAnalysis } from '../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { adgAnswerRules } from '../../../engine/minds/adg/answer-rules'
import { actionsOf } from '../../../engine/worlds/craft/actions'
import { GAME } from './game'
import { createSimulatedModel } from '..'
import { furtherAnswers } from './further-answers'

const BASE = actionsOf(3)
const ALL = actionsOf(45)
const SEEDS = 1500
/** Gathered by hand. */
const GATHERED = [...GAME.keys()].filter((item) => {
  const { action, requires = {} } = GAME.get(item) ?? {}
  return action === 'mine' && Object.keys(requires).length === 0 && item !== 'logs'
})

const model = (seed: number, skill = 0.5) => createSimulatedModel({ seed, skill }, furtherAnswers)
const reflect = (seed: number, item: string, action: string, inventory: RequirementSet = {}, skill = 0.5) =>
  model(seed, skill).answer({ kind: 'reflection', item, action, inventory })
const analysesOf = (...actions: string[]): ActionAnalysis[] =>
  actions.map((action) => ({ action, inventory: { iron_ore: 2 }, analysis: 'You do not have any iron ore.' }))
const name = (seed: number, item: string, blamed: readonly string[] = [], options = BASE, skill = 0.5) =>
  model(seed, skill).answer({ kind: 'action', item, options, examples: [], analyses: analysesOf(...blamed) })

/**
 * Of the seeds with a mistaken action for one of `items`, the share in which blaming it changes the answer.
 */
function moved(items: readonly string[], skill = 0.5, options = BASE): number {
  let [mistakes, gaveWay] = [0, 0]
  for (let seed = 0; seed < SEEDS; seed++) {
    for (const item of items) {
      const first = String(name(seed, item, [], options, skill))
      if (first === GAME.get(item)?.action) continue
      mistakes++
      if (name(seed, item, [first], options, skill) !== first) gaveWay++
    }
  }
  return gaveWay / mistakes
}

describe('a mistaken action, once its failure was analysed', () => {
  test('stays for a hidden smelt (Figure 14, K.10)', () => expect(moved(['charcoal', 'redstone'])).toBe(0))

  test('changes in a third of the cases for an item that sounds mined (Figure 13; Laplace)', () =>
    expect(Math.abs(moved(['iron_nugget']) - 1 / 3)).toBeLessThan(0.04))

  test('changes in half of the cases for other items', () => {
    expect(
      Math.abs(moved(['stick', 'piston', 'iron_ore', 'iron_ingot', 'chest', 'bowl']) - 0.5),
    ).toBeLessThan(0.1)
    expect(Math.abs(moved(GATHERED) - 0.5)).toBeLessThan(0.1)
  })

  test('makes way for the next in its order, and never returns', () => {
    for (let seed = 0; seed < 100; seed++) {
      const first = String(name(seed, 'iron_nugget'))
      const second = String(name(seed, 'iron_nugget', [first]))
      if (second === first) continue
      expect(second).toBe(
        name(
          seed,
          'iron_nugget',
          [],
          BASE.filter((option) => option !== first),
        ),
      )
      expect(new Set([first, second, name(seed, 'iron_nugget', [first, second])]).size).toBe(3)
      expect(name(seed, 'iron_nugget', BASE)).toBe(first)
    }
  })

  test('changes only if that action was analysed', () => {
    for (let seed = 0; seed < 100; seed++) {
      const first = name(seed, 'iron_nugget')
      expect(
        name(
          seed,
          'iron_nugget',
          BASE.filter((option) => option !== first),
        ),
      ).toBe(first)
    }
  })
})

test('a right action never changes', () => {
  for (const [item, { action }] of GAME) {
    for (let seed = 0; seed < 20; seed++)
      if (name(seed, item) === action) expect(name(seed, item, [action]), item).toBe(action)
  }
})

test('no answer changes, at skill 1 because all are right, at 0 because all are stubborn', () => {
  for (const [item, { action }] of GAME) {
    expect(name(4, item, ALL, ALL, 1), item).toBe(action)
    const first = String(name(4, item, [], ALL, 0))
    expect(name(4, item, [first], ALL, 0), item).toBe(first)
  }
})

describe('the sentence', () => {
  test('names the next action, or blames the inventory', () => {
    let named = 0
    for (let seed = 0; seed < 200; seed++) {
      if (name(seed, 'iron_nugget') !== 'mine') continue
      const next = name(seed, 'iron_nugget', ['mine'])
      const sentence = reflect(seed, 'iron_nugget', 'mine')
      if (next === 'mine') expect(sentence).toMatch(/^(You did not hold any|You hold|What you hold)/)
      else {
        named++
        expect(sentence).toBe(`You cannot mine iron nugget. You should ${String(next)} it instead.`)
      }
    }
    expect(named).toBeGreaterThan(20)
  })

  test('calls no held item missing, and varies', () => {
    const sentences = new Set<unknown>()
    for (let torch = 0; torch < 40; torch++)
      sentences.add(reflect(3, 'charcoal', 'craft', { logs: 3, planks: 2, coals: 1, torch }))
    expect(sentences.size).toBeGreaterThan(1)
    for (const sentence of sentences) expect(sentence).not.toMatch(/any (logs|planks|coals) /)
  })

  test('is the same for the same question, in any order of the inventory', () => {
    for (let seed = 0; seed < 50; seed++) {
      const one = model(seed)
      const ask = (inventory: RequirementSet) =>
        one.answer({ kind: 'reflection', item: 'charcoal', action: 'craft', inventory })
      const first = ask({ logs: 2, torch: 4 })
      ask({ dirt: 1 })
      expect(ask({ torch: 4, logs: 2 })).toBe(first)
      expect(reflect(seed, 'charcoal', 'craft', { torch: 4, logs: 2 })).toBe(first)
    }
  })

  test('does not depend on earlier questions', () => {
    const inventories: RequirementSet[] = [{ logs: 2 }, { logs: 2 }, { torch: 4, logs: 2 }, {}]
    const failure = fc.record({
      item: fc.constantFrom('charcoal', 'iron_nugget', 'stick'),
      action: fc.constantFrom(...BASE),
      inventory: fc.constantFrom(...inventories),
    })
    fc.assert(
      fc.property(fc.nat(), fc.array(failure, { minLength: 2 }), (seed, failures) => {
        const one = model(seed)
        for (const { item, action, inventory } of failures)
          expect(one.answer({ kind: 'reflection', item, action, inventory })).toBe(
            reflect(seed, item, action, inventory),
          )
      }),
    )
  })

  test('is one sentence for any question', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', ...ALL, ...GAME.keys()))
    const inventory = fc.dictionary(text, fc.nat(), { noNullPrototype: true })
    fc.assert(
      fc.property(fc.integer(), fc.double(), text, text, inventory, (seed, skill, item, action, held) => {
        const question = { kind: 'reflection', item, action, inventory: held } as const
        expect(adgAnswerRules.judge(question, model(seed, skill).answer(question)).ok).toBe(true)
      }),
    )
  })
})
