import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../../../../../engine/worlds/craft'
import { knownItem, sceneWith } from '../../../../testing'
import { suggestionsFor } from './suggestions'
import { scoreWords, verdictsOn } from './verdicts'

const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const truth = Object.fromEntries(rules)
const things = fc.constantFrom(...rules.keys())

test('law: suggestions are items of the world, without the item itself, each once, and few enough to scan', () => {
  fc.assert(
    fc.property(things, (thing) => {
      const offered = suggestionsFor(thing, truth)
      expect(offered).not.toContain(thing)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered.length).toBeLessThanOrEqual(20)
      for (const name of offered) expect(rules.has(name)).toBe(true)
    }),
  )
})

test('law: suggestions reveal nothing of the item’s own rule', () => {
  const nothing = { action: 'craft', requires: {}, held: [], yields: 1 }
  fc.assert(
    fc.property(things, (thing) => {
      const offered = suggestionsFor(thing, truth)
      expect(suggestionsFor(thing, { ...truth, [thing]: { ...nothing, requires: { bow: 9 } } })).toEqual(
        offered,
      )
    }),
  )
})

test('offers items that the name suggests first, and common resources', () => {
  expect(suggestionsFor('golden_axe', truth)[0]).toBe('gold_ingot')
  expect(suggestionsFor('bowl', truth)).toEqual(expect.arrayContaining(['logs', 'planks', 'stick']))
})

const scene = sceneWith({
  truth: { torch: { action: 'craft', requires: { coals: 1, stick: 1 }, held: [], yields: 4 } },
  items: [
    knownItem('torch', { guess: { stick: 1, coals: 1 }, guessSource: 'person' }),
    knownItem('rail', { guess: {}, guessSource: 'person' }),
    knownItem('bowl', { guessSource: 'nobody' }),
    knownItem('hopper', { guess: { chest: 1 }, guessSource: 'model' }),
  ],
})
const word = (thing: string, requirements = {}) => ({ thing, requirements })
const verdicts = verdictsOn(scene, {
  of: 4,
  words: [word('torch', { coals: 1 }), word('rail'), word('bowl'), word('hopper')],
})

test('only a person’s own word is theirs, and it is right if it equals the truth', () => {
  expect(verdicts.map(({ own, isOwnRight }) => [own, isOwnRight])).toEqual([
    [{ stick: 1, coals: 1 }, true],
    // The world has no such item, so an empty set is not right.
    [{}, false],
    [null, false],
    [null, false],
  ])
  expect(verdicts.map(({ isRivalRight }) => isRivalRight)).toEqual([false, false, false, false])
})

test('the score counts both sides, and skipped items', () => {
  expect(scoreWords(verdicts)).toBe(
    'You got 1 of 4 questions right, the simulated model 0 of 4. You skipped 2 questions.',
  )
  expect(scoreWords(verdicts.slice(0, 2))).toBe('You got 1 of 2 questions right, the simulated model 0 of 2.')
  expect(scoreWords(verdicts.slice(2))).toBe(
    'You skipped all 2 questions. The simulated model got 0 of them right.',
  )
})
