import { describe, expect, test } from 'vitest'
import type { Model } from '../effects'
import type { EventOf, RunEvent } from '../events'
import { isAdgQuestion } from '../minds/adg/answer-rules'
import { adgLedger } from '../minds/adg/ledger'
import { adg } from '../minds/adg/mind'
import { Random } from '../random'
import { valuesOf } from '../record'
import { Run } from '../run'
import { runSync } from '../drive'
import { KitchenWorld } from '../worlds/kitchen'
import { optionsOf } from '../worlds/kitchen/testing'
import { EXECUTABLE, ruleOf, TOOLS, WAYS } from '../worlds/kitchen/ways'
import type { KitchenOptions } from '../worlds/kitchen/options'
import { deckard, sc } from './baselines'
import { baselineOptions } from './learning/options'
import { deckardOptions } from './baselines/options'
import { xenon } from './xenon'
import { allCorrections } from './xenon/corrections'
import { xenonOptions } from './xenon/options'

/** Gives true answers except for the given tools and commands, and only from the offered options. */
function cook(tools: Record<string, string> = {}, commands: Record<string, string> = {}): Model {
  const truth = (verb: string) => Object.entries(WAYS).find(([name]) => name === verb)?.[1]
  return {
    answer(question) {
      if (!isAdgQuestion(question)) return null
      const { item } = question
      switch (question.kind) {
        case 'requirements':
          return { [tools[item] ?? truth(item)?.tool ?? '']: 1 }
        case 'correction':
          return question.hypothesis
        case 'reflection':
          return 'It was not to be.'
        case 'caption':
        case 'reprompt':
          return ''
        case 'plan':
          return []
        case 'action': {
          const first = commands[item] ?? truth(item)?.action ?? ''
          return question.options.includes(first) ? first : question.options[0]
        }
      }
    },
  }
}

const AGENTS = {
  xenon: (given: Parameters<typeof xenon>[0]) => xenon(given, allCorrections),
  sc: (given: Parameters<typeof sc>[0]) => sc(given),
  deckard: (given: Parameters<typeof xenon>[0]) => deckard(given),
}

function play(agent: keyof typeof AGENTS, model: Model, chosen: Partial<KitchenOptions> = {}) {
  const world = new KitchenWorld(optionsOf({ episodes: 6, ...chosen }), 7)
  const random = new Random(7).fork('agent')
  const options = {
    ...valuesOf(deckardOptions),
    ...valuesOf(baselineOptions),
    ...valuesOf(xenonOptions),
  }
  const run = new Run({
    agent: AGENTS[agent]({ task: world.task, random, options }),
    ...{ random, world, mind: adg, model, horizon: 10_000, interventions: [] },
    similarity: {
      between: (a, b) => (a === b ? 1 : 0),
      nearest: (_, among, k) => among.slice(0, k).map((item) => ({ item, similarity: 0 })),
    },
  })
  runSync(run)
  const ledger = adgLedger(run.setup)
  for (const event of run.events) ledger.apply(event)
  return { run, ledger, events: run.events, score: ledger.world.score, world }
}

const of = <Kind extends RunEvent['kind']>(events: readonly RunEvent[], kind: Kind): EventOf<Kind>[] =>
  events.filter((event): event is EventOf<Kind> => event.kind === kind)

test.each(['xenon', 'sc', 'deckard'] as const)('cooks every meal with perfect answers: %s', (agent) => {
  for (const setting of ['restated', 'published']) {
    const { run, score, events } = play(agent, cook(), { setting })
    expect(score).toEqual({ episodes: 6, successes: 6 })
    expect(of(events, 'kitchen/subgoal').every(({ success }) => success)).toBe(true)
    expect(run.ended && of(events, 'run-ended')[0]?.reason).toBe('episodes')
  }
})

