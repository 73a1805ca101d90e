import { expect, test } from 'vitest'
import type { EventKind } from './events'
import { plainText, type Sentence } from './sentence'
import { narrate } from './words'
import { narrateTries } from './worlds/items/words'
import { BLOCKS } from './words-examples/blocks'
import { COURSE } from './words-examples/course'
import { GOALS } from './words-examples/goals'
import { KITCHEN } from './words-examples/kitchen'
import { KNOWLEDGE } from './words-examples/knowledge'
import { POSTERIOR } from './words-examples/posterior'
import { QUESTIONS } from './words-examples/questions'
import { rule, sentenceOf, WORDS, tried, type Examples } from './words-examples/testing'

/** Every kind of event and its sentence. */
const examples: Examples<EventKind> = {
  ...BLOCKS,
  ...COURSE,
  ...GOALS,
  ...KITCHEN,
  ...KNOWLEDGE,
  ...POSTERIOR,
  ...QUESTIONS,
}

test.each(Object.values(examples).flatMap((cases) => cases.map(([event, text]) => [text, event] as const)))(
  '%s',
  (text, event) => expect(sentenceOf(event)).toBe(text),
)

test('a repeated try is one sentence', () => {
  expect(plainText(narrateTries(tried, 7))).toBe('Mining logs worked 7 times.')
  expect(plainText(narrateTries({ ...tried, success: false }, 2))).toBe('Mining logs failed twice.')
  expect(plainText(narrateTries(tried, 2, true))).toBe('Mining logs worked twice. The model chose mine.')
})

test('long sets and lists are truncated and say how many items are left out', () => {
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`item_${String(i)}`, 8]))
  expect(
    sentenceOf({
      kind: 'predicted',
      step: 0,
      item: 'cake',
      requirements: many,
      cyclic: false,
      source: 'model',
    }),
  ).toBe(
    'The model guesses that cake needs 8 item 0, 8 item 1, 8 item 2, 8 item 3, 8 item 4, 8 item 5 and 4 more.',
  )
  const rules = Object.fromEntries(Object.keys(many).map((name) => [name, rule]))
  expect(sentenceOf({ kind: 'rules-changed', step: 0, rules, announced: true })).toContain(
    '10 items: item 0, item 1, item 2, item 3 and 6 more.',
  )
})

test('names stay names: a sentence is text, items, actions and terms', () => {
  const pieces: Sentence = narrate({ kind: 'standing-lost', step: 1, item: 'stone_hoe' }, 'XENON', WORDS)
  expect(pieces).toContainEqual({ item: 'stone_hoe' })
  expect(pieces).toContainEqual({ term: 'doubted', text: 'in doubt' })
})
