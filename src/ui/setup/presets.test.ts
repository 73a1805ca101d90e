import { expect, test } from 'vitest'
import { parseSpec } from '../../library/parse-spec'
import { craftRules } from '../../engine/worlds/craft'
import { unobtainable } from '../worlds/craft/rules/rule-draft'
import { INVITED } from './first-visit'
import { PRESETS, specOf } from './presets'

test.each(PRESETS)('$label can be played, and everything in it can be had', (preset) => {
  const spec = specOf(preset)
  expect(parseSpec(spec)).toEqual(spec)
  const rules = new Map(craftRules({ fuel: 'iron-only', redstone: 'smelt' }))
  for (const change of spec.interventions) {
    if (change.kind !== 'rules') continue
    for (const [item, rule] of Object.entries(change.rules)) if (rule) rules.set(item, rule)
  }
  expect(unobtainable(Object.fromEntries(rules))).toEqual(new Set())
})

test('every preset has an id of its own, and a first visit offers presets that there are', () => {
  const ids = PRESETS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(INVITED)))
})
