import { describe, expect, test } from 'vitest'
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
import { adgLedger } from '../../minds/adg/ledger'
import { adam, deckard, rand, sc } from '../baselines'
import { baselineOptions, type StartOptions } from './options'
import { adamOptions, deckardOptions } from '../baselines/options'
import { xenon } from '../xenon'
import { xenonOptions } from '../xenon/options'

/** Properties of every agent that learns dependencies. */
const LEARNERS = {
  XENON: (options: Partial<StartOptions>, cast: RunOptions) => runOf(xenon, xenonOptions, options, cast),
  SC: (options: Partial<StartOptions>, cast: RunOptions) => runOf(sc, baselineOptions, options, cast),
  DECKARD: (options: Partial<StartOptions>, cast: RunOptions) =>
    runOf(deckard, deckardOptions, options, cast),
  ADAM: (options: Partial<StartOptions>, cast: RunOptions) => runOf(adam, adamOptions, options, cast),
  RAND: (options: Partial<StartOptions>, cast: RunOptions) => runOf(rand, baselineOptions, options, cast),
}

describe.each(Object.entries(LEARNERS))('%s', (_, run) => {
  test('tries no missing item twice more than another when the least tried is next', () => {
    const world = worldOf(TOOLS)
    const model = knowing(TOOLS, { stone_sword: {}, stone_pickaxe: { cobblestone: 1 }, planks: { logs: 1 } })
    const { events } = played(run({ goals: 'fewest-tries' }, { world, model, horizon: 400 }))
    const ledger = adgLedger({ world })
    const tries = new Map<string, number>()
    for (const event of events) {
      ledger.apply(event)
      if (event.kind !== 'goal-chosen') continue
      const missing = [...ledger.mind.items.values()].filter(({ standing }) => standing !== 'experienced')
      const least = Math.min(...missing.map(({ name }) => tries.get(name) ?? 0))
      expect(event.choice).toEqual({ by: 'fewest-tries', among: missing.length, tries: least })
      expect(tries.get(event.goal) ?? 0).toBe(least)
      tries.set(event.goal, least + 1)
    }
    expect(tries.size).toBeGreaterThan(3)
  })

  test('asks for no set with a true manual, and obtains everything without a failure', () => {
    const { events, ledger } = played(run({ start: 'manual' }, { world: worldOf(TOOLS) }))
    expect(questionsOf(events, 'requirements')).toEqual([])
    const predicted = eventsOf(events, 'predicted')
    expect(new Set(predicted.map(({ item }) => item))).toEqual(new Set(TOOLS.keys()))
    for (const { item, requirements, source } of predicted)
      expect([source, requirements]).toEqual(['manual', TOOLS.get(item)?.requires])
    expect([ledger.mind.right, ledger.world.failed]).toEqual([TOOLS.size, 0])
  })

  test("adds items that the manual's sets mention, and nothing that the manual lacks", () => {
    const world = worldOf(TOOLS, { goals: ['stick', 'moon'] })
    const { events } = played(run({ start: 'manual' }, { world, horizon: 40 }))
    const predicted = eventsOf(events, 'predicted').filter(({ source }) => source === 'manual')
    expect(predicted.map(({ item }) => item)).toEqual(['stick', 'planks', 'logs'])
  })

  test('starts each episode with an empty inventory and keeps its knowledge', () => {
    const world = inEpisodes(worldOf(TOOLS), 12, 40)
    const { events, ledger } = played(run({}, { world, horizon: 1000 }))
    const ledgers = adgLedger({ world })
    for (const event of events) {
      const before = ledgers.mind.obtained
      ledgers.apply(event)
      if (event.kind === 'episode-started') expect(ledgers.mind.obtained).toBe(before)
      // The ledger counts what the world has: an agent that expects more would plan too little.
      if (event.kind === 'tried' && event.success)
        for (const [, quantity] of ledgers.world.inventory) expect(quantity).toBeGreaterThan(0)
    }
    const starts = eventsOf(events, 'episode-started')
    const full = starts.filter(({ step }) => step > 0 && step % 12 === 0)
    expect(full.length).toBe(starts.length - 1)
    expect(['episodes', 'nothing-left', 'horizon']).toContain(ledger.ended)
    expect(ledger.mind.obtained).toBeGreaterThan(1)
  })

  test.each(['not-counted', 'counted'])(
    'counts a fruitless episode in C(v) only if the option says so: %s',
    (vainEpisodes) => {
      // Stone needs more than two actions, so no episode reaches it.
      const world = inEpisodes(worldOf(TOOLS, { goals: ['cobblestone'] }), 2, 60)
      const { events } = played(run({ start: 'manual', vainEpisodes }, { world, horizon: 1000 }))
      const inVain = eventsOf(events, 'given-up').filter(({ item, goal }) => item === goal)
      if (vainEpisodes === 'not-counted') expect(inVain).toEqual([])
      else expect(inVain.length).toBeGreaterThan(20)
    },
  )
})