describe('XENON', () => {
  const wrong = cook({ fry: 'fridge', roast: 'counter', chop: 'oven' })

  test('has at most one edge per verb, to a tool, at every moment', () => {
    const { events, run } = play('xenon', wrong)
    const ledger = adgLedger(run.setup)
    for (const event of events) {
      ledger.apply(event)
      for (const { name, requirements } of ledger.mind.shown.items) {
        expect(Object.keys(WAYS)).toContain(name)
        const edges = Object.entries(requirements)
        expect(edges.length).toBeLessThanOrEqual(1)
        for (const [tool, quantity] of edges)
          expect([(TOOLS as readonly string[]).includes(tool), quantity]).toEqual([true, 1])
      }
    }
  })

  test('rules an action out after two failures, and revises the tool after two failures of each of the nine actions', () => {
    const { events } = play('xenon', wrong)
    const revised = of(events, 'item-revised')
    expect(revised.length).toBeGreaterThan(0)
    for (const { item, step, cause } of revised.slice(0, 1)) {
      expect(cause).toEqual({ kind: 'all-actions-failed' })
      const tries = of(events, 'kitchen/subgoal').filter((event) => event.item === item && event.step <= step)
      expect(tries.map(({ action }) => action).toSorted()).toEqual(
        EXECUTABLE.flatMap((action) => [action, action]).toSorted(),
      )
      expect(
        of(events, 'action-ruled-out').filter((event) => event.item === item && event.step <= step),
      ).toHaveLength(9)
    }
  })

  test('asks only about verbs, only with the offered options, and each requirement once', () => {
    const { events } = play('xenon', wrong)
    const questions = of(events, 'question-answered').map(({ question }) => question)
    for (const { item } of questions.filter(isAdgQuestion)) expect(Object.keys(WAYS)).toContain(item)
    const requirements = questions.filter(({ kind }) => kind === 'requirements')
    expect(requirements).toHaveLength(5)
    for (const question of requirements) expect('options' in question && question.options).toEqual(TOOLS)
    for (const question of questions)
      if (question.kind === 'action')
        expect(question.on).toEqual({
          ingredient: expect.any(String) as string,
          tool: expect.any(String) as string,
        })
  })

  test('remembers across episodes: no verb fails again after it worked', () => {
    const { events, score } = play('xenon', wrong, { episodes: 30 })
    const worked = new Set<string>()
    for (const { item, success } of of(events, 'kitchen/subgoal')) {
      if (success) worked.add(item)
      else expect([...worked]).not.toContain(item)
    }
    expect(worked.size).toBe(5)
    expect(score.successes).toBeGreaterThan(24)
  })

  test('copies the tool of the most similar verb, and never returns to a refuted tool before all are refuted', () => {
    const { events } = play('xenon', cook({ slice: 'table', dice: 'table' }), { episodes: 30, cooks: 1 })
    const known = new Set<string>()
    const refuted = new Map<string, string[]>()
    for (const event of events) {
      if (event.kind === 'requirement-learned') known.add(event.item)
      if (event.kind !== 'item-revised') continue
      const before = [...(refuted.get(event.item) ?? []), ...Object.keys(event.from)]
      refuted.set(event.item, before)
      const [to = ''] = Object.keys(event.to)
      expect(before).not.toContain(to)
      const [analogue] = event.analogues
      if (!analogue) continue
      expect(known).toContain(analogue.item)
      expect(WAYS).toHaveProperty([analogue.item, 'tool'], to)
    }
    expect(of(events, 'item-revised').some(({ analogues }) => analogues.length > 0)).toBe(true)
    expect(of(events, 'item-revised').some(({ analogues }) => analogues.length === 0)).toBe(true)
  })

  test('learns the true tool of every verb from wrong answers, and makes no verb inadmissible', () => {
    const all = Object.fromEntries(Object.keys(WAYS).map((verb) => [verb, 'table']))
    const { ledger, events, world } = play('xenon', cook(all), { episodes: 60 })
    expect(ledger.mind.ega).toBe(1)
    expect(of(events, 'item-inadmissible')).toEqual([])
    expect([...world.rules]).toEqual(
      world.task.goals.map((verb) => [verb, ruleOf(verb as keyof typeof WAYS)]),
    )
  })
})

test.each(['sc', 'deckard'] as const)('%s fails forever when the model insists on a wrong tool', (agent) => {
  const wrong = cook({ fry: 'fridge', roast: 'fridge', chop: 'fridge', slice: 'fridge', dice: 'fridge' })
  const { score, events } = play(agent, wrong)
  expect(score).toEqual({ episodes: 6, successes: 0 })
  expect(of(events, 'kitchen/subgoal')).toHaveLength(6 * 50)
})

test('loses the episode at the first wrong tool in the published game', () => {
  const { score, events } = play('xenon', cook({ fry: 'oven', roast: 'stove' }), {
    setting: 'published',
    cuts: 0,
  })
  expect(of(events, 'kitchen/subgoal').filter(({ end }) => end === 'lost').length).toBe(
    6 - Number(score.successes),
  )
  expect(score.successes).toBe(0)
})
