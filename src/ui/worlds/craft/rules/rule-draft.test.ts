import { expect, test } from 'vitest'
import type { Rule } from '../../../../engine/worlds/items/types'
import { draftOf, judge, nameOf, ruleInWords, unobtainable } from './rule-draft'

const rule = (requires: Rule['requires'], held: string[] = [], action = 'craft', yields = 1): Rule => ({
  action,
  requires,
  held,
  yields,
})
const truth = {
  logs: rule({}, [], 'mine'),
  planks: rule({ logs: 1 }, [], 'craft', 4),
  stick: rule({ planks: 2 }, [], 'craft', 4),
  crafting_table: rule({ planks: 4 }),
  ladder: rule({ stick: 7, crafting_table: 1 }, ['crafting_table'], 'craft', 3),
}
const actions = ['mine', 'craft', 'smelt']

test('a rule drafted and not touched is no change', () => {
  for (const [item, known] of Object.entries(truth)) {
    const judged = judge(item, draftOf(known, actions), truth)
    expect(judged).toMatchObject({ rule: known, isChange: false, warning: null })
  }
})

test('says what is wrong, line by line', () => {
  const draft = draftOf(truth.ladder, actions)
  draft.yields = 0
  draft.needs = [
    { item: 'Sticks', quantity: 1, held: false },
    { item: '', quantity: 1, held: false },
    { item: 'logs', quantity: null, held: false },
    { item: ' Crafting  Table', quantity: 1, held: true },
    { item: 'crafting-table', quantity: 4097, held: false },
  ]
  expect(judge('ladder', draft, truth)).toEqual({
    rule: undefined,
    yields: 'The amount must be a whole number from 1 to 4,096.',
    needs: [
      'This world has no sticks.',
      'Name an item, or remove this line.',
      'The amount must be a whole number from 1 to 4,096.',
      null,
      'crafting table is in the list twice.',
    ],
    warning: null,
    isChange: true,
  })
})

test('warns of items that become unobtainable', () => {
  const circle = draftOf(rule({ stick: 1 }), actions)
  expect(judge('planks', circle, truth).warning).toBe(
    'With this rule, the agent can never get planks or the 3 items that depend on planks.',
  )
  const gone = { ...draftOf(truth.stick, actions), gone: true }
  expect(judge('stick', gone, truth)).toMatchObject({
    rule: null,
    warning: 'With this rule, the agent can never get stick or ladder.',
  })
  expect(judge('ladder', draftOf(rule({ logs: 1 }), actions), truth).warning).toBeNull()
})

test('finds items that need themselves, each other, or something that does not exist', () => {
  expect(unobtainable(truth)).toEqual(new Set())
  expect(
    unobtainable({
      ...truth,
      a: rule({ b: 1 }),
      b: rule({ a: 1 }),
      c: rule({ c: 1 }),
      d: rule({ nowhere: 1 }),
    }),
  ).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test('names and rules in words', () => {
  expect(nameOf('  Crafting Table ')).toBe('crafting_table')
  expect(ruleInWords(truth.ladder)).toBe('craft from 7 sticks with crafting table nearby (gives 3)')
  expect(ruleInWords(truth.logs)).toBe('mine')
  expect(ruleInWords(null)).toBe('nothing gives this item')
})
