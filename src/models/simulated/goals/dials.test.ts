import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goalsAnswerRules, readAnswer } from '../../../engine/minds/goals/answer-rules'
import type { Extracted } from '../../../engine/minds/goals/types/claims'
import type { ExtractAnswer, StepsQuestion } from '../../../engine/minds/goals/types/questions'
import type { Rule } from '../../../engine/worlds/items/types'
import { Random } from '../../../engine/random'
import { createSimulatedModel, type OtherAnswers } from '..'
import { GAME } from '../adg/game'
import { otherAnswers } from '../others'
import { exampleFor } from '.'
import { NO_DIALS, type DocumentOptions } from './options'
import { withSlips, confusedIn, rulesInContext } from './reading-errors'

/** Reads `item <- 2 this + 1 that` per line, so that the content is easy to see. */
const reads = (document: string, text: string): Extracted => ({
  ...{ document, subgoals: [], losses: [] },
  goals: text.split('\n').flatMap((line) => {
    const [item, needs] = line.split(' <- ')
    if (item === undefined || needs === undefined) return []
    const materials = Object.fromEntries(
      needs.split(' + ').map((need) => [need.split(' ')[1] ?? '', Number(need.split(' ')[0])]),
    )
    const passage = { document, from: 0, to: text.length }
    return [
      {
        name: `craft ${item}`,
        description: '',
        tools: {},
        materials,
        postconditions: { [item]: 1 },
        passage,
      },
    ]
  }),
})
const reading: OtherAnswers = (chances, dials) => otherAnswers(chances, dials, reads)
const contextOf = (...texts: readonly string[]) =>
  `-----Sources-----\nid|text\n${texts.map((text, at) => `page ${at}#1|${text}\n`).join('')}\n`
const modelOf = (seed: number, dials: Partial<DocumentOptions> = {}, skill = 1) =>
  createSimulatedModel({ seed, skill, ...dials }, undefined, reading)
const question = (item: string, context: string | null): StepsQuestion => ({
  ...{ kind: 'steps', task: `craft a ${item}`, wanted: { item, quantity: 1 }, isAgain: false },
  ...{ tree: null, list: null, context, actions: ['mine', 'craft', 'smelt'] },
})
const stepsOf = (reply: unknown) => {
  if (typeof reply !== 'object' || reply === null) throw new Error('no plan')
  const judged = readAnswer.steps(reply, question('stick', null))
  if (!judged.ok) throw new Error(judged.problem)
  return Object.fromEntries(judged.answer.steps.map(({ item, quantity }) => [item, quantity]))
}
const stream = (name: string) => new Random(5).fork(name)

test('it believes a context, right or wrong, and its own knowledge otherwise', () => {
  const right = modelOf(1).answer(question('stick', null))
  expect(stepsOf(right)).toEqual({ logs: 1, planks: 2, stick: 1 })
  const wrong = modelOf(1).answer(question('stick', contextOf('stick <- 5 bamboo', 'torch <- 1 coal')))
  expect(stepsOf(wrong)).toEqual({ bamboo: 5, stick: 1 })
  const beside = modelOf(1).answer(question('stick', contextOf('torch <- 1 coal')))
  expect(stepsOf(beside)).toEqual(stepsOf(right))
})

test('the first of several ways in a context counts', () => {
  const told = rulesInContext(contextOf('stick <- 5 bamboo\nstick <- 2 planks', 'stick <- 9 logs'), reads)
  expect([...told].map(([item, rule]) => [item, rule.requires])).toEqual([['stick', { bamboo: 5 }]])
})

test('a description in a context counts if its sources say nothing else', () => {
  const table =
    'STICK|STICK|stick: craft from 3 bamboo with crafting table|2\nTORCH|TORCH|torch: craft from 9 logs|1\n'
  const told = rulesInContext(table + contextOf('torch <- 1 coal'), reads)
  expect(told.get('stick')).toEqual({
    ...{ action: 'craft', requires: { bamboo: 3, crafting_table: 1 }, held: ['crafting_table'], yields: 4 },
  })
  expect(told.get('torch')?.requires).toEqual({ coal: 1 })
})

test('it names a thing from a shown text as reliably as an offered goal', () => {
  const task = 'forge a flux gizmo'
  const asked = { kind: 'infer-goal', task, candidates: [] } as const
  const shown = { ...asked, context: contextOf('flux_gizmo <- 2 iron_ingot') }
  expect(modelOf(1).answer(shown)).toEqual({ name: 'flux_gizmo' })
  expect(modelOf(1).answer(asked)).not.toEqual({ name: 'flux_gizmo' })
  const wrongs = (context: string) =>
    Array.from({ length: 400 }, (_, seed) =>
      modelOf(seed, {}, 0.5).answer({ ...asked, task: 'craft a torch', context }),
    ).filter((answer) => JSON.stringify(answer) !== '{"name":"torch"}').length
  expect(wrongs(contextOf('torch <- 1 stick', 'stick <- 1 planks'))).toBeLessThan(
    wrongs(contextOf('bowl <- 1 planks')),
  )
})

const names = [...GAME.keys()]
const someTold = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 12 }).map(
  (items) =>
    new Map<string, Rule>(
      items.flatMap((item) => {
        const rule = GAME.get(item)
        return rule ? [[item, rule]] : []
      }),
    ),
)

