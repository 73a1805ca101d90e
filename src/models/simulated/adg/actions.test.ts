import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionQuestion } from '../../../engine/minds/adg/types/questions'
import { actionsOf } from '../../../engine/worlds/craft/actions'
import { GOALS } from '../../../engine/worlds/craft/goals'
import { GAME } from './game'
import { createSimulatedModel } from '..'

const BASE = actionsOf(3)
const ALL = actionsOf(45)
type Examples = ActionQuestion['examples']

const answer = (seed: number, skill: number, item: string, options = BASE, examples: Examples = []) =>
  createSimulatedModel({ seed, skill }).answer({ kind: 'action', item, options, examples })

/** The share of seeds with the answer `action`. */
function share(item: string, action: string, options = BASE, skill = 0.5): number {
  let count = 0
  for (let seed = 0; seed < 300; seed++) if (answer(seed, skill, item, options) === action) count++
  return count / 300
}

describe('what a 7B model names', () => {
  test.each([
    ['iron_ore', 'mine'],
    ['logs', 'mine'],
    ['cobblestone', 'mine'],
    ['diamond', 'mine'],
    ['iron_ingot', 'smelt'],
    ['gold_ingot', 'smelt'],
    ['stick', 'craft'],
    ['piston', 'craft'],
    ['iron_chestplate', 'craft'],
  ])('%s: %s, nearly always', (item, action) => expect(share(item, action)).toBeGreaterThan(0.94))

  test('redstone is mined, charcoal crafted (K.10, Figure 14)', () => {
    expect(share('redstone', 'mine')).toBe(1)
    expect(share('charcoal', 'craft')).toBe(1)
  })

  test('iron_nugget is mostly mined (Figure 13)', () => {
    expect(share('iron_nugget', 'mine')).toBeGreaterThan(0.7)
    expect(share('iron_nugget', 'mine')).toBeLessThan(0.9)
  })

  test('among 45 actions a near-synonym sometimes wins', () => {
    const right = share('iron_ore', 'mine', ALL)
    expect(right).toBeGreaterThan(0.6)
    expect(right).toBeLessThan(share('iron_ore', 'mine'))
  })

  test('finds the right action soon after its mistake is ruled out, among 45 as among 3', () => {
    let attempts = 0
    for (let seed = 0; seed < 300; seed++) {
      let options = ALL
      let named = answer(seed, 0.5, 'redstone', options)
      for (; named !== 'smelt'; named = answer(seed, 0.5, 'redstone', options)) {
        options = options.filter((option) => option !== named)
        attempts++
      }
    }
    expect(attempts / 300).toBeLessThan(8)
  })
})

describe('the dial', () => {
  test('at 1 every action is right, at 0 every one wrong', () => {
    for (const [item, rule] of GAME) {
      expect(answer(5, 1, item, ALL), item).toBe(rule.action)
      expect(answer(5, 0, item), item).not.toBe(rule.action)
    }
  })

  test('an action right at one skill is right at every greater one', () => {
    for (const [item, rule] of GAME) {
      const right = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1].map((skill) => answer(5, skill, item) === rule.action)
      expect(right.indexOf(true), item).toBe(right.lastIndexOf(false) + 1)
    }
  })
})

describe('stubbornness', () => {
  const examples = [
    { item: 'iron_ingot', action: 'smelt' },
    { item: 'iron_pickaxe', action: 'craft' },
    { item: 'iron_shovel', action: 'craft' },
  ]

  test('repeats a mistake, mostly regardless of the examples', () => {
    let [mistaken, moved] = [0, 0]
    for (let seed = 0; seed < 300; seed++) {
      const model = createSimulatedModel({ seed, skill: 0.5 })
      const ask = (shown: Examples) =>
        model.answer({ kind: 'action', item: 'iron_nugget', options: BASE, examples: shown })
      const first = ask([])
      for (let i = 0; i < 5; i++) expect(ask([])).toBe(first)
      if (first !== 'mine') continue
      mistaken++
      if (ask(examples) === 'craft') moved++
    }
    expect(moved).toBeGreaterThan(0)
    expect(moved / mistaken).toBeLessThan(0.2)
  })

  test('only the removal of the option changes the answer', () => {
    for (const { item } of GOALS) {
      const first = answer(11, 0.5, item)
      const rest = BASE.filter((option) => option !== first)
      expect(rest).toContain(answer(11, 0.5, item, rest))
      expect(answer(11, 0.5, item, [...ALL].reverse())).toBe(answer(11, 0.5, item, ALL))
    }
  })
})

test('the answer is always one of the options', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', ...ALL))
  const item = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...GAME.keys()))
  const examples = fc.array(fc.record({ item, action: name }), { maxLength: 5 })
  const options = fc.array(name, { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(item, options, examples, fc.integer(), fc.double(), (asked, offered, shown, seed, skill) => {
      expect(offered).toContain(answer(seed, skill, asked, offered, shown))
      // The order of the options does not matter.
      expect(answer(seed, skill, asked, [...offered].reverse(), shown)).toBe(
        answer(seed, skill, asked, offered, shown),
      )
    }),
  )
})
