import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import rules from '../../engine/worlds/craft/rules.json'
import { FOODS } from '../../engine/worlds/kitchen/layout'
import { BBQ, TOOLS, WAYS } from '../../engine/worlds/kitchen/ways'
import { MADE_UP_THINGS } from '../../models/simulated/adg/made-up'
import { colourOf, glyphFor, shapesOf } from './glyph'
import { DRAWINGS } from './kinds'

/** All names in a kitchen: foods, tools and actions. */
const NAMES = [...Object.values(FOODS).flat(), ...TOOLS, BBQ, ...Object.keys(WAYS)]

describe('every item of the craft world', () => {
  test.each(Object.keys(rules))('%s has a kind', (item) => {
    expect(glyphFor(item).kind).not.toBe('invented')
  })
})

test.each(NAMES)('%s of the kitchen has a kind', (name) => {
  expect(glyphFor(name).kind).not.toBe('invented')
})

test.each([
  ['iron_ore', 'ore', 'iron'],
  ['diamond_pickaxe', 'pickaxe', 'diamond'],
  ['golden_chestplate', 'chestplate', 'gold'],
  ['planks', 'planks', 'wood'],
  ['wooden_fence_gate', 'gate', 'wood'],
  ['light_weighted_pressure_plate', 'plate', 'gold'],
  ['redstone_torch', 'torch', 'redstone'],
  ['bucket', 'bucket', 'iron'],
  ['coals', 'lump', 'coal'],
  ['red pepper', 'bell_pepper', 'fruit'],
  ['pork chop', 'cutlet', 'copper'],
  ['chicken wing', 'wing', 'bread'],
  ['BBQ', 'bbq', 'coal'],
  ['chop', 'chop', 'carrot'],
])('%s is a %s of %s', (item, kind, material) => {
  expect(glyphFor(item)).toEqual({ kind, material })
})

test.each([...MADE_UP_THINGS.keys()])(
  '%s, which only a model believes in, looks like what its name says',
  (item) => {
    expect(glyphFor(item).kind).not.toBe('invented')
  },
)

test('an unknown word has a form of its own, always the same', () => {
  expect(glyphFor('zorbium').kind).toBe('invented')
  expect(shapesOf('zorbium')).toEqual(shapesOf('zorbium'))
  expect(shapesOf('zorbium')).not.toEqual(shapesOf('flarn'))
})

test('any name has a glyph, in colours', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { material } = glyphFor(name)
      expect(shapesOf(name).length).toBeGreaterThan(0)
      for (const { fill, line } of shapesOf(name)) {
        for (const tone of [fill, line])
          expect(colourOf(tone, material, '#000')).toMatch(/^(#[\da-f]{3,6}|none)$/i)
      }
    }),
  )
})

test.each(Object.entries(DRAWINGS))('%s is drawn on the grid', (_, shapes) => {
  for (const { d } of shapes) {
    expect(d).toMatch(/^M[\d\s.,MmLlHhVvCcSsQqAaZz-]+$/)
    // Absolute first points only: relative ones are small steps from there.
    for (const [, x, y] of d.matchAll(/M(-?[\d.]+)[\s,](-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0)
      expect(Number(x)).toBeLessThanOrEqual(16)
      expect(Number(y)).toBeGreaterThanOrEqual(0)
      expect(Number(y)).toBeLessThanOrEqual(16)
    }
  }
})
