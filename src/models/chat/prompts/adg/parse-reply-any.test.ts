import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adgAnswerRules } from '../../../../engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../../../../engine/minds/adg/types/questions'
import { type PlanStep } from '../../../../engine/worlds/items/types'
import { isItemName } from '../../../../engine/worlds/items/limits'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { parseReply } from '..'
import { answer, anyQuestion, refused } from './testing'

const { requirements, action, plan } = EXAMPLE_QUESTIONS

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

  test('gives no answer, or one with only valid names, quantities and options', () => {
    fc.assert(
      fc.property(anyQuestion, text, (question, said) => {
        const judged = adgAnswerRules.judge(question, parseReply(question, said))
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

  // Long enough that a quadratic reader would not finish.
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

  test('leaves a small value for well-formed but endless JSON', () => {
    const wide = `{"requirements": [${Array.from({ length: 4000 }, (_, i) => `{"item": "a${i}", "quantity": 1}`).join()}]}`
    const keys = `{${Array.from({ length: 8000 }, (_, i) => `"recipe${i}": {}`).join()}}`
    const plain = `{${Array.from({ length: 8000 }, (_, i) => `"a${i}": "${'b'.repeat(9)}"`).join()}}`
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const kind of ADG_QUESTIONS)
      for (const said of [wide, keys, plain, deep]) {
        const value = parseReply(EXAMPLE_QUESTIONS[kind], said)
        expect(JSON.stringify([value]).length).toBeLessThan(20_000)
      }
    expect(answer(requirements, wide)).toEqual(refused)
    expect(answer(requirements, keys)).toEqual(refused)
    expect(answer(requirements, plain)).toEqual(refused)
  })
})
