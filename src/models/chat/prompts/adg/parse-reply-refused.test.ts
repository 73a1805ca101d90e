import { describe, expect, test } from 'vitest'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { answer, nugget, refused } from './testing'

const { action, reflection, reprompt, plan } = EXAMPLE_QUESTIONS

describe('a reply that is none', () => {
  test.each([
    ['another item', '{"item": "iron_sword", "requirements": [{"item": "iron_ingot", "quantity": 1}]}'],
    ['another item, in words', '{"item_name": "iron sword", "iron_ingot": 1}'],
    ['under another name', '{"iron_sword": {"iron_ingot": 2}}'],
    ['another item within', '{"requirements": {"item_name": "iron_sword", "recipe": {"iron_ingot": 2}}}'],
    ['a line of a list alone', '{"item": "iron_ingot", "quantity": 1}'],
    ['two items at once', '{"iron_nugget": {"iron_ingot": 1}, "iron_sword": {"iron_ingot": 2}}'],
    ['two sets', '{"requirements": {"iron_ingot": 1}, "recipe": {"gold_ingot": 1}}'],
    ['another field next to the set', '{"requirements": {"iron_ingot": 1}, "furnace": 1}'],
    ['an item twice', '[{"item": "stick", "quantity": 1}, {"item": "stick", "quantity": 2}]'],
    ['negative', '{"iron_ingot": -1}'],
    ['negative in a list', '{"requirements": [{"item": "iron_ingot", "quantity": -1}]}'],
    ['none', '{"iron_ingot": 0}'],
    ['a fraction', '{"iron_ingot": 0.5}'],
    ['infinite', '{"iron_ingot": 1e400}'],
    ['infinite, in quotes', '{"iron_ingot": "1e400"}'],
    ['infinite, as Python', "{'iron_ingot': 1e400}"],
    ['too many', '{"iron_ingot": 5000}'],
    ['a word for a number', '{"iron_ingot": "one"}'],
    ['digits that are no quantity', '{"iron_ingot": "0x2"}'],
    ['an empty quantity', '{"iron_ingot": ""}'],
    ['null', '{"iron_ingot": null}'],
    ['true', '{"iron_ingot": true}'],
    ['no quantity', '{"requirements": [{"item": "iron_ingot"}]}'],
    ['field names as items', '{"item": 1, "quantity": 2}'],
    ['__proto__', '{"__proto__": {"iron_ingot": 1}}'],
    ['__proto__ with a quantity', '{"__proto__": 1}'],
    ['__proto__ as Python', "{'__proto__': 1}"],
    ['__proto__ in a list', '{"requirements": [{"item": "__proto__", "quantity": 1}]}'],
    ['constructor', '{"constructor": 1}'],
    ['constructor in a list', '{"requirements": [{"item": "constructor", "quantity": 1}]}'],
    ['HTML', '{"<img src=x onerror=alert(1)>": 1}'],
    ['unicode', '{"iron\u202eingot": 1}'],
    ['half a character', '{"iron\\ud800": 1}'],
    ['a name that is too long', `{"${'a'.repeat(65)}": 1}`],
    [
      'too many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`a${i}`, 1]))),
    ],
    ['a sentence', 'You need one iron ingot.'],
    ['a thought that is not closed', '<think>It might be {"iron_ingot": 1}'],
    ['cut off', '{"requirements": [{"item": "iron_ingot", "quantity": 1}, {"item": "sti'],
    ['cut off after a set', '{"tried": {"stick": 1}, "requirements": {"iron_ingot": 1'],
    ['broken before a set', '{"item": "iron_sword" "requirements": {"iron_ingot": 1}}'],
    ['nothing', ''],
    ['null itself', 'null'],
  ])('requirements: %s', (_, text) => {
    expect(answer(nugget, text)).toEqual(refused)
  })

  test.each([
    '{"action": "fly"}',
    '{"action": "craft", "item": "stone_axe"}',
    '{"task": "mine iron_nugget", "goal": ["stone_hoe", 1]}',
    '{"task": "craft charcoal", "goal": ["charcoal", 1]}',
    '{"option": 1, "action": "craft"}',
    '1. craft stone_hoe',
    '{"action": 4}',
    '{"action": 0}',
    '{"action": 1.5}',
    '{"action": ["mine", "craft"]}',
    '[{"action": "mine"}, {"action": "craft"}]',
    '{"action": "constructor"}',
    '{"action": "__proto__"}',
    '{"action": null}',
    '{"__proto__": {"action": "craft"}}',
    'mine or craft',
    'I would craft it.',
    'craft stone_axe',
    '',
  ])('action: %s', (text) => {
    expect(answer(action, text)).toEqual(refused)
  })

  test('action: if the options are numbers, a number is not an index', () => {
    const question = { ...action, options: ['2', '1'] }
    expect(answer(question, '{"action": "1"}')).toBe('1')
    expect(answer(question, '{"action": 1}')).toEqual(refused)
  })

  test('action: the refusal names an action that was not offered', () => {
    expect(answer(action, '{"action": "fly"}')).toEqual({ refused: '"fly" is not one of mine, craft, smelt' })
  })

  test.each([
    '{"item_name": "stone_axe", "analysis": "It is crafted."}',
    '{"analysis": 7}',
    '{"analysis": "  "}',
    `{"analysis": "${'a'.repeat(2001)}"}`,
    'Well: {"reason": 1',
    '',
    'a'.repeat(2001),
  ])('reflection: %#', (text) => {
    expect(answer(reflection, text)).toEqual(refused)
  })

  test.each([
    '{"thoughts": "It is wet."}',
    '{"need_intervention": "perhaps"}',
    '{"task": 7}',
    '{"task": "swim", "new_task": "fly"}',
    `{"task": "${'a'.repeat(121)}"}`,
    'swim',
    '["swim"]',
    '',
  ])('reprompt: %#', (text) => {
    expect(answer(reprompt, text)).toEqual(refused)
  })

  test.each([
    '{"goal": "stone_axe", "steps": [{"action": "mine", "item": "logs", "quantity": 3}]}',
    '{"steps": [{"action": "fly", "item": "logs", "quantity": 3}]}',
    '{"steps": [{"action": "mine", "item": "__proto__", "quantity": 3}]}',
    '{"steps": [{"action": "mine", "item": "constructor", "quantity": 3}]}',
    '{"steps": [{"action": "mine", "item": "<b>", "quantity": 3}]}',
    '{"steps": [{"action": "mine", "item": "logs", "quantity": -3}]}',
    '{"steps": [{"action": "mine", "item": "logs", "quantity": 1e400}]}',
    '{"steps": [{"action": "mine", "item": "logs"}]}',
    '{"steps": [{"action": "craft planks", "item": "logs", "quantity": 1}]}',
    '{"steps": [{"action": "mine", "item": "logs", "goal": "planks", "quantity": 1}]}',
    '{"step 1": {"action": "mine", "item": "logs", "quantity": 1}, "step 3": {"action": "mine", "item": "logs", "quantity": 1}}',
    '{"steps": {"__proto__": []}}',
    JSON.stringify({
      steps: Array.from({ length: 257 }, () => ({ action: 'mine', item: 'logs', quantity: 1 })),
    }),
    'mine logs, then craft planks',
  ])('plan: %#', (text) => {
    expect(answer(plan, text)).toEqual(refused)
  })
})
