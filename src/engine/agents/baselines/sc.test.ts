import { expect, test } from 'vitest'
import type { Model } from '../../effects'
import { isAdgQuestion } from '../../minds/adg/answer-rules'
import type { AdgQuestion } from '../../minds/adg/types/questions'
import { adgLedger } from '../../minds/adg/ledger'
import {
  eventsOf,
  inEpisodes,
  knowing,
  played,
  questionsOf,
  runOf,
  TOOLS,
  worldOf,
  type RunOptions,
} from '../../testing'
import { baselineOptions, type BaselineOptions } from '../learning/options'
import { sc } from '.'

const scRun = ({ options = {}, ...cast }: RunOptions & { options?: Partial<BaselineOptions> }) =>
  runOf(sc, baselineOptions, options, cast)
const play = (options: Parameters<typeof scRun>[0]) => played(scRun(options))

/** As `knowing(TOOLS)`, except for the answers of `answer`. */
const saying = (answer: (question: AdgQuestion) => unknown, wrong = {}): Model => ({
  answer: (question) =>
    (isAdgQuestion(question) ? answer(question) : null) ?? knowing(TOOLS, wrong).answer(question),
})

/** The model forgets the stick and the table of a sword. Nothing else in the small world leads to them. */
const sword = { goals: ['wooden_sword'] }
const wrong = { planks: 2 }

test('asks the model for a correction after x₀ · |𝒜| failures in a row, and adopts it', () => {
  for (const x0 of [1, 2, 3]) {
    const model = knowing(TOOLS, { wooden_sword: wrong })
    const { events, knows } = play({ world: worldOf(TOOLS, sword), model, options: { x0 } })
    const at = events.findIndex((e) => e.kind === 'question-answered' && e.question.kind === 'correction')
    const tries = eventsOf(events.slice(0, at), 'tried').filter(({ item }) => item === 'wooden_sword')
    expect(tries.map(({ success }) => success)).toEqual(Array(3 * x0).fill(false))

    const [question, ...others] = questionsOf(events, 'correction')
    expect(others).toEqual([])
    expect(question).toMatchObject({ item: 'wooden_sword', hypothesis: wrong })
    expect(question?.failures.map(({ action }) => action)).toEqual(['craft', 'craft', 'craft'])
    for (const { inventory } of question?.failures ?? []) expect(inventory).toHaveProperty('planks')
    expect(question?.examples.map(({ item }) => item).toSorted()).toEqual(['logs', 'planks'])
    for (const { item, requirements } of question?.examples ?? [])
      expect(requirements).toEqual(TOOLS.get(item)?.requires)

    const truth = TOOLS.get('wooden_sword')?.requires
    expect(eventsOf(events, 'self-corrected')).toMatchObject([{ from: wrong, to: truth, revisions: 2 }])
    expect(knows('wooden_sword')).toEqual(truth)
  }
})

test('asks again after as many failures when the model repeats its set', () => {
  const model = saying(({ kind }) => (kind === 'correction' ? wrong : undefined), { wooden_sword: wrong })
  const { events } = play({ world: worldOf(TOOLS, sword), model, horizon: 60 })
  const corrected = eventsOf(events, 'self-corrected')
  expect(corrected.length).toBeGreaterThan(3)
  for (const [i, { from, to, revisions }] of corrected.entries())
    expect([from, to, revisions]).toEqual([wrong, wrong, i + 2])
  const tries = eventsOf(events, 'tried').filter(({ item }) => item === 'wooden_sword')
  expect(Math.floor(tries.length / 6)).toBe(corrected.length)
  // It hears of its failures in words; the memory that rules actions out belongs to XENON.
  expect(eventsOf(events, 'action-ruled-out')).toEqual([])
})

test('drops a correction that would close a cycle', () => {
  const stick = { logs: 1 }
  const model = saying(({ kind }) => (kind === 'correction' ? { fence: 1 } : undefined), {
    ...{ stick, fence: { stick: 4 } },
  })
  const world = worldOf(TOOLS, { goals: ['stick', 'fence'] })
  const { events, knows } = play({ world, model, horizon: 60 })
  const corrected = eventsOf(events, 'self-corrected')
  expect(corrected.length).toBeGreaterThan(3)
  for (const { item, from, to } of corrected) expect([item, from, to]).toEqual(['stick', stick, stick])
  expect(knows('stick')).toEqual(stick)
})

