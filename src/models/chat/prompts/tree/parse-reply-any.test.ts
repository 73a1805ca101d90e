import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import { TREE_QUESTIONS, VERDICTS, type Subtask } from '../../../../engine/minds/tree/types/questions'
import { parseReply } from '..'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { anyQuestion } from './testing'

const poison = fc.constantFrom(
  ...['__proto__', 'constructor', 'toString', 'actions', 'action', 'state', 'verdict', 'thought', 'plan'],
  ...['stack a b', 'stack', 'END', 'put down', 'mine 3 logs', 'a is on b', 'executable', 'blocks', 'reason'],
  ...['<script>', '\u202e', '\ud800', '\n'],
)
const leaf = fc.oneof(poison, fc.constantFrom(-1, 0, 0.5, NaN, 1e308, null, true), fc.string())
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
      '"',
      ':',
      ',',
      '\n',
      ' ',
      'stack a b',
      'Action:',
      'Final state:',
      '1.',
      '-',
    ),
  )
  .map((parts) => parts.join(''))
const text = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  soup,
  fc.string(),
)

const isGood = ({ verb, things, quantity }: Subtask) =>
  [verb, ...things].every((name) => /^\S{1,64}$/.test(name)) && quantity >= 1 && Number.isInteger(quantity)

describe('whatever a model writes', () => {
  test('law: gives no answer, or one with only valid parts', () => {
    fc.assert(
      fc.property(anyQuestion, text, (question, said) => {
        const judged = treeAnswerRules.judge(question, parseReply(question, said))
        if (!judged.ok) return
        const good = judged.answer
        if (typeof good !== 'object') throw new Error('No planner is answered with a word.')
        if ('subtasks' in good) expect((good.subtasks as Subtask[]).every(isGood)).toBe(true)
        else if ('plan' in good) expect((good.plan as unknown as Subtask[]).every(isGood)).toBe(true)
        else if ('verdict' in good) expect(VERDICTS).toContain(good.verdict)
        else if ('state' in good)
          for (const line of good.state as unknown as string[]) expect(line).toMatch(/^[^\n]{1,200}$/)
        else if ('subtask' in good && good.subtask !== null)
          expect(isGood(good.subtask as unknown as Subtask)).toBe(true)
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
      '{"',
      '{"actions":[',
      '["',
      '"',
      '\\',
      'a',
      ' ',
      '\n',
      ',',
      ', ',
      ';',
      '.',
      '-',
      '*',
      '1.',
      '<think>',
    ],
    ...[
      'stack ',
      'stack a b\n',
      'Action: ',
      'Action:\n',
      'Final state:',
      'a is on b, ',
      'the ',
      'END\n',
      '</think>',
    ],
    ...['{"action":"stack a b"},', 'block ', 'Decision Result: ', 'on top of ', '> ', '(', '\u202e'],
  ])('1 MB of %j is read to its end, and what is made of it is bounded', (piece) => {
    const texts = [
      long(piece),
      `${long(piece)}}`,
      `{"actions": ${long(piece)}`,
      JSON.stringify([long(piece)]),
    ] as const
    // Each kind of question reads one of them, another one for each piece.
    TREE_QUESTIONS.forEach((kind, i) => {
      const said = texts[(i + piece.length + piece.charCodeAt(0)) % texts.length] ?? ''
      const value = parseReply(EXAMPLE_QUESTIONS[kind], said)
      expect(JSON.stringify([value]).length).toBeLessThan(1_000_000)
    })
  })

  test('refuses well-formed but endless JSON, without truncating it', () => {
    const many = <T>(one: T) => Array.from({ length: 50_000 }, () => one)
    for (const said of [
      { actions: many('stack a b') },
      { thought: '', actions: many('stack a b') },
      { state: many('a is on b') },
      { actions: many({ action: 'stack', blocks: ['a', 'b'] }) },
    ])
      for (const kind of TREE_QUESTIONS) {
        const question = EXAMPLE_QUESTIONS[kind]
        expect(treeAnswerRules.judge(question, parseReply(question, JSON.stringify(said))).ok).toBe(false)
      }
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    for (const kind of TREE_QUESTIONS)
      expect(JSON.stringify([parseReply(EXAMPLE_QUESTIONS[kind], deep)]).length).toBeLessThan(20_000)
  })
})
