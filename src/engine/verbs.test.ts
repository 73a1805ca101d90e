import { expect, test } from 'vitest'
import { actionsOf } from './worlds/craft/actions'
import { formsOf } from './verbs'
import { capitalised } from './sentence'

test.each([
  ['mine', 'mined', 'mining'],
  ['craft', 'crafted', 'crafting'],
  ['smelt', 'smelted', 'smelting'],
  ['chop', 'chopped', 'chopping'],
  ['dig', 'dug', 'digging'],
  ['dye', 'dyed', 'dyeing'],
  ['equip', 'equipped', 'equipping'],
  ['brew', 'brewed', 'brewing'],
  ['carry', 'carried', 'carrying'],
  ['feed', 'fed', 'feeding'],
  ['open', 'opened', 'opening'],
  ['ride', 'rode', 'riding'],
])('%s, %s, %s', (action, past, participle) => expect(formsOf(action)).toEqual({ past, participle }))

test('every action of the craft world has forms', () => {
  for (const action of actionsOf(45)) expect(formsOf(action)).toBeDefined()
})

test('a word that is no verb has no forms, also if it is a property of every object', () => {
  for (const name of ['use_item', '', '42', 'Mine', 'x', '__proto__']) expect(formsOf(name)).toBeUndefined()
  expect(formsOf('constructor')?.participle).toBe('constructoring')
})

test('the first letter is capitalised', () =>
  expect([capitalised('mined'), capitalised('')]).toEqual(['Mined', '']))