test('asks about items that a correction mentions for the first time', () => {
  const corrections: Record<string, Record<string, number>> = { stone_pickaxe: { stone_head: 1 } }
  const model = saying(({ kind, item }) => (kind === 'correction' ? (corrections[item] ?? {}) : undefined), {
    stone_pickaxe: {},
    stone_head: { stone_flake: 2, cobblestone: 1 },
  })
  const { events } = play({ world: worldOf(TOOLS), model, horizon: 200 })
  const at = events.findIndex((event) => event.kind === 'self-corrected' && event.item === 'stone_pickaxe')
  const next = eventsOf(events.slice(at), 'predicted')
  expect(next.map(({ item, step }) => [item, step])).toEqual([
    ['stone_head', events[at]?.step],
    ['stone_flake', events[at]?.step],
  ])
})

test('reflects on each failure and shows the last three analyses in the next action question', () => {
  let said = 0
  const model = saying((question) => {
    if (question.kind === 'reflection') return `Reason ${++said}`
    return question.kind === 'action' && question.item === 'stick' ? 'smelt' : undefined
  })
  const { events } = play({ world: worldOf(TOOLS), model, horizon: 150 })
  const failed = eventsOf(events, 'tried').filter(({ success }) => !success)
  const reflections = questionsOf(events, 'reflection')
  expect(reflections.map(({ item, action }) => [item, action])).toEqual(
    failed.map(({ item, action }) => [item, action]),
  )
  const questions = questionsOf(events, 'action').filter(({ item }) => item === 'stick')
  expect(questions.length).toBeGreaterThan(5)
  for (const [failures, { analyses }] of questions.entries()) {
    const last = Array.from({ length: failures }, (_, i) => i).slice(-3)
    expect(analyses ?? []).toEqual(
      last.map((i) => ({
        action: 'smelt',
        inventory: reflections[i]?.inventory,
        analysis: `Reason ${i + 1}`,
      })),
    )
  }
})

test('shows the true inventory in questions', () => {
  const model = saying((question) => {
    if (question.kind === 'correction') return question.hypothesis
    return question.kind === 'action' && question.item === 'stick' ? 'smelt' : undefined
  })
  const world = worldOf(TOOLS)
  const { events } = play({ world: inEpisodes(world, 40, 5), model })
  const ledger = adgLedger({ world })
  let asked = 0
  for (const event of events) {
    ledger.apply(event)
    if (event.kind !== 'question-answered') continue
    const { question } = event
    const told =
      question.kind === 'reflection'
        ? [question.inventory]
        : question.kind === 'correction'
          ? question.failures.map(({ inventory }) => inventory)
          : []
    for (const inventory of told) expect(inventory).toEqual(Object.fromEntries(ledger.world.inventory))
    asked += told.length
  }
  expect(asked).toBeGreaterThan(50)
})

test('finds the action when the model follows its own analysis, and reuses an action that worked', () => {
  const model = saying((question) =>
    question.kind === 'action' && question.item === 'stick' && !question.analyses ? 'smelt' : undefined,
  )
  const { events, ledger } = play({ world: worldOf(TOOLS), model })
  expect(ledger.mind.right).toBe(TOOLS.size)
  const worked = new Set<string>()
  for (const event of events) {
    if (event.kind === 'tried' && event.success) worked.add(event.item)
    if (event.kind === 'question-answered' && event.question.kind === 'action')
      expect(worked).not.toContain(event.question.item)
  }
  const sticks = eventsOf(events, 'tried').filter(({ item }) => item === 'stick')
  expect(sticks.slice(0, 2).map(({ action }) => action)).toEqual(['smelt', 'craft'])
})

test('turns an obtained item into a hypothesis when the model corrects its set, in the agent and in the ledger', () => {
  const rules = { stick: { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 } }
  let moons = 0
  const model = saying(({ kind, item }) => {
    if (item === 'moon') return kind === 'action' ? undefined : { stick: 9 * ++moons }
    return kind === 'correction' ? { logs: 1 } : undefined
  })
  const { events } = play({
    world: worldOf(TOOLS, { goals: ['stick', 'moon'] }),
    model,
    horizon: 300,
    interventions: [{ kind: 'rules', step: 30, rules, announced: false }],
  })
  const at = events.findIndex((event) => event.kind === 'self-corrected' && event.item === 'stick')
  expect(at).toBeGreaterThan(0)
  expect(eventsOf(events.slice(at), 'goal-chosen').map(({ goal }) => goal)).toContain('stick')
})
