import { expect, test } from 'vitest'
import type { Extracted } from '../engine/minds/goals/types/claims'
import { craftRules } from '../engine/worlds/craft'
import { canonicalName } from '../engine/worlds/craft/names'
import { corpus } from './corpus/corpus'
import { PLANTED } from './corpus/planted'
import { readProse } from './prose'
import { readRecipes } from './recipe-files'
import { precision, recall, scored } from './scoring'

const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const documents = corpus(rules)
const read = (folder: string): readonly Extracted[] =>
  documents
    .filter(({ id }) => id.startsWith(folder))
    .map(({ id, format, text }) => (format === 'json' ? readRecipes : readProse)(id, text, canonicalName))
const rounded = (n: number) => Math.round(n * 100) / 100

test('recipe files give exactly the rules', () => {
  const { overall, byKind } = scored(read('recipes/'), rules, documents)
  expect([precision(overall), recall(overall)]).toEqual([1, 1])
  // Recipe files contain no planted difficulties.
  for (const { claims } of byKind.values()) expect(claims).toBe(0)
})

test('pages by the rule-based reader: precision 0.85 and recall 0.77, with planted difficulties', () => {
  const { overall } = scored(read('pages/'), rules, documents)
  expect(precision(overall)).toBeGreaterThan(0.84)
  expect(recall(overall)).toBeGreaterThan(0.76)
  expect(recall(overall)).toBeLessThan(1)
})

test('pages and topic pages: precision 0.88 and recall 0.90', () => {
  const { overall } = scored([...read('pages/'), ...read('topics/')], rules, documents)
  expect(precision(overall)).toBeGreaterThan(0.86)
  expect(recall(overall)).toBeGreaterThan(0.88)
})

/**
 * The reader's results for each kind of difficulty: how many it reads like a right reader. The author knew
 * the sentences while writing the reader, so this does not measure how it reads others; it shows which kinds
 * of its claims are false in the world. The reader cannot recognise that a page is about another game.
 */
test('planted difficulties, by kind', () => {
  const { byKind } = scored([...read('pages/'), ...read('topics/')], rules, documents)
  const shown = Array.from(byKind, ([kind, { planted, readRight, claims, right, ...rest }]) => [
    ...[kind, planted, readRight, claims, right, rounded(recall(rest))],
  ])
  expect(shown).toEqual([
    ['no-numbers', 6, 6, 0, 0, 1],
    ['second-recipe', 6, 6, 6, 0, 1],
    ['other-version', 6, 6, 0, 0, 1],
    ['contradiction', 6, 6, 6, 2, 1],
    ['fuel', 5, 5, 3, 2, 1],
    ['cycle', 8, 8, 9, 1, 1],
    ['off-topic', 6, 5, 1, 0, 1],
  ])
})

test('a right reader has full scores, and a reader without claims has precision 1', () => {
  const of = (isRight: boolean) =>
    documents.map(({ id, text }): Extracted => {
      const goals = PLANTED.filter(({ document }) => isRight && document === id).flatMap(
        ({ claims, quote }) => {
          const from = text.indexOf(quote)
          return claims.map((claim) => {
            return {
              ...claim,
              name: 'get it',
              description: '',
              passage: { document: id, from, to: from + quote.length },
            }
          })
        },
      )
      return { document: id, goals, subgoals: [], losses: [] }
    })
  for (const score of scored(of(true), rules, documents).byKind.values())
    expect([score.readRight, score.found, score.asSaid]).toEqual([score.planted, score.wanted, score.claims])
  const { overall, byKind } = scored(of(false), rules, documents)
  expect([precision(overall), recall(overall)]).toEqual([1, 0])
  expect(byKind.get('cycle')).toMatchObject({ planted: 8, readRight: 0, wanted: 9, found: 0 })
})

test('a claim with only a chunk as its place belongs to a planted sentence only if it says the same', () => {
  const { id = '', text = '' } = documents.find((one) => one.id === 'topics/wood.md') ?? {}
  const passage = { document: id, from: 0, to: text.length }
  const chest = (planks: number) => ({
    ...{ name: 'craft chest', description: '', passage, tools: { crafting_table: 1 } },
    materials: { planks },
    postconditions: { chest: 1 },
  })
  const extracted = [{ document: id, goals: [chest(6), chest(8)], subgoals: [], losses: [] }]
  expect(scored(extracted, rules, documents).byKind.get('contradiction')).toMatchObject({
    claims: 1,
    asSaid: 1,
    right: 0,
  })
})
