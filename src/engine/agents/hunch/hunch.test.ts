import { describe, expect, test } from 'vitest'
import type { Model, Similarity } from '../../effects'
import type { Question } from '../../minds'
import { posterior } from '../../minds/posterior/mind'
import type { ProbeReason } from '../../minds/posterior/types/events'
import { byWords, eventsOf, inEpisodes, knowing, runOf, TOOLS, worldOf } from '../../testing'
import { runSync } from '../../drive'
import type { RunEvent } from '../../events'
import type { Rules } from '../../worlds/items/types'
import { createSimulatedModel } from '../../../models/simulated'
import { hunch } from './hunch'
import { hunchOptions, type HunchOptions } from './options'

type Options = Omit<Parameters<typeof runOf>[3], 'world'> & { rules?: Rules; hunch?: Partial<HunchOptions> }

/**
 * Runs in a small world in which a plan shows some rules, because the agent cannot guess unseen things from
 * nothing.
 */
function play({ rules = TOOLS, hunch: chosen = {}, ...options }: Options = {}): RunEvent[] {
  const world = worldOf(rules)
  const run = runOf(hunch, hunchOptions, chosen, { world, mind: posterior, horizon: 400, ...options })
  return runSync(run).events
}

const learned = (events: readonly RunEvent[]) =>
  new Map(eventsOf(events, 'requirement-learned').map(({ item, requirements }) => [item, requirements]))

describe('learning', () => {
  test('obtains every goal and ends, with a model that knows everything', () => {
    const events = play()
    expect([...learned(events).keys()].sort()).toEqual([...TOOLS.keys()].sort())
    expect(events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'nothing-left' })
  })

  test('corrects a wrong answer of the model first-hand', () => {
    const model = knowing(TOOLS, { stone_pickaxe: { cobblestone: 1 }, wooden_sword: {} })
    const events = play({ model })
    expect(learned(events).get('stone_pickaxe')).toEqual({ cobblestone: 3, stick: 2, crafting_table: 1 })
    expect(learned(events).get('wooden_sword')).toEqual({ planks: 2, stick: 1, crafting_table: 1 })
  })

  test('notes the expected success of each probe and the effect of each failure', () => {
    const events = play({ model: knowing(TOOLS, { wooden_pickaxe: { logs: 1 } }) })
    for (const { success, covers, cost } of eventsOf(events, 'probe-chosen')) {
      expect(success).toBeGreaterThanOrEqual(0)
      expect(success).toBeLessThanOrEqual(1 + 1e-9)
      expect(covers).toBeGreaterThanOrEqual(0)
      expect(cost).toBeGreaterThanOrEqual(0)
    }
    for (const { before, after, covered, of } of eventsOf(events, 'ruled-out')) {
      expect(after).toBeLessThanOrEqual(before + 1e-9)
      expect(covered).toBeLessThanOrEqual(of)
    }
  })

  test('has beliefs about an item that sum to 1, including the remainder', () => {
    for (const { hypotheses, othersMass, rest } of eventsOf(play(), 'believed')) {
      const told = hypotheses.reduce((sum, { probability }) => sum + probability, 0)
      expect(told + othersMass + rest).toBeCloseTo(1, 6)
      const inOrder = [...hypotheses].sort((a, b) => b.probability - a.probability)
      expect(hypotheses).toEqual(inOrder)
    }
  })
})

