import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Revision } from '../../engine/minds/adg/types/history'
import { changesBetween, compareWithTruth, errorsOf, stepsOf } from './compare'

test('judges a requirement as right, wrong quantity, not needed or missing', () => {
  expect(
    compareWithTruth({ stick: 2, cobblestone: 1, planks: 1 }, { stick: 2, cobblestone: 3, table: 1 }),
  ).toEqual([
    { item: 'stick', quantity: 2, verdict: 'right', truth: 2 },
    { item: 'cobblestone', quantity: 1, verdict: 'quantity', truth: 3 },
    { item: 'planks', quantity: 1, verdict: 'unneeded', truth: 0 },
    { item: 'table', quantity: 1, verdict: 'missing', truth: 1 },
  ])
})

test('judges nothing without a truth', () => {
  expect(compareWithTruth({ stick: 2 }, null)).toEqual([
    { item: 'stick', quantity: 2, verdict: 'open', truth: null },
  ])
})

test('names of built-in object properties are names like others', () => {
  expect(compareWithTruth({ constructor: 1 }, {})[0]).toMatchObject({ verdict: 'unneeded', truth: 0 })
  expect(changesBetween({}, { toString: 1 })).toEqual([{ item: 'toString', before: null, after: 1 }])
})

test('a change is an added or removed requirement, or a changed quantity', () => {
  expect(changesBetween({ stick: 2, planks: 1, logs: 1 }, { stick: 4, logs: 1, cobblestone: 4 })).toEqual([
    { item: 'stick', before: 2, after: 4 },
    { item: 'planks', before: 1, after: null },
    { item: 'cobblestone', before: null, after: 4 },
  ])
})

test('changes applied to the earlier set give the later set', () => {
  const set = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(set, set, (from, to) => {
      const result: Record<string, number> = { ...from }
      for (const { item, after } of changesBetween(from, to)) {
        if (after === null) Reflect.deleteProperty(result, item)
        else result[item] = after
      }
      expect(result).toEqual({ ...to })
    }),
  )
})

test('compares each revision with the one before; a changed rule is no change of the agent’s set', () => {
  const revision = (kind: Revision['kind'], to: Revision['to']): Revision => ({
    ...{ kind, to, step: 0, cause: null, analogues: [], failures: [] },
  })
  const steps = stepsOf([
    revision('predicted', { stick: 1 }),
    revision('rule-changed', { bowl: 9 }),
    revision('standing-lost', null),
    revision('learned', { stick: 2 }),
  ])
  expect(steps.map(({ changes }) => changes)).toEqual([
    [{ item: 'stick', before: null, after: 1 }],
    [],
    [],
    [{ item: 'stick', before: 1, after: 2 }],
  ])
})

test('repeated failures of an inadmissible item are one step', () => {
  const again: Revision = {
    kind: 'inadmissible',
    to: { stick: 8 },
    step: 9,
    cause: null,
    analogues: [],
    failures: [],
  }
  const steps = stepsOf([again, { ...again, step: 10 }, { ...again, step: 11 }, { ...again, step: 12 }])
  expect(steps.map(({ times, revision }) => [revision.step, times])).toEqual([
    [9, 1],
    [10, 3],
  ])
})

test('the errors of a guess: missing, too much, not needed', () => {
  const truth = { iron_ingot: 1, stick: 2, crafting_table: 1 }
  expect(errorsOf(truth, truth)).toBe('')
  expect(errorsOf({ iron_ingot: 3, stick: 1, planks: 4 }, truth)).toBe(
    'Missing: 1 stick and 1 crafting table. Too much: 2 iron ingots. Not needed: 4 planks.',
  )
  expect(errorsOf({}, { logs: 1 })).toBe('Missing: 1 log.')
})
