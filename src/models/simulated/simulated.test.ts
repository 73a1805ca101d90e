import { expect, test } from 'vitest'
import { Census } from './adg/census'
import { createSimulatedModel } from '.'
import { requirementsFrom } from './adg/testing'
import { comparison, initialGraph, TARGETS } from './adg/targets-testing'

const SEEDS = 400

function census(skill: number, seeds: number): Census {
  const counted = new Census()
  for (let seed = 0; seed < seeds; seed++) {
    const model = createSimulatedModel({ seed, skill })
    counted.add(initialGraph((item) => requirementsFrom(model, item)))
  }
  return counted
}

test(`over ${SEEDS} seeds the errors have the measured rates`, () => {
  const counted = census(0.5, SEEDS)
  const table = comparison(counted)
  const missed = TARGETS.filter(
    ({ target, tolerance, measured }) => !(Math.abs(measured(counted) - target) <= tolerance),
  )
  expect(
    missed.map(({ metric }) => metric),
    `\n${table}\n`,
  ).toEqual([])
  // For docs/simulated-model.md.
  if (process.env['SHOW_CENSUS'] !== undefined) console.log(table)
})

test('each error rate changes monotonically with the dial, from no errors to nothing right', () => {
  const dial = [1, 0.9, 0.75, 0.5, 0.4, 0.25, 0.1, 0]
  const counted = dial.map((skill) => census(skill, 60))
  const falls = (rate: (census: Census) => number, slack: number) => {
    const rates = counted.map(rate)
    for (let i = 1; i < rates.length; i++)
      expect(rates[i], `${rates.join(' ')} at ${i}`).toBeLessThanOrEqual(rates[i - 1]! + slack)
    return [rates[0], rates.at(-1)]
  }
  expect(falls((one) => one.rate('right', 'true rule'), 0)).toEqual([1, 0])
  expect(falls((one) => one.rate('right with quantities', 'true rule'), 0)).toEqual([1, 0])
  expect(falls((one) => one.rate('omitted 0', 'true rule'), 0)[0]).toBe(1)
  expect(falls((one) => one.rate('unneeded 0', 'true rule'), 0)[0]).toBe(1)
  expect(falls((one) => one.rate('material kept', 'material needed'), 0)).toEqual([1, 0])
  expect(falls((one) => one.rate('crafting_table kept', 'crafting_table needed'), 0)).toEqual([1, 0])
  // Made-up names become more frequent until only few different ones are left, which then repeat.
  expect(falls((one) => -one.count('non-existent'), 1)[0]).toBeCloseTo(0)
})
