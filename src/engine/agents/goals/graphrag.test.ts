import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Effect } from '../../effects'
import type { GoalsEvent } from '../../minds/goals/types/events'
import type { Question } from '../../minds'
import { byCommonWords } from '../../minds/goals/graphrag/testing'
import { tokensOf } from '../../minds/goals/graphrag/text-units'
import { partsOfContext } from '../../minds/goals/graphrag/context'
import { describedIn } from '../../minds/goals/graphrag/by-rule'
import type { KeptGoals } from '../../minds/goals/types/claims'
import { craftRules } from '../../worlds/craft'
import { canonicalName } from '../../worlds/craft/names'
import { GraphRagPlanner, libraryOf } from './graphrag'
import { keptSources, recipeSources } from './sources'

const RULES = craftRules({ fuel: 'none', redstone: 'mine' })
const library = libraryOf(recipeSources(RULES))
const OPTIONS = { k: 3, tokens: 12_000 }

/** Runs a planner until it has an answer; the model names that item. */
function carriedOut<T>(doing: Generator<Effect, T, unknown>, name = 'diamond_axe') {
  const questions: Question[] = []
  const events: { readonly kind: string }[] = []
  let next = doing.next()
  while (!next.done) {
    const effect: Effect = next.value
    if (effect.kind === 'ask') {
      questions.push(effect.question)
      next = doing.next({ name })
    } else if (effect.kind === 'rank') {
      next = doing.next(byCommonWords.nearest(effect.item, effect.among, effect.k))
    } else {
      if (effect.kind === 'note') events.push(effect.event)
      next = doing.next(undefined)
    }
  }
  return { value: next.value, questions, events }
}
const planner = (options = OPTIONS) => new GraphRagPlanner(library, options, { manual: RULES, canonicalName })

test('indexes the recipe files: each item is an entity, each requirement a relationship', () => {
  const edges = [...RULES.values()].reduce((sum, { requires }) => sum + Object.keys(requires).length, 0)
  expect(planner().size).toEqual({ documents: RULES.size, goals: RULES.size, subgoals: edges })
})

test('shows the same context in the question about the goal and in the plan', () => {
  const one = planner()
  const { value, questions, events } = carriedOut(one.infer('craft a diamond axe'))
  expect(value).toEqual({ item: 'diamond_axe', quantity: 1 })
  const [question] = questions
  if (question?.kind !== 'infer-goal') throw new Error('no goal was asked for')
  expect(question.candidates).toEqual([])
  expect(question.context).toContain('DIAMOND|DIAMOND AXE|3 diamond used to craft diamond axe|1')
  expect(question.context).toContain('"item": "minecraft:diamond_axe"')
  expect(events.map(({ kind }) => kind)).toEqual(['goals/retrieved', 'goals/found', 'goals/chosen'])
  expect(events.at(-1)).toMatchObject({ name: 'DIAMOND AXE', wanted: 'diamond_axe' })

  const shown = carriedOut(one.show({ item: 'diamond_axe', quantity: 1 }))
  expect(shown.value).toEqual({ tree: null, list: null, context: question.context })
  const other = carriedOut(one.show({ item: 'stick', quantity: 2 }))
  expect(partsOfContext(other.value.context ?? '').sources.map(({ id }) => id)).toContain('stick#1')
  expect(other.value.context).not.toBe(question.context)
})

test('notes the parts of the context, which make up all of it except the table headers', () => {
  const { value, events } = carriedOut(planner().show({ item: 'torch', quantity: 1 }))
  const found = events.find(
    (event): event is GoalsEvent & { kind: 'goals/found' } => event.kind === 'goals/found',
  )
  const names = found?.parts.map(({ name }) => name) ?? []
  expect(names).toContain('TORCH')
  expect(names).toContain('torch#1')
  expect(names.filter((name) => name === 'relationships')).toHaveLength(1)
  const sum = found?.parts.reduce((all, { characters }) => all + characters, 0) ?? 0
  const length = (value.context ?? '').length
  expect(sum).toBeLessThan(length)
  expect(sum).toBeGreaterThan(length - 250)
})

test('law: keeps the context within its token limit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RULES.keys()),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 48 }),
      (item, k, many) => {
        const tokens = 500 * many
        const { value } = carriedOut(planner({ k, tokens }).show({ item, quantity: 1 }))
        expect(tokensOf(value.context ?? '')).toBeLessThanOrEqual(tokens)
      },
    ),
  )
})

const claim = (item: string, materials: Record<string, number>, from: number, document: string) => ({
  ...{ description: '', tools: {}, materials, postconditions: { [item]: 1 }, subgoals: {} },
  passages: [{ document, from, to: from + 20 }],
})

test('searches saved documents as they were written, and recipe files for goals without a document', () => {
  const text = 'Sticks are made of two planks. Planks are made of logs.'
  const kept: KeptGoals = {
    goals: {
      'craft stick': claim('stick', { planks: 2 }, 0, 'a1'),
      'craft planks': claim('planks', { logs: 1 }, 31, 'a1'),
      'craft bowl': { ...claim('bowl', { planks: 3 }, 0, 'a1'), passages: [] },
    },
    documents: { a1: { title: 'Wood', format: 'text', text } },
  }
  const { documents, index } = libraryOf(keptSources(kept))
  expect(documents).toBe(2)
  expect(index.entities.map(({ name }) => name)).toEqual(['BOWL', 'LOGS', 'PLANKS', 'STICK'])
  const texts = index.units.map((unit) => unit.text)
  expect(texts).toContain(text)
  expect(texts.find((one) => one !== text)).toContain('"item": "minecraft:bowl"')
})

test('law: does not depend on the order of saved documents', () => {
  const sources = recipeSources(RULES)
  const whole = JSON.stringify(library.index)
  fc.assert(
    fc.property(fc.shuffledSubarray(sources, { minLength: sources.length }), (shuffled) => {
      expect(JSON.stringify(libraryOf(shuffled).index)).toBe(whole)
    }),
    { numRuns: 5 },
  )
})

test('splits a context into its statements and its quotations', () => {
  const entities = '-----Entities-----\nid|entity|description|number of relationships\nA|A||0\n'
  expect(partsOfContext(entities)).toEqual({ words: entities, sources: [] })
  const { value } = carriedOut(planner().show({ item: 'planks', quantity: 1 }))
  const units = new Map(library.index.units.map(({ id, text }) => [id, text.trimEnd()]))
  const { words, sources } = partsOfContext(value.context ?? '')
  expect(words).not.toContain('minecraft:')
  expect(sources.length).toBeGreaterThan(20)
  for (const { id, text } of sources) expect(text).toBe(units.get(id))
})

test('reads the descriptions of entities back as the rules', () => {
  const inNames = (words: string) => words.replaceAll(' ', '_')
  const text = library.index.entities.map(({ name, description }) => `${name}|${description}|7`).join('\n')
  const described = describedIn(text)
  expect(described).toHaveLength(RULES.size)
  for (const { item, action, materials, tools } of described) {
    const rule = RULES.get(inNames(item))
    expect(action, item).toBe(rule?.action)
    const requires = Object.entries(rule?.requires ?? {})
    const consumed = requires.filter(([name]) => !rule?.held.includes(name))
    expect(materials.map(([name, n]) => [inNames(name), n])).toEqual(consumed)
    expect(tools.map(inNames)).toEqual(
      requires.map(([name]) => name).filter((name) => rule?.held.includes(name)),
    )
  }
})
