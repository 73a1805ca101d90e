import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentOf } from '../../../engine/minds/goals/graph/testing'
import { craftRules } from '../../../engine/worlds/craft'
import { canonicalName } from '../../../engine/worlds/craft/names'
import { knowledgeSchema } from '../../knowledge/schema'
import { asAdg } from './as-adg'
import { corpus } from '../../../reading/corpus/corpus'
import { bodyOf, type ReadOf } from './documents/body'
import { readByRules } from './documents/by-rules'
import { takenOf } from './documents/document'
import type { Knowledge } from '../../knowledge/types'

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const read = corpus(RULES).map(({ title, format, text }): ReadOf => {
  const document = takenOf(title, format, text)
  return { document, extracted: readByRules(document, canonicalName) }
})
const kept = (of: readonly ReadOf[]): Knowledge<'goals'> => ({
  ...{ mind: 'goals', world: { id: 'craft', options: {} }, runs: {} },
  body: bodyOf(of, { by: 'manual' }).body,
})

test('the claims of all documents become one graph, in any order of reading', () => {
  const all = kept(read)
  expect(kept(read.toReversed())).toEqual(all)
  expect(v.safeParse(knowledgeSchema, all)).toMatchObject({ success: true, output: all })
})

test('recipe files become the dependency graph of the rules, all of it hypothesised and none of it tried', () => {
  const adg = asAdg(kept(read.filter(({ document }) => document.format === 'json')))
  expect(v.safeParse(knowledgeSchema, adg).issues).toBeUndefined()
  const { items } = adg.body
  expect(Object.keys(items)).toHaveLength(RULES.size)
  for (const [item, rule] of RULES) {
    expect(items[item]?.requirements, item).toEqual(rule.requires)
    expect(items[item]?.yields).toBe(rule.yields)
    expect([...(items[item]?.held ?? [])].sort()).toEqual([...rule.held].sort())
    expect(items[item]).toMatchObject({ standing: 'hypothesised', action: null, memory: {} })
    expect(items[item]?.origins).toEqual([{ by: 'manual' }])
  }
})

test('of several ways, one that can start from nothing holds; a way that only leads in a circle is kept too', () => {
  const way = (name: string, materials: Record<string, number>, postconditions: Record<string, number>) => ({
    document: takenOf(name, 'text', name),
    extracted: documentOf(name, { name: `craft ${name}`, materials, postconditions }),
  })
  const goals = kept([
    way('ingot from a block', { block: 1 }, { ingot: 9 }),
    way('block', { ingot: 9 }, { block: 1 }),
    way('ingot from ore', { ore: 1 }, { ingot: 1 }),
    way('ore', {}, { ore: 1 }),
    way('hen', { egg: 1 }, { hen: 1 }),
    way('egg', { hen: 1 }, { egg: 1 }),
    way('too much', { ore: 1_000_000 }, { star: 1 }),
  ])
  const { items } = asAdg(goals).body
  expect(items['ingot']?.requirements).toEqual({ ore: 1 })
  expect(items['ingot']?.others?.map(({ requirements, yields }) => [requirements, yields])).toEqual([
    [{ block: 1 }, 9],
  ])
  expect([items['hen']?.requirements, items['egg']?.requirements]).toEqual([{ egg: 1 }, { hen: 1 }])
  expect(items['star']).toBeUndefined()
})
