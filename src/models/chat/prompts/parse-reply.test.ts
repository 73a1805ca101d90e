import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from '../../../engine/answers'
import { QUESTION_KINDS, type PlanStep, type Question } from '../../../engine/effects'
import { isItemName } from '../../../engine/item-name'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { parseReply } from './parse-reply'
import { anyQuestion, answered, replyOf } from './testing'

const { requirements, correction, action, reflection, plan } = EXAMPLE_QUESTIONS
const nugget = { ...requirements, item: 'iron_nugget' }
/** The answer that a reply makes, or why it makes none. */
function answer(question: Question, text: string): unknown {
  const judged = judge(question, parseReply(question, text))
  return judged.ok ? judged.answer : { refused: judged.problem }
}
const refused = { refused: expect.any(String) as string }

describe('a good reply', () => {
  test('comes back as it was meant, whatever stands around it', () => {
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
    ['other words for its fields', '{"Required Items": [{"item_name": "iron_ingot", "count": 1}]}'],
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

describe('a reply that is none', () => {
  test.each([
    ['another item', '{"item": "iron_sword", "requirements": [{"item": "iron_ingot", "quantity": 1}]}'],
    ['another item, in words', '{"item_name": "iron sword", "iron_ingot": 1}'],
    ['under another name', '{"iron_sword": {"iron_ingot": 2}}'],
    ['another item within', '{"requirements": {"item_name": "iron_sword", "recipe": {"iron_ingot": 2}}}'],
    ['a line of a list alone', '{"item": "iron_ingot", "quantity": 1}'],
    ['two items at once', '{"iron_nugget": {"iron_ingot": 1}, "iron_sword": {"iron_ingot": 2}}'],
    ['two sets', '{"requirements": {"iron_ingot": 1}, "recipe": {"gold_ingot": 1}}'],
    ['something beside the set', '{"requirements": {"iron_ingot": 1}, "furnace": 1}'],
    ['an item twice', '[{"item": "stick", "quantity": 1}, {"item": "stick", "quantity": 2}]'],
    ['negative', '{"iron_ingot": -1}'],
    ['negative in a list', '{"requirements": [{"item": "iron_ingot", "quantity": -1}]}'],
    ['none', '{"iron_ingot": 0}'],
    ['a fraction', '{"iron_ingot": 0.5}'],
    ['beyond numbers', '{"iron_ingot": 1e400}'],
    ['beyond numbers, in quotes', '{"iron_ingot": "1e400"}'],
    ['beyond numbers, as Python', "{'iron_ingot': 1e400}"],
    ['too many', '{"iron_ingot": 5000}'],
    ['a word for a number', '{"iron_ingot": "one"}'],
    ['digits that are no quantity', '{"iron_ingot": "0x2"}'],
    ['an empty quantity', '{"iron_ingot": ""}'],
    ['null', '{"iron_ingot": null}'],
    ['true', '{"iron_ingot": true}'],
    ['no quantity', '{"requirements": [{"item": "iron_ingot"}]}'],
    ['words for fields', '{"item": 1, "quantity": 2}'],
    ['__proto__', '{"__proto__": {"iron_ingot": 1}}'],
    ['__proto__ with a quantity', '{"__proto__": 1}'],
    ['__proto__ as Python', "{'__proto__': 1}"],
    ['__proto__ in a list', '{"requirements": [{"item": "__proto__", "quantity": 1}]}'],
    ['constructor', '{"constructor": 1}'],
    ['constructor in a list', '{"requirements": [{"item": "constructor", "quantity": 1}]}'],
    ['HTML', '{"<img src=x onerror=alert(1)>": 1}'],
    ['unicode', '{"iron\u202eingot": 1}'],
    ['half a character', '{"iron\\ud800": 1}'],
    ['too long a name', `{"${'a'.repeat(65)}": 1}`],
    [
      'too many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`a${i}`, 1]))),
    ],
    ['a sentence', 'You need one iron ingot.'],
    ['a thought without an end', '<think>It might be {"iron_ingot": 1}'],
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

  test('action: where options are numbers, a number is no place in their list', () => {
    const question = { ...action, options: ['2', '1'] }
    expect(answer(question, '{"action": "1"}')).toBe('1')
    expect(answer(question, '{"action": 1}')).toEqual(refused)
  })

  test('action: one that was not offered is named', () => {
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

describe('whatever a model writes', () => {
  const poison = fc.constantFrom(
    ...[
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'item',
      'quantity',
      'requirements',
      'action',
      'steps',
    ],
    ...[
      'recipe',
      'analysis',
      'goal',
      'mine',
      'craft',
      'fly',
      'stone_hoe',
      'stick',
      '<script>',
      '\u202e',
      '\ud800',
    ],
  )
  const leaf = fc.oneof(
    poison,
    fc.constantFrom(-1, 0, 1, 2, 0.5, Infinity, NaN, 1e308, 4097, null, true),
    fc.string(),
  )
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      leaf,
      fc.array(tie('json'), { maxLength: 4 }),
      fc.array(fc.tuple(poison, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    ),
  }))
  const soup = fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        "'",
        ':',
        ',',
        '\\',
        ' ',
        '1e400',
        '-1',
        'mine',
        '"stick"',
        '</think>',
      ),
    )
    .map((parts) => parts.join(''))
  const text = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    soup,
    fc.string(),
  )

  test('is no answer, or one of which every name, quantity and option is good', () => {
    fc.assert(
      fc.property(anyQuestion, text, (question, said) => {
        const judged = judge(question, parseReply(question, said))
        if (!judged.ok) return
        const quantities = (set: object) => {
          for (const [name, quantity] of Object.entries(set) as [string, unknown][]) {
            expect(isItemName(name)).toBe(true)
            expect(Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= 4096).toBe(true)
          }
        }
        const good = judged.answer
        if (typeof good === 'string') {
          if (question.kind === 'action') expect(question.options).toContain(good)
          expect(good.length).toBeLessThanOrEqual(2000)
        } else if (question.kind === 'plan' && Array.isArray(good)) {
          for (const { action, item, quantity } of good as readonly PlanStep[]) {
            expect(question.options).toContain(action)
            quantities({ [item]: quantity })
          }
        } else quantities(good)
        expect(({} as Record<string, unknown>)['iron_ingot']).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })

  // So long that what takes the square of it does not come to its end.
  const LONG = 1_000_000
  const long = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length))
  test.each([
    ...[
      '{',
      '[',
      '[{',
      '{"',
      "{'",
      '{"a":',
      '{"a":{',
      '{"a":"',
      "{'a':\"",
      '{"\\',
      '{ ',
      '{}',
      '{} ',
      '[{}',
      '{\'{"',
    ],
    ...[
      '{"a":1,',
      '"',
      '\\',
      'a',
      ' ',
      '<think>',
      '</think>',
      '</think>{',
      '\n',
      '1',
      '-',
      '{"recipe":{}}',
      '{"x" ',
    ],
    ...['<img src=x onerror=alert(1)>', '{{{"a":1}', 'craft ', '2.', '[[', '{"a":[', '\ud83d', '1. '],
  ])('1 MB of %j is read to its end and leaves little', (piece) => {
    const texts = [long(piece), `${long(piece)}}`, `{"requirements": ${long(piece)}`]
    texts.forEach((said, i) => {
      const value = parseReply([requirements, action, plan][i] ?? plan, said)
      expect(JSON.stringify([value]).length).toBeLessThan(20_000)
    })
  })

  test('what is well formed but endless leaves little too', () => {
    const wide = `{"requirements": [${Array.from({ length: 4000 }, (_, i) => `{"item": "a${i}", "quantity": 1}`).join()}]}`
    const keys = `{${Array.from({ length: 8000 }, (_, i) => `"recipe${i}": {}`).join()}}`
    const plain = `{${Array.from({ length: 8000 }, (_, i) => `"a${i}": "${'b'.repeat(9)}"`).join()}}`
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const kind of QUESTION_KINDS)
      for (const said of [wide, keys, plain, deep]) {
        const value = parseReply(EXAMPLE_QUESTIONS[kind], said)
        expect(JSON.stringify([value]).length).toBeLessThan(20_000)
      }
    expect(answer(requirements, wide)).toEqual(refused)
    expect(answer(requirements, keys)).toEqual(refused)
    expect(answer(requirements, plain)).toEqual(refused)
  })
})