test('law: at 0 nothing is confused; a higher dial confuses the same things and more; at 1 everything possible', () => {
  fc.assert(
    fc.property(
      someTold,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (told, a, b) => {
        const changed = (share: number) =>
          [...confusedIn(told, share, stream)]
            .filter(([item, rule]) => rule !== told.get(item))
            .map(([item]) => item)
        expect(changed(0)).toEqual([])
        const [less, more] = [changed(Math.min(a, b)), changed(Math.max(a, b))]
        expect(less.filter((item) => !more.includes(item))).toEqual([])
        const kinds = new Set(
          [...told.values()].map(({ requires }) => JSON.stringify(Object.entries(requires).sort())),
        )
        expect(changed(1)).toEqual(kinds.size > 1 ? [...told.keys()] : [])
        const sets = [...told.values()].map(({ requires }) => requires)
        for (const { requires } of confusedIn(told, a, stream).values()) expect(sets).toContain(requires)
      },
    ),
  )
})

const PAGE = [
  'stick <- 2 planks',
  'ladder <- 7 stick',
  'torch <- 1 stick + 1 coals',
  'bowl <- 3 planks',
  'chest <- 8 planks',
].join('\n')
const whole = (): ExtractAnswer => ({
  goals: reads('page', PAGE).goals.map(({ passage: _, ...goal }) => goal),
  subgoals: [{ goal: 'craft ladder', subgoal: 'craft stick', why: '' }],
})

test('law: at 0 the model reads a text like the readers; each goal slips independently', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('any', 'left-out', 'quantity', 'item', 'cut-off'), (seed, slip) => {
      const answer = modelOf(seed, { slip }).answer({ kind: 'extract', document: 'page', text: PAGE })
      expect(answer).toEqual({ ...whole(), subgoals: [] })
    }),
  )
  // With one goal less before it, the other goals keep their outcomes, except for their places.
  const own = (name: string) => new Random(9).fork(name)
  const dial = { slips: 0.5, slip: 'quantity' }
  const all = withSlips(whole(), 'page', dial, own).goals
  const first = withSlips({ ...whole(), goals: whole().goals.slice(0, 3) }, 'page', dial, own).goals
  expect(all.slice(0, 3)).toEqual(first)
  expect(all).not.toEqual(whole().goals)
})

test.each([
  ['left-out', (kept: ExtractAnswer) => kept.goals.length === 0],
  ['cut-off', (kept: ExtractAnswer) => kept.goals.length === 0 && kept.subgoals.length === 0],
  [
    'quantity',
    (kept: ExtractAnswer) =>
      kept.goals.every((goal, at) => {
        const before = whole().goals[at]?.materials ?? {}
        const off = Object.entries(goal.materials).map(([item, n]) => Math.abs(n - (before[item] ?? 0)))
        return (
          Object.keys(goal.materials).join() === Object.keys(before).join() &&
          off.reduce((a, b) => a + b, 0) === 1
        )
      }),
  ],
  [
    'item',
    (kept: ExtractAnswer) =>
      kept.goals.every((goal, at) => {
        const before = Object.keys(whole().goals[at]?.materials ?? {})
        return Object.keys(goal.materials).filter((item) => !before.includes(item)).length === 1
      }),
  ],
] as const)('at 1 every goal slips: %s', (slip, isSo) => {
  for (let seed = 0; seed < 30; seed++) {
    const kept = withSlips(whole(), 'page', { slips: 1, slip }, (name) => new Random(seed).fork(name))
    expect(isSo(kept)).toBe(true)
    expect(goalsAnswerRules.judge({ kind: 'extract', document: 'page', text: PAGE }, kept)).toMatchObject({
      ok: true,
    })
  }
})

test('a third of the goals slip if the dial says so', () => {
  const seeds = Array.from({ length: 600 }, (_, seed) => seed)
  const left = seeds.reduce(
    (sum, seed) =>
      sum +
      withSlips(whole(), 'page', { slips: 1 / 3, slip: 'left-out' }, (name) => new Random(seed).fork(name))
        .goals.length,
    0,
  )
  expect(left / (seeds.length * 5)).toBeCloseTo(2 / 3, 1)
})

test('takes the amounts of the nearest example: GoG’s Table 8 for a diamond axe', () => {
  expect(exampleFor('diamond_axe')).toMatchObject({ logs: 5, planks: 16, stick: 4, cobblestone: 11 })
  expect(exampleFor('stone_pickaxe')).toEqual({ logs: 5, planks: 15, stick: 3 })
  expect(exampleFor('golden_axe')).toEqual({ gold_ore: 1 })
  const copied = (item: string, isAgain = false) =>
    stepsOf(modelOf(1, { amounts: 'example' }).answer({ ...question(item, null), isAgain }))
  expect(copied('diamond_axe')).toMatchObject({ logs: 5, planks: 16, stick: 4, diamond: 3, diamond_axe: 1 })
  const known = stepsOf(modelOf(1).answer(question('diamond_axe', null)))
  expect(Object.keys(copied('diamond_axe'))).toEqual(Object.keys(known))
  // Missing amounts are requested by number, and a list is followed.
  expect(copied('diamond_axe', true)).toEqual(known)
  const list = [
    { item: 'logs', quantity: 7 },
    { item: 'diamond_axe', quantity: 1 },
  ]
  const listed = modelOf(1, { amounts: 'example' }).answer({ ...question('diamond_axe', null), list })
  expect(stepsOf(listed)).toEqual({ logs: 7, diamond_axe: 1 })
})

test('law: default dials give the same answers as none, to questions without a context', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...names), (seed, item) => {
      const plain = createSimulatedModel({ seed, skill: 0.5 }, undefined, reading)
      const set = modelOf(seed, { ...NO_DIALS, confused: 1, slips: 1 }, 0.5)
      expect(set.answer(question(item, null))).toEqual(plain.answer(question(item, null)))
    }),
  )
})