describe('failures', () => {
  /**
   * Each attempt, with the inventory reconstructed from the events, and the reason for the probe that it
   * belongs to.
   */
  function* attempts(events: readonly RunEvent[]) {
    const held = new Map<string, number>()
    let reason: ProbeReason | null = null
    for (const event of events) {
      if (event.kind === 'probe-chosen') reason = event.reason
      if (event.kind === 'episode-started') held.clear()
      if (event.kind !== 'tried') continue
      yield { event, held: new Map(held), reason }
      const { item, gained, consumed } = event
      for (const [name, quantity] of Object.entries(consumed))
        held.set(name, (held.get(name) ?? 0) - quantity)
      held.set(item, (held.get(item) ?? 0) + gained)
    }
  }

  test.each([1, 2, 3, 4, 5, 6])('never makes a probe that an earlier failure covered (seed %d)', (seed) => {
    const model = createSimulatedModel({ seed, skill: 0.2 })
    const events = play({ model, seed, horizon: 250 })
    const failed: { item: string; action: string; held: Map<string, number> }[] = []
    for (const { event, held, reason } of attempts(events)) {
      const covering = failed.find(
        (before) =>
          before.item === event.item &&
          before.action === event.action &&
          [...held].every(([name, many]) => many <= (before.held.get(name) ?? 0)),
      )
      // Random attempts are the last resort when no hypothesis is left, so they may repeat.
      if (reason !== 'chance')
        expect(covering, `${event.action} ${event.item} at ${String(event.step)}`).toBeUndefined()
      if (!event.success) failed.push({ ...event, held })
    }
  })

  test('retries a known rule that fails by chance, and still believes it', () => {
    let attempts = 0
    const world = inEpisodes(worldOf(TOOLS), 400, 1)
    const unlucky = { ...world, act: (action: Parameters<typeof world.act>[0]) => (++attempts % 5 === 0 ? { success: false as const } : world.act(action)) } // prettier-ignore
    const run = runOf(hunch, hunchOptions, {}, { world: unlucky, mind: posterior, horizon: 400 })
    const { events } = runSync(run)
    expect(learned(events).size).toBe(TOOLS.size)
  })

  test.each([16, 18, 22])(
    'does not start longer plans over and over when episodes end after %d attempts',
    (length) => {
      const model = knowing(TOOLS, { stone_pickaxe: {}, wooden_sword: { logs: 1 } })
      const world = inEpisodes(worldOf(TOOLS), length, 60)
      const run = runOf(hunch, hunchOptions, {}, { world, model, mind: posterior, horizon: 2000 })
      const { events } = runSync(run)
      // Number of probes in each episode, without gathering.
      const probes: number[] = []
      for (const event of events) {
        if (event.kind === 'episode-started') probes.push(0)
        if (event.kind === 'ruled-out' || event.kind === 'requirement-learned')
          probes.push((probes.pop() ?? 0) + 1)
      }
      const inVain = probes.filter((count) => count === 0).length
      expect(learned(events).size).toBe(TOOLS.size)
      expect(inVain).toBeLessThanOrEqual(1)
    },
  )

  test('doubts a rule after an unannounced change and learns the new one', () => {
    const rules = { planks: { action: 'smelt', requires: { logs: 1 }, held: [], yields: 4 } }
    const model = knowing(TOOLS, { stone_pickaxe: {}, stone_sword: {}, wooden_sword: {} })
    const events = play({
      ...{ model, horizon: 600 },
      interventions: [{ kind: 'rules', step: 6, rules, announced: false }],
    })
    const lost = eventsOf(events, 'standing-lost')
    expect(lost.map(({ item }) => item)).toEqual(['planks'])
    const again = eventsOf(events, 'requirement-learned').filter(({ item }) => item === 'planks')
    expect(again.map(({ action }) => action)).toEqual(['craft', 'smelt'])
    expect(events.at(-1)?.kind).toBe('run-ended')
  })
})

describe('no name is special', () => {
  /** A substitution alphabet: words stay words, and common prefixes stay common. */
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
  const OTHERS = 'qwertyuiopasdfghjklzxcvbnm'
  const swap = (from: string, to: string) => (name: string) =>
    name.replace(/[a-z]/g, (letter) => to[from.indexOf(letter)] ?? letter)
  const there = swap(LETTERS, OTHERS)
  const back = swap(OTHERS, LETTERS)
  const setIn = (set: Readonly<Record<string, number>>, by: (name: string) => string) =>
    Object.fromEntries(Object.entries(set).map(([name, quantity]) => [by(name), quantity]))

  const renamed: Rules = new Map(
    [...TOOLS].map(([name, rule]) => [
      there(name),
      { ...rule, requires: setIn(rule.requires, there), held: rule.held.map(there) },
    ]),
  )

  const translated = (model: Model): Model => ({
    answer(question) {
      if (question.kind !== 'requirements' && question.kind !== 'action') return null
      const item = back(question.item)
      const asked: Question =
        question.kind === 'action'
          ? {
              ...question,
              item,
              examples: question.examples.map((one) => ({ ...one, item: back(one.item) })),
            }
          : { ...question, item, examples: [] }
      const answer = model.answer(asked)
      return question.kind === 'action' || typeof answer !== 'object' || answer === null
        ? answer
        : setIn({ ...answer }, there)
    },
  })
  const likeThere: Similarity = {
    between: (a, b) => byWords.between(back(a), back(b)),
    nearest: (item, among, k) =>
      byWords
        .nearest(back(item), among.map(back), k)
        .map(({ item: other, similarity }) => ({ item: there(other), similarity })),
  }

  test.each([1, 2, 3])('does, believes and learns the same with renamed letters (seed %d)', (seed) => {
    const model = createSimulatedModel({ seed, skill: 0.3 })
    const told = (events: readonly RunEvent[], by: (name: string) => string) =>
      events.flatMap((event) => {
        if (event.kind === 'tried') return [`${String(event.step)} ${event.action} ${by(event.item)}`]
        if (event.kind !== 'believed') return []
        const [first] = event.hypotheses
        return first ? [`${by(event.item)} ${first.probability.toFixed(9)}`] : []
      })
    const here = play({ model, seed, horizon: 200 })
    const elsewhere = play({
      rules: renamed,
      model: translated(model),
      similarity: likeThere,
      seed,
      horizon: 200,
    })
    expect(told(elsewhere, back)).toEqual(told(here, (name) => name))
  })
})
