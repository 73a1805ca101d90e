import { expect, test } from 'vitest'
import type { Account } from '../../../../workers/run.api'
import type { Attempt } from '../../../engine/minds'
import { isFolded, paragraphsOf } from './paragraphs'

const attempt = (key: number, came: Attempt['came'], refutes = false): Attempt => ({
  ...{ mind: 'adg', key, came, refutes, from: key, to: key + 1, thing: 'chest', tries: 1, failures: 1 },
  ...{ goal: null, guess: null, believed: null, gathered: 0, deeds: [], learned: null, revised: null },
  ...{ revisions: 0, spread: [], givenUp: false, about: [], reseeded: null },
})
const account = (attempts: readonly Attempt[]): Account => ({
  attempts,
  total: attempts.length,
  lessons: attempts.filter(({ came }) => came === 'lesson').length,
})

test('what was in vain folds into a line; what refuted a word does not, though it was in vain', () => {
  const told = [attempt(0, 'vain'), attempt(2, 'vain'), attempt(4, 'vain', true), attempt(6, 'vain')]
  const paragraphs = paragraphsOf(account(told))
  expect(paragraphs.map(({ attempts }) => attempts.map(({ key }) => key))).toEqual([[0, 2], [4], [6]])
  expect(paragraphs.map(({ attempts: [first] }) => isFolded(first))).toEqual([true, false, true])
})

test('two refutations in a row are two paragraphs', () => {
  expect(paragraphsOf(account([attempt(0, 'vain', true), attempt(2, 'vain', true)]))).toHaveLength(2)
})
