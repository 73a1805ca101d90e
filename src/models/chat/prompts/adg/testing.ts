/** Shared by the tests of prompts and replies: any question, and a good answer to it. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { adgAnswerRules } from '../../../../engine/minds/adg/answer-rules'
import type { Answer } from '../../../../engine/minds'
import type { AdgAnswer, AdgQuestion } from '../../../../engine/minds/adg/types/questions'
import { EXAMPLE_QUESTIONS } from './example-questions'
import { parseReply } from '..'

export const anyName = fc.oneof(
  fc.constantFrom('stick', 'stone_hoe', 'iron_nugget', 'crafting_table', 'music_disc_11'),
  fc.stringMatching(/^[a-z][a-z0-9_]{1,30}$/).filter((name) => !FIELD_WORDS.has(name.replace(/[^a-z]/g, ''))),
)
/** Names of reply fields: no item has them. */
const FIELD_WORDS = new Set([
  ...['item', 'itemname', 'goal', 'quantity', 'count', 'amount', 'number', 'qty', 'constructor', 'prototype'],
  ...['recipe', 'requirements', 'requireditems'],
])

export const anySet = fc.dictionary(anyName, fc.integer({ min: 1, max: 4096 }), { maxKeys: 6 })
const sentence = fc.stringMatching(/^[A-Z][A-Za-z0-9_ ,.']{1,100}$/).map((text) => text.trim())
const options = fc.uniqueArray(fc.constantFrom('mine', 'craft', 'smelt', 'dig', 'use', 'fish'), {
  minLength: 1,
})
const examples = fc.array(fc.record({ item: anyName, requirements: anySet }), { maxLength: 2 })
const inventory = anySet

type Kinds = { readonly [Kind in AdgQuestion['kind']]: fc.Arbitrary<AdgQuestion & { kind: Kind }> }
const questions: Kinds = {
  requirements: fc.record({ kind: fc.constant('requirements'), item: anyName, examples }),
  action: fc.record(
    {
      kind: fc.constant('action'),
      item: anyName,
      options,
      examples: fc.array(fc.record({ item: anyName, action: fc.constantFrom('mine', 'craft') }), {
        maxLength: 3,
      }),
      analyses: fc.array(
        fc.record({ action: fc.constantFrom('mine', 'craft'), inventory, analysis: fc.string() }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    },
    { requiredKeys: ['kind', 'item', 'options', 'examples'] },
  ),
  correction: fc.record({
    kind: fc.constant('correction'),
    item: anyName,
    hypothesis: anySet,
    failures: fc.array(fc.record({ action: fc.constantFrom('mine', 'craft'), inventory }), { maxLength: 2 }),
    examples,
  }),
  reflection: fc.record({
    kind: fc.constant('reflection'),
    item: anyName,
    action: fc.constantFrom('mine', 'craft'),
    inventory,
  }),
  caption: fc.record({
    kind: fc.constant('caption'),
    item: anyName,
    picture: fc.constant(EXAMPLE_QUESTIONS.caption.picture),
    around: sentence,
  }),
  reprompt: fc.record({
    kind: fc.constant('reprompt'),
    item: anyName,
    action: fc.constantFrom('mine', 'craft'),
    around: sentence,
  }),
  plan: fc.record({
    kind: fc.constant('plan'),
    item: anyName,
    requirements: fc.array(fc.record({ item: anyName, quantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 8,
    }),
    options,
  }),
}
export const anyQuestion: fc.Arbitrary<AdgQuestion> = fc.oneof(...Object.values(questions))

/** A question, and an answer that `judge` accepts. */
export const answered: fc.Arbitrary<readonly [AdgQuestion, AdgAnswer]> = anyQuestion.chain((question) =>
  answerTo(question).map((answer): readonly [AdgQuestion, AdgAnswer] => [question, answer]),
)

function answerTo(question: AdgQuestion): fc.Arbitrary<AdgAnswer> {
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return anySet
    case 'action':
      return fc.constantFrom(...question.options)
    case 'reflection':
    case 'caption':
      return sentence
    case 'reprompt':
      return fc.oneof(fc.constant(''), fc.constantFrom('get out of the water', 'explore to find trees'))
    case 'plan':
      return fc.array(
        fc.record({
          action: fc.constantFrom(...question.options),
          item: anyName,
          quantity: fc.integer({ min: 1, max: 4096 }),
        }),
        { maxLength: 12 },
      )
  }
}

/** A reply in the form that our prompt and schema ask for. */
export function replyOf(question: AdgQuestion, answer: Answer): unknown {
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return {
        requirements: Object.entries(answer).map(([item, quantity]: [string, unknown]) => ({
          item,
          quantity,
        })),
      }
    case 'action':
      return { action: answer }
    case 'reflection':
      return { analysis: answer }
    case 'caption':
      return { description: answer }
    case 'reprompt':
      return { thoughts: 'So it is.', need_intervention: answer !== '', task: answer }
    case 'plan':
      return { steps: answer }
  }
}

export const nugget = { ...EXAMPLE_QUESTIONS.requirements, item: 'iron_nugget' }

/** The answer in a reply, or the reason for its refusal. */
export function answer(question: AdgQuestion, text: string): unknown {
  const judged = adgAnswerRules.judge(question, parseReply(question, text))
  return judged.ok ? judged.answer : { refused: judged.problem }
}
export const refused = { refused: expect.any(String) as string }
