import { expect, test } from 'vitest'
import { conditionsKey } from '../../engine/minds/goals/graph/sameness'
import { craftRules } from '../../engine/worlds/craft'
import type { Rule } from '../../engine/worlds/items/types'
import { corpus } from './corpus'
import { PLANTED } from './planted'

const rules = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const documents = corpus(rules)

test('has a recipe file and a page for every item, and topic pages', () => {
  const ids = documents.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const item of rules.keys())
    expect(ids).toEqual(expect.arrayContaining([`recipes/${item}.json`, `pages/${item}.md`]))
  expect(ids.filter((id) => id.startsWith('topics/'))).toHaveLength(13)
  for (const { title, text } of documents) expect([title, text.trim()]).not.toContain('')
  // A missing part of a rule would show as such a word in a sentence.
  for (const { text, format } of documents)
    if (format === 'markdown') expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}/)
})

test('the same rules give the same documents', () => {
  corpus(new Map([...rules].slice(0, 7)))
  expect(corpus(new Map(rules))).toEqual(documents)
})

test('law: an added item changes only the pages of its materials and its tool', () => {
  const [, ...rest] = rules
  const without = new Map(corpus(new Map(rest)).map(({ id, text }) => [id, text]))
  const [first, rule] = [...rules][0] ?? ['', undefined]
  const touched = new Set([first, ...Object.keys(rule?.requires ?? {})].map((item) => `pages/${item}.md`))
  for (const { id, text } of documents)
    if (!touched.has(id) && id !== `recipes/${first}.json`) expect([id, without.get(id)]).toEqual([id, text])
})

test('every planted difficulty is in its document once', () => {
  for (const { document, quote } of PLANTED) {
    const text = documents.find(({ id }) => id === document)?.text ?? ''
    expect([quote, text.split(quote).length - 1]).toEqual([quote, 1])
  }
  const kinds = PLANTED.map(({ kind }) => kind)
  for (const kind of kinds) expect(kinds.filter((other) => other === kind).length).toBeGreaterThanOrEqual(5)
})

test('a planted passage is true exactly if the rules agree', () => {
  const keys = new Set(Array.from(rules, ([item, rule]) => keyOf(item, rule)))
  for (const { claims, isTrue, quote } of PLANTED)
    if (claims.length > 0)
      expect([quote, claims.every((claim) => keys.has(conditionsKey(claim)))]).toEqual([quote, isTrue])
})

const keyOf = (item: string, { requires, held, yields }: Rule) =>
  conditionsKey({
    tools: Object.fromEntries(held.map((tool) => [tool, 1])),
    materials: Object.fromEntries(Object.entries(requires).filter(([name]) => !held.includes(name))),
    postconditions: { [item]: yields },
  })
