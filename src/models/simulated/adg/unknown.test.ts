import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '../../../engine/random'
import { GAME } from './game'
import { MADE_UP_THINGS } from './made-up'
import { partsOf } from './names'
import { guessRequirements } from './requirements'
import { requirementsFrom } from './testing'
import { createSimulatedModel } from '..'

const guess = (name: string, seed: number, unknown?: string, skill = 0.5) =>
  guessRequirements(name, skill, new Random(seed).fork(name), unknown)

const unknownName = fc
  .oneof(
    fc.constantFrom(...MADE_UP_THINGS.keys(), 'stone_x', 'smooth_ore', 'redstone_y', 'zzz'),
    fc.stringMatching(/^[a-z]{1,8}_[a-z]{1,8}$/),
  )
  .filter((name) => !GAME.has(name))

test('the option "words" gives the answers from before the option existed', () => {
  const pinned = { stone_x: ['stone_hoe'], redstone_dust: ['redstone_ore', 'iron_pickaxe'], zzz: [] }
  for (const [name, things] of Object.entries(pinned)) expect(Object.keys(guess(name, 1))).toEqual(things)
  expect(guess('zzz', 2)).toEqual({ shears: 1 })
  fc.assert(
    fc.property(
      unknownName,
      fc.integer(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, seed, skill) => {
        expect(guess(name, seed, 'words', skill)).toEqual(guess(name, seed, undefined, skill))
      },
    ),
  )
})

describe.each(['any', 'common'])('%s, whatever the name', (unknown) => {
  test('it believes in the same names, and lists the same number of things for each', () => {
    fc.assert(
      fc.property(
        unknownName,
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, seed, skill) => {
          const said = Object.entries(guess(name, seed, unknown, skill))
          expect(said).toHaveLength(Object.keys(guess(name, seed, 'words', skill)).length)
          for (const [thing, quantity] of said) expect([GAME.has(thing), quantity]).toEqual([true, 1])
        },
      ),
    )
  })

  test('a word of the name is as rare as in answers about any other name', () => {
    const share = (name: string, option: string) => {
      const said = Array.from({ length: 2000 }, (_, seed) => Object.keys(guess(name, seed, option))).flat()
      return said.filter((thing) => partsOf(thing).includes('stone')).length / said.length
    }
    expect(share('stone_x', 'words')).toBe(1)
    expect(share('stone_x', unknown)).toBeLessThan(0.15)
    expect(Math.abs(share('stone_x', unknown) - share('iron_x', unknown))).toBeLessThan(0.03)
  })

  test('answers about the game’s items do not change', () => {
    for (const item of GAME.keys()) {
      const [usual, other] = [{}, { unknown }].map((dial) =>
        requirementsFrom(createSimulatedModel({ seed: 3, skill: 0.5, ...dial }), item),
      )
      expect(other, item).toEqual(usual)
    }
  })
})

test('the model uses the option', () => {
  const model = createSimulatedModel({ seed: 3, skill: 0.5, unknown: 'any' })
  const names = Array.from({ length: 60 }, (_, i) => `stone_${i}`)
  const said = names.flatMap((name) => Object.keys(requirementsFrom(model, name)))
  expect(said.filter((thing) => !partsOf(thing).includes('stone')).length).toBeGreaterThan(said.length / 2)
})
