import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { answer, answered, nugget, replyOf } from './testing'

const { correction, action, reflection, reprompt, plan } = EXAMPLE_QUESTIONS

describe('a good reply', () => {
  test('is read correctly with any surrounding text', () => {
    const spaced = (value: unknown) => JSON.stringify(value, null, 2)
    const around = fc.constantFrom<(json: string) => string>(
      (json) => json,
      (json) => ` \n${json}\n `,
      (json) => `\`\`\`json\n${json}\n\`\`\``,
      (json) => `Sure. Here it is:\n\n${json}\n\nDo tell me if you need {more}.`,
      (json) => `I use {} and {braces}: ${json}`,
      (json) => `<think>\nIs it {"requirements": []}? No.\n</think>\n\n${json}`,
      (json) => `Is it {"action": "mine"}?</think>${json}`,
    )
    fc.assert(
      fc.property(answered, around, fc.boolean(), ([question, good], wrap, isWide) => {
        const reply = replyOf(question, good)
        expect(answer(question, wrap(isWide ? spaced(reply) : JSON.stringify(reply)))).toEqual(good)
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['as asked for', '{"requirements": [{"item": "iron_ingot", "quantity": 1}]}'],
    ['a plain set', '{"iron_ingot": 1}'],
    ['as in Figure 10', "{'recipe': {'iron_ingot': 1}}"],
    ['two wrappers', '{"required_items": {"recipe": {"iron_ingot": 1}}}'],
    ['a wrapped set', '{"requirements": {"iron_ingot": 1}}'],
    ['a bare list', '[{"item": "iron_ingot", "quantity": 1}]'],
    ['a bare list in chat', 'As [1] says: [ {"iron_ingot": 1}] is needed.'],
    ['the first of two', 'Either {"iron_ingot": 1} or {"gold_ingot": 1}.'],
    ['other field names', '{"Required Items": [{"item_name": "iron_ingot", "count": 1}]}'],
    ['pairs', '{"requirements": [["iron_ingot", 1]]}'],
    ['one object for each', '{"requirements": [{"iron_ingot": 1}]}'],
    ['under its own name', '{"iron_nugget": {"iron_ingot": 1}}'],
    ['with its own name', '{"item_name": "Iron nugget", "iron_ingot": 1}'],
    ['with its own name and remarks', '{"item": "minecraft:iron_nugget", "quantity": 9, "requirements": {"iron_ingot": 1}, "note": "cheap"}'],
    ['a quantity in quotes', '{"iron_ingot": "1"}'],
    ['a comma too many', '{"iron_ingot": 1,}'],
    ['escapes', '{"iron\\u005fingot": 1.0}'],
  ])('requirements: %s', (_, text) => {
    expect(answer(nugget, text)).toEqual({ iron_ingot: 1 })
    expect(answer({ ...correction, item: 'iron_nugget' }, text)).toEqual({ iron_ingot: 1 })
  }) // prettier-ignore

  test.each(['{}', '{"requirements": []}', "{'recipe': {}}", 'Nothing: {"requirements": {}}.', '[]'])(
    'requirements: nothing, as %s',
    (text) => {
      expect(answer(nugget, text)).toEqual({})
    },
  )

  test.each([
    '{"action": "craft"}',
    "{'action': 'craft'}",
    'craft',
    ' Craft. ',
    '"craft"',
    '2',
    '{"action": 2}',
    '{"action": "2"}',
    '{"option": 2, "action": "craft"}',
    '2. craft stone_hoe',
    '2: Craft a stone hoe',
    '2. craft stone_hoe: {"action": "craft"}',
    '{"task": "craft stone_hoe", "goal": ["stone_hoe", 1]}',
    '{"plan": {"action": "craft", "item": "stone_hoe"}}',
    '[{"action": "craft"}]',
    '<think>mine? {"action": "mine"}</think>craft',
  ])('action: %s', (text) => {
    expect(answer(action, text)).toBe('craft')
  })

  test('action: the paper words the option mine as "dig down and mine"', () => {
    expect(answer(action, '{"task": "dig down and mine stone_hoe", "goal": ["stone_hoe", 1]}')).toBe('mine')
  })

  test.each([
    '{"analysis": "It is crafted."}',
    "{'item_name': 'stone_hoe', 'failure_analysis': 'It is crafted.'}",
    '{"failure_analysis": {"analysis": "It is crafted."}}',
    'It is crafted.',
    '"It is crafted."',
    '<think>Hm.</think> It is crafted.',
  ])('reflection: %s', (text) => {
    expect(answer(reflection, text)).toBe('It is crafted.')
  })

  test.each([
    [
      '{"need_intervention": true, "thoughts": "It is wet.", "task": "get out of the water"}',
      'get out of the water',
    ],
    ['{"need_intervention": false, "thoughts": "It sees a tree.", "task": ""}', ''],
    // The reply says that none is needed, so its task is ignored.
    ['{"need_intervention": false, "task": "explore"}', ''],
    ['{"need_intervention": true, "task": ""}', ''],
    ['{"reasoning": "It is wet.", "task": "swim"}', 'swim'],
    ["{'needIntervention': True, 'task': 'swim'}", 'swim'],
  ])('reprompt: %s', (text, task) => {
    expect(answer(reprompt, text)).toBe(task)
  })

  test.each([
    '{"steps": [{"action": "mine", "item": "logs", "quantity": 3}, {"action": "craft", "item": "stone_hoe", "quantity": 1}]}',
    '[{"task": "mine logs", "goal": ["logs", 3]}, {"task": "craft stone_hoe", "goal": ["stone_hoe", 1]}]',
    '{"step 1": {"prompt": "mine logs", "item": ["logs", 3]}, "step 2": {"prompt": "craft stone_hoe", "item": ["stone_hoe", 1]}}',
    '{"goal": "stone hoe", "plan": [{"action": 1, "item": "logs", "count": "3"}, {"action": "Craft", "item": "stone_hoe", "count": 1}]}',
  ])('plan: %s', (text) => {
    expect(answer(plan, text)).toEqual([
      { action: 'mine', item: 'logs', quantity: 3 },
      { action: 'craft', item: 'stone_hoe', quantity: 1 },
    ])
  })
})
