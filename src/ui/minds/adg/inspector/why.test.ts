import { expect, test } from 'vitest'
import type { Revision } from '../../../../engine/minds/adg/types'
import { plainText } from '../../../../engine/sentence'
import { whySentence } from './why'

const revision = (change: Partial<Revision> & Pick<Revision, 'kind'>): Revision => ({
  ...{ step: 409, to: null, cause: null, analogues: [] },
  ...change,
})
const why = (change: Partial<Revision> & Pick<Revision, 'kind'>) =>
  plainText(whySentence(revision(change), 4, 'XENON'))

test('an analogy names what it copies, how alike, and how much of each', () => {
  const analogues = [
    { item: 'stone_pickaxe', similarity: 0.912 },
    { item: 'wooden_hoe', similarity: 0.88 },
  ]
  expect(why({ kind: 'analogy', analogues, to: { stick: 4, cobblestone: 4, crafting_table: 1 } })).toBe(
    'Similar and experienced: stone pickaxe 0.91 and wooden hoe 0.88. Their requirements together, 4 of each resource.',
  )
  expect(why({ kind: 'analogy' })).toBe('XENON found nothing similar to copy from.')
})

test('an inadmissible item may not exist', () => {
  expect(
    why({ kind: 'inadmissible', to: { stick: 8, planks: 8 }, cause: { kind: 'all-actions-failed' } }),
  ).toBe(
    'All actions failed again. After 3 revisions it may not exist. In case it does, XENON asks for 8 of each of 2 resources.',
  )
  expect(
    why({ kind: 'inadmissible', to: {}, cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' } }),
  ).toContain('steel, which it built on, is inadmissible.')
})

test.each([
  ['predicted', 'The model said so. XENON has not seen yet whether it is true.'],
  ['learned', 'XENON obtained it at step 409: what was used up and what was held is what it needs.'],
  ['standing-lost', 'Its rule changed, so what XENON has seen of it is in doubt.'],
  ['rule-changed', 'Its rule changed at step 409; XENON goes by what it knew before.'],
  [
    'self-corrected',
    'The last set failed, and the model, asked to correct itself, said so. XENON has not seen yet whether it is true.',
  ],
] as const)('%s', (kind, text) => expect(why({ kind })).toBe(text))

test.each([
  ['model', 'The model said so.'],
  ['manual', 'The manual says so.'],
  [
    'resources',
    'XENON asks no model: it supposes that whatever is new takes some of every resource that it knows.',
  ],
] as const)('a first set is somebody’s word: %s', (source, text) =>
  expect(why({ kind: 'predicted', source })).toBe(`${text} XENON has not seen yet whether it is true.`),
)
