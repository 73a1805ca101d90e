import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from './minds'
import type { EventKind, RunEvent } from './events'
import type { GoalChoice } from './minds/adg/types/events'
import { plainText } from './sentence'
import { narrate } from './words'
import { ALL_WORDS, rule, sentenceOf } from './words-examples/testing'

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'toString',
    '<img src=x onerror=alert(1)>',
    '_',
    '\u202e',
    '0',
  ),
)
const source = fc.constantFrom('model' as const, 'manual' as const, 'resources' as const)
const standing = fc.constantFrom(
  'hypothesised' as const,
  'analogy' as const,
  'experienced' as const,
  'inadmissible' as const,
)
const count = fc.oneof(fc.nat(1_000_000), fc.integer(), fc.double({ noNaN: true }))
const set = fc.dictionary(name, count, { maxKeys: 12 })
const names = fc.array(name, { maxLength: 12 })
const cause = fc.oneof(
  fc.constant({ kind: 'all-actions-failed' } as const),
  fc.record({ kind: fc.constant('ancestor-inadmissible' as const), ancestor: name }),
)
const ranked = fc.array(fc.record({ item: name, similarity: fc.double() }), { maxLength: 6 })
const is = <const Kind extends EventKind>(kind: Kind) => ({ kind: fc.constant(kind), step: fc.nat() })
const attempt = { action: name, item: name, success: fc.boolean(), gained: count, consumed: set }
const questionOf = <const Kind extends Question['kind']>(kind: Kind) => ({
  kind: fc.constant(kind),
  item: name,
})
const noExamples = fc.constant([])
const question: fc.Arbitrary<Question> = fc.oneof(
  fc.record({ ...questionOf('requirements'), examples: noExamples }),
  fc.record({ ...questionOf('action'), options: names, examples: noExamples }),
  fc.record({
    ...{ ...questionOf('correction'), hypothesis: set, examples: noExamples },
    failures: fc.array(fc.record({ action: name, inventory: set }), { maxLength: 3 }),
  }),
  fc.record({ ...questionOf('reflection'), action: name, inventory: set }),
  fc.record({
    ...{ ...questionOf('plan'), options: names },
    requirements: fc.array(fc.record({ item: name, quantity: count }), { maxLength: 12 }),
  }),
)
const answer = fc.oneof(
  set,
  name,
  fc.array(fc.record({ action: name, item: name, quantity: count }), { maxLength: 12 }),
)
const choice: fc.Arbitrary<GoalChoice> = fc.oneof(
  fc.record({ by: fc.constant('difficulty' as const), frontier: count, revisions: count, difficulty: count }),
  fc.record({
    ...{ by: fc.constant('chance' as const), among: count },
    what: fc.constantFrom('unobtained' as const, 'frontier' as const, 'known' as const),
  }),
  fc.record({ by: fc.constant('fewest-tries' as const), among: count, tries: count }),
  fc.constant({ by: 'request' } as const),
)
const hypothesis = fc.record({
  ...{ requirements: set, held: names, action: name, probability: count },
  source: fc.constantFrom('answer' as const, 'use' as const, 'former' as const),
})
const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({ ...is('run-started'), goals: names, actions: names }),
  fc.record(is('episode-started')),
  fc.record({
    ...{ ...is('predicted'), item: name, requirements: set, cyclic: fc.boolean() },
    source,
  }),
  fc.record(
    { ...is('plan-demonstrated'), goal: name, worked: fc.boolean(), failedAt: name },
    { requiredKeys: ['kind', 'step', 'goal', 'worked'] },
  ),
  fc.record({ ...is('goal-chosen'), goal: name, choice }),
  fc.record({
    ...is('plan-made'),
    goal: name,
    subgoals: fc.array(fc.record({ item: name, quantity: count }), { maxLength: 12 }),
  }),
  fc.record({
    ...{ ...is('requirement-learned'), item: name, requirements: set, held: names, yields: count },
    ...{ before: fc.record({ requirements: set, standing, source }), action: name },
  }),
  fc.record({ ...is('action-ruled-out'), item: name, action: name, successes: count, failures: count }),
  fc.record({
    ...is('item-revised'),
    item: name,
    from: set,
    to: set,
    revisions: count,
    cause,
    analogues: ranked,
  }),
  fc.record({ ...is('item-inadmissible'), item: name, from: set, to: set, revisions: count, cause }),
  fc.record({ ...is('self-corrected'), item: name, from: set, to: set, revisions: count }),
  fc.record({ ...is('given-up'), item: name, goal: name, revisions: count }),
  fc.record({ ...is('standing-lost'), item: name }),
  fc.record({
    ...is('believed'),
    item: name,
    hypotheses: fc.array(hypothesis, { maxLength: 4 }),
    ...{ others: count, othersMass: count, rest: count },
  }),
  fc.record({
    ...{ ...is('probe-chosen'), item: name, action: name, stock: set },
    reason: fc.constantFrom('best' as const, 'sweep' as const, 'chance' as const),
    ...{ success: count, worth: count, cost: count, covers: count },
  }),
  fc.record({
    ...{ ...is('ruled-out'), item: name, action: name },
    ...{ of: count, covered: count, before: count, after: count },
  }),
  fc.record({ ...is('names-grown'), asked: count, found: names }),
  fc.record({
    ...{ ...is('question-answered'), question, answer },
    ...{ attempts: count, fallback: fc.boolean() },
  }),
  fc.record({ ...is('demonstrated'), ...attempt }),
  fc.record({ ...is('tried'), ...attempt }),
  fc.record({
    ...is('rules-changed'),
    rules: fc.dictionary(name, fc.constantFrom(rule, null)),
    announced: fc.boolean(),
  }),
  fc.record({ ...is('reseeded'), seed: fc.nat() }),
  fc.record({
    ...is('run-ended'),
    reason: fc.constantFrom('horizon', 'episodes', 'nothing-left', 'goal-reached'),
  }),
)

test('every event has a sentence, for all names and numbers', () => {
  fc.assert(
    fc.property(anyEvent, name, (event, who) => {
      const text = sentenceOf(event)
      expect(text).toMatch(/\S.*\.$/s)
      expect(text).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
      expect(text).toBe(sentenceOf(structuredClone(event)))
      expect(plainText(narrate(event, who, ALL_WORDS)).length).toBeLessThan(4000)
    }),
    { numRuns: 2000 },
  )
})
