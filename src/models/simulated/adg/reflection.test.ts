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
/** Taken by hand. */
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

/** Of the seeds in which a mistake is made with one of `items`, the share in which blaming it moves the answer. */
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
  test('of a hidden smelt stays (Figure 14, K.10)', () => expect(moved(['charcoal', 'redstone'])).toBe(0))

  test('of what sounds dug up gives way in a third (Figure 13; Laplace)', () =>
    expect(Math.abs(moved(['iron_nugget']) - 1 / 3)).toBeLessThan(0.04))

  test('of anything else gives way in a half', () => {
    expect(
      Math.abs(moved(['stick', 'piston', 'iron_ore', 'iron_ingot', 'chest', 'bowl']) - 0.5),
    ).toBeLessThan(0.1)
    expect(Math.abs(moved(GATHERED) - 0.5)).toBeLessThan(0.1)
  })

  test('gives way to the next of its order, and never comes back', () => {
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

  test('only where that very action was analysed', () => {
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

test('what is known rightly never moves', () => {
  for (const [item, { action }] of GAME) {
    for (let seed = 0; seed < 20; seed++)
      if (name(seed, item) === action) expect(name(seed, item, [action]), item).toBe(action)
  }
})

test('at skill 1 there is nothing to move, at 0 nothing moves', () => {
  for (const [item, { action }] of GAME) {
    expect(name(4, item, ALL, ALL, 1), item).toBe(action)
    const first = String(name(4, item, [], ALL, 0))
    expect(name(4, item, [first], ALL, 0), item).toBe(first)
  }
})

describe('the sentence', () => {
  test('names the action that follows, or blames what is held', () => {
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

  test('calls nothing missing that is held, and is not always the same', () => {
    const sentences = new Set<unknown>()
    for (let torch = 0; torch < 40; torch++)
      sentences.add(reflect(3, 'charcoal', 'craft', { logs: 3, planks: 2, coals: 1, torch }))
    expect(sentences.size).toBeGreaterThan(1)
    for (const sentence of sentences) expect(sentence).not.toMatch(/any (logs|planks|coals) /)
  })

  test('is the same for the same question, whatever the order of the inventory', () => {
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

  test('is what a model says that was asked nothing before, however often and of whatever it was asked', () => {
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

  test('is one, whatever is asked', () => {
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
