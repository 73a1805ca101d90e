import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentOf } from '../../../engine/minds/goals/graph/testing'
import { conditionsKey } from '../../../engine/minds/goals/graph/sameness'
import { craftRules } from '../../../engine/worlds/craft'
import { canonicalName } from '../../../engine/worlds/craft/names'
import { canonicalJson } from '../../../engine/json'
import { knowledgeSchema } from '..'
import { asAdg } from './as-adg'
import { corpus } from './corpus/corpus'
import { readProse } from './documents/prose'
import { readRecipes } from './documents/recipe-files'
import { goalsOfDocuments } from './from-documents'
import type { Knowledge } from '../types'

const RULES = craftRules({ fuel: 'iron-only', redstone: 'smelt' })
const extracted = corpus(RULES).map(({ id, format, text }) =>
  (format === 'json' ? readRecipes : readProse)(id, text, canonicalName),
)
const piece = (body: Knowledge<'goals'>['body']): Knowledge<'goals'> => ({
  ...{ mind: 'goals', world: { id: 'craft', options: {} }, runs: {}, body },
})

test('what documents say is the same in whatever order they are read, and comes in by the one edge', () => {
  const body = goalsOfDocuments(extracted)
  expect(canonicalJson(goalsOfDocuments(extracted.toReversed()))).toBe(canonicalJson(body))
  const read = v.safeParse(knowledgeSchema, piece(body))
  expect(read.issues).toBeUndefined()
  expect(read.output).toMatchObject({ body })
})

test('all that was said of a goal is kept: what is said most often holds, the rest stands beside it', () => {
  const stick = { name: 'craft stick', postconditions: { stick: 4 } }
  const [two, three] = [{ planks: 2 }, { planks: 3 }]
  const body = goalsOfDocuments([
    documentOf('a', { ...stick, materials: three }),
    documentOf('b', { ...stick, materials: two }),
    documentOf('c', { ...stick, materials: two }),
  ])
  const goal = body.goals['craft stick']
  expect(goal?.materials).toEqual(two)
  expect(goal?.origins.map(({ by, source }) => [by, source])).toEqual([
    ['manual', 'b'],
    ['manual', 'c'],
  ])
  expect(goal?.others?.map(({ materials }) => materials)).toEqual([three])
})

test('recipe files become the dependency graph of the rules, all of it hypothesised and none of it tried', () => {
  const recipes = extracted.filter(({ document }) => document.startsWith('recipes/'))
  const adg = asAdg(piece(goalsOfDocuments(recipes)))
  expect(v.safeParse(knowledgeSchema, adg).issues).toBeUndefined()
  const { items } = adg.body
  expect(Object.keys(items)).toHaveLength(RULES.size)
  for (const [item, rule] of RULES) {
    expect(items[item]?.requirements, item).toEqual(rule.requires)
    expect(items[item]?.yields).toBe(rule.yields)
    expect([...(items[item]?.held ?? [])].sort()).toEqual([...rule.held].sort())
    expect(items[item]).toMatchObject({ standing: 'hypothesised', action: null, memory: {} })
    expect(items[item]?.origins.map(({ source }) => source)).toEqual([`recipes/${item}.json`])
  }
})

test('of several ways that stands which can be gone from nothing; what only leads in a circle stands, too', () => {
  const way = (document: string, materials: Record<string, number>, postconditions: Record<string, number>) =>
    documentOf(document, { name: `craft ${document}`, materials, postconditions })
  const body = goalsOfDocuments([
    way('ingot from a block', { block: 1 }, { ingot: 9 }),
    way('block', { ingot: 9 }, { block: 1 }),
    way('ingot from ore', { ore: 1 }, { ingot: 1 }),
    way('ore', {}, { ore: 1 }),
    way('hen', { egg: 1 }, { hen: 1 }),
    way('egg', { hen: 1 }, { egg: 1 }),
    way('too much', { ore: 1_000_000 }, { star: 1 }),
  ])
  const { items } = asAdg(piece(body)).body
  expect(items['ingot']?.requirements).toEqual({ ore: 1 })
  expect(items['ingot']?.others?.map(({ requirements, yields }) => [requirements, yields])).toEqual([
    [{ block: 1 }, 9],
  ])
  expect([items['hen']?.requirements, items['egg']?.requirements]).toEqual([{ egg: 1 }, { hen: 1 }])
  expect(items['star']).toBeUndefined()
})

test('who says so stands beside every way, and nobody else', () => {
  const adg = asAdg(piece(goalsOfDocuments(extracted)))
  for (const [item, { others = [], ...own }] of Object.entries(adg.body.items))
    for (const claim of [own, ...others]) {
      const said = extracted.filter(({ goals }) =>
        goals.some(
          (goal) =>
            conditionsKey(goal) ===
            conditionsKey({
              tools: Object.fromEntries(claim.held.map((tool) => [tool, 1])),
              materials: Object.fromEntries(
                Object.entries(claim.requirements).filter(([name]) => !claim.held.includes(name)),
              ),
              postconditions: { [item]: claim.yields },
            }),
        ),
      )
      expect(claim.origins.map(({ source }) => source)).toEqual(
        said.map(({ document }) => document).toSorted(),
      )
    }
})
