import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { ItemOutcome, RequirementSet, Rule, BotSurroundings, TimedAction } from '../items/types'
import { TICK } from '../items/tick'
import { Random } from '../../random'
import { rulesOf, worldOf } from '../../testing'
import { ControlledWorld, type Control } from './controller'
import { CONTROLLERS, planningTicks, type ControllerProfile, type Resource } from './controller-profiles'
import { GOALS } from './goals'
import { HUMAN_PLANS } from './plans'
import rulesJson from './rules.json'

const RULES = new Map<string, Rule>(Object.entries<Rule>(rulesJson))
const WOOD = rulesOf({ logs: ['mine', {}], planks: ['craft', { logs: 1 }, 4] })
const ALWAYS: Resource = { atLeast: [1], search: 0, gather: 100 }

function controlled({
  rules = RULES,
  seed = 1,
  ...control
}: Partial<Control & { rules: ReadonlyMap<string, Rule>; seed: number }>) {
  const world = worldOf(rules)
  const random = new Random(seed)
  return new ControlledWorld(world, {
    profile: CONTROLLERS.minerl,
    random,
    episodes: 400,
    ticks: 36_000,
    ...control,
  })
}

/** A controller whose only resource is logs. */
const woodsman = (logs: Partial<Resource>, patience = 300): ControllerProfile => ({
  resources: new Map(),
  others: { ...ALWAYS, ...logs },
  handiwork: 10,
  patience: { mine: patience, other: patience },
})

/**
 * Plays one episode with the planner that is always right: it acts on what is missing until nothing is
 * missing or time is up.
 */
function brings(world: ControlledWorld, wanted: RequirementSet): boolean {
  const held = new Map<string, number>()
  const add = (item: string, n: number) => held.set(item, (held.get(item) ?? 0) + n)
  const lacking = (wants: RequirementSet): string | undefined => {
    for (const [item, quantity] of Object.entries(wants))
      if ((held.get(item) ?? 0) < quantity) return lacking(RULES.get(item)?.requires ?? {}) ?? item
    return undefined
  }
  world.reset()
  for (;;) {
    const item = lacking(wanted)
    if (item === undefined) return true
    const outcome = world.act({ action: RULES.get(item)?.action ?? '', item })
    if (outcome.success) {
      add(item, outcome.gained)
      for (const [name, n] of Object.entries(outcome.consumed)) add(name, -n)
    }
    if (outcome.over) return lacking(wanted) === undefined
  }
}

function successRate(
  profile: ControllerProfile,
  wanted: RequirementSet,
  ticks: number,
  episodes = 250,
): number {
  const world = controlled({
    profile,
    ticks,
    episodes,
    seed: new Random(1).fork(Object.keys(wanted).join()).int(1e9),
  })
  let reached = 0
  for (let i = 0; i < episodes; i++) if (brings(world, wanted)) reached++
  return reached / episodes
}

function groupRate(profile: ControllerProfile, group: string): number {
  const goals = GOALS.filter((goal) => goal.set === 67 && goal.group === group)
  const rates = goals.map(({ item }) => successRate(profile, { [item]: 1 }, planningTicks(group, 'xenon')))
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

const EIGHT_OF_ALL = Object.fromEntries(
  ['logs', 'cobblestone', 'coals', 'iron_ore', 'gold_ore', 'redstone_ore', 'diamond'].map((item) => [
    item,
    8,
  ]),
)

describe('the profiles, with a planner that is always right', () => {
  // Table 3, XENON* with the true graph; Tables 20 and 21 by goal.
  it.each([
    ['wood', 0.95],
    ['stone', 0.93],
    ['iron', 0.83],
    ['gold', 0.73],
    ['redstone', 0.75],
    ['diamond', 0.75],
    ['armor', 0.61],
  ])('minerl: %s %f within 0.025', (group, published) => {
    expect(Math.abs(groupRate(CONTROLLERS.minerl, group) - published)).toBeLessThan(0.025)
  })

  // Table 21, with its number of episodes: within twice the standard error.
  it.each([
    ['diamond_boots', 0.6078, 51],
    ['diamond_helmet', 0.7179, 39],
    ['diamond_leggings', 0.3333, 39],
    ['diamond_chestplate', 0.2, 50],
    ['golden_boots', 0.75, 40],
    ['golden_helmet', 0.5405, 37],
    ['iron_boots', 0.9362, 47],
    ['iron_leggings', 0.975, 40],
    ['iron_chestplate', 0.975, 40],
  ])('minerl: %s %f', (goal, published, episodes) => {
    // A single goal needs more episodes: with a few hundred, chance would decide.
    const rate = successRate(CONTROLLERS.minerl, { [goal]: 1 }, planningTicks('armor', 'xenon'), 1000)
    expect(Math.abs(rate - published)).toBeLessThan(2 * Math.sqrt((published * (1 - published)) / episodes))
  })

  it.each([
    ['golden_leggings', 1],
    ['golden_chestplate', 1],
    ['gold_ore', 7],
  ])('minerl: %s never, or once in a hundred episodes', (item, quantity) => {
    expect(successRate(CONTROLLERS.minerl, { [item]: quantity }, 36_000)).toBeLessThan(0.02)
  })

  it('minerl: never more than seven gold (K.3), so never eight of every resource', () => {
    expect(successRate(CONTROLLERS.minerl, { gold_ore: 8 }, 200_000, 200)).toBe(0)
    expect(successRate(CONTROLLERS.minerl, EIGHT_OF_ALL, 36_000)).toBe(0)
  })

  // Table 14, OracleActionPlanner.
  it.each([
    ['iron', 0.27],
    ['gold', 0],
    ['diamond', 0],
  ])('minerl-standard: %s %f within 0.02', (group, published) => {
    expect(Math.abs(groupRate(CONTROLLERS['minerl-standard'], group) - published)).toBeLessThan(0.02)
  })

  it('mineflayer: every goal in seven episodes of ten, and eight of every resource in two of three', () => {
    for (const { item, group } of GOALS)
      expect(
        successRate(CONTROLLERS.mineflayer, { [item]: 1 }, planningTicks(group, 'xenon'), 200),
        item,
      ).toBeGreaterThan(0.7)
    expect(successRate(CONTROLLERS.mineflayer, EIGHT_OF_ALL, 36_000)).toBeGreaterThan(0.67)
  })

  it('never have a share that rises with the quantity', () => {
    for (const { resources, others } of Object.values<ControllerProfile>(CONTROLLERS))
      for (const { atLeast } of [...resources.values(), others])
        expect(atLeast).toEqual([...atLeast].sort((a, b) => b - a))
  })
})

describe('an episode', () => {
  it('ends when its ticks are used up, and the last episode ends the run', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({}), ticks: 250, episodes: 2 })
    for (const over of ['episode', 'run'] as const) {
      expect(world.act({ action: 'mine', item: 'logs' })).toMatchObject({ success: true, gained: 1 })
      expect(world.act({ action: 'mine', item: 'logs' })).not.toHaveProperty('over')
      expect(world.act({ action: 'mine', item: 'logs' })).toMatchObject({ success: false, over })
      expect(world.act({ action: 'craft', item: 'planks' })).toMatchObject({ success: false, over })
      world.reset()
    }
    expect(world.act({ action: 'mine', item: 'logs' })).toMatchObject({ success: false, over: 'run' })
  })

  it('reports the duration of each action, in all no more than the episode’s', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({}), ticks: 250, episodes: 1 })
    const times = Array.from({ length: 5 }, () => world.act({ action: 'mine', item: 'logs' }).took ?? NaN)
    expect(times.slice(0, 2).every((took) => took > 0)).toBe(true)
    expect(times.reduce((sum, took) => sum + took, 0)).toBe(250 * TICK)
    expect(times.at(-1)).toBe(0)
  })

  it('may end with a success', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({}), ticks: 110, episodes: 1 })
    world.act({ action: 'mine', item: 'logs' })
    expect(world.act({ action: 'craft', item: 'planks' })).toMatchObject({
      success: true,
      gained: 4,
      over: 'run',
    })
  })

  it('is not used up by a reset before the first action', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({}), ticks: 200, episodes: 1 })
    for (let i = 0; i < 5; i++) world.reset()
    world.act({ action: 'mine', item: 'logs' })
    expect(world.act({ action: 'mine', item: 'logs' })).toMatchObject({ success: true, over: 'run' })
  })

  it('has the drawn supply, and no more', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({ atLeast: [1, 1, 0] }) })
    const gathered = () => [1, 2, 3, 4].map(() => world.act({ action: 'mine', item: 'logs' }).success)
    expect(gathered()).toEqual([true, true, false, false])
    world.reset()
    expect(gathered()).toEqual([true, true, false, false])
  })

  it('has a resource or not: a resource that is not found fails for the whole episode', () => {
    const world = controlled({ rules: WOOD, profile: woodsman({ atLeast: [0.5] }), episodes: 1000 })
    let found = 0
    for (let i = 0; i < 1000; i++) {
      const tries = Array.from({ length: 5 }, () => world.act({ action: 'mine', item: 'logs' }).success)
      expect(new Set(tries).size).toBe(1)
      if (tries[0]) found++
      world.reset()
    }
    expect(Math.abs(found - 500)).toBeLessThan(50)
  })

  it('continues a search from one attempt to the next', () => {
    const lengths = Array.from({ length: 200 }, (_, seed) => {
      const world = controlled({ rules: WOOD, profile: woodsman({ search: 1000 }), seed })
      const tries = Array.from({ length: 6 }, () => world.act({ action: 'mine', item: 'logs' }).success)
      expect(tries).toEqual([...tries].sort())
      return tries.indexOf(true)
    })
    // A search of at most 1,000 ticks, in attempts of 300; the last one gathers for 100. So zero to three
    // attempts fail.
    expect(new Set(lengths)).toEqual(new Set([0, 1, 2, 3]))
  })
})

test('a demonstrated plan works with any controller, and takes no time', () => {
  const world = controlled({ profile: woodsman({ atLeast: [0] }), ticks: 300, episodes: 1 })
  for (const { steps } of HUMAN_PLANS) {
    world.reset()
    for (const { action, item, quantity } of steps)
      for (let held = 0; held < quantity;) {
        const outcome = world.demonstrate({ action, item })
        if (!outcome.success) throw new Error(`${action} ${item} failed`)
        held += outcome.gained
      }
  }
  world.reset()
  expect(world.act({ action: 'mine', item: 'logs' })).toMatchObject({ success: false, over: 'run' })
})

test('after a rule change, an item mined from nothing is a resource; one mined from other items is not', () => {
  const world = controlled({ rules: WOOD, profile: woodsman({ atLeast: [1, 0] }) })
  world.change({
    kind: 'rules',
    announced: false,
    rules: {
      logs: null,
      planks: { action: 'mine', requires: {}, held: [], yields: 1 },
      stick: { action: 'mine', requires: { planks: 1 }, held: [], yields: 40 },
      torch: { action: 'mine', requires: { stick: 1 }, held: [], yields: 1 },
    },
  })
  const act = (item: string) => world.act({ action: 'mine', item }).success
  expect([act('logs'), act('planks'), act('planks'), act('stick')]).toEqual([false, true, false, true])
  expect([act('torch'), act('torch'), act('torch')]).toEqual([true, true, true])
  expect([...world.rules.keys()]).toEqual(['planks', 'stick', 'torch'])
})

const step = fc.record({
  action: fc.constantFrom('mine', 'mine', 'craft', 'smelt', 'fly'),
  item: fc.constantFrom(
    'logs',
    'planks',
    'stick',
    'crafting_table',
    'wooden_pickaxe',
    'cobblestone',
    'moon',
    '__proto__',
  ),
})
const steps = fc.array(fc.oneof({ weight: 20, arbitrary: step }, fc.constant('reset' as const)), {
  maxLength: 200,
})

test('law: a success follows the rules, and a failure changes nothing', () => {
  fc.assert(
    fc.property(steps, fc.integer(), (steps, seed) => {
      const [inner, shadow] = [worldOf(RULES), worldOf(RULES)]
      const profile = woodsman({ atLeast: [0.9, 0.8, 0.7, 0.6, 0.5], search: 600 })
      const world = new ControlledWorld(inner, {
        profile,
        random: new Random(seed),
        episodes: 5,
        ticks: 4000,
      })
      for (const step of steps) {
        if (step === 'reset') {
          world.reset()
          shadow.reset()
        } else {
          const { over: _, ...outcome } = world.act(step)
          if (outcome.success) expect(outcome).toEqual({ ...shadow.act(step), took: outcome.took })
        }
        expect(inner.inventory()).toEqual(shadow.inventory())
      }
    }),
  )
})

test('law: the same seed gives the same outcomes', () => {
  fc.assert(
    fc.property(steps, fc.integer(), (steps, seed) => {
      const outcomes = () => {
        const world = controlled({ seed })
        return steps.map((step) => (step === 'reset' ? world.reset() : world.act(step)))
      }
      expect(outcomes()).toEqual(outcomes())
    }),
  )
})

test('another seed gives other outcomes', () => {
  const fates = Array.from({ length: 100 }, (_, seed) => {
    const world = controlled({ seed, profile: woodsman({ atLeast: [0.5], search: 5000 }) })
    return Array.from({ length: 20 }, () =>
      world.act({ action: 'mine', item: 'logs' }).success ? 1 : 0,
    ).join('')
  })
  expect(new Set(fates).size).toBeGreaterThan(5)
})

describe('executions that slip', () => {
  const slipping = (slips: number): ControllerProfile => ({ ...woodsman({}), slips })
  const world = (profile: ControllerProfile, seed = 1) =>
    controlled({ rules: WOOD, profile, seed, ticks: 10_000_000 })
  const logs = { action: 'mine', item: 'logs' }

  it('fail independently at the rate of the profile, and take their full time', () => {
    for (const slips of [0.1, 0.5, 0.9]) {
      const one = world(slipping(slips))
      const outcomes = Array.from({ length: 4000 }, () => one.act(logs).success)
      const failed = outcomes.filter((success) => !success).length
      // Within four standard errors.
      expect(Math.abs(failed / 4000 - slips)).toBeLessThan(4 * Math.sqrt((slips * (1 - slips)) / 4000))
      const pairs = outcomes.slice(1).filter((success, i) => !success && outcomes[i] === false).length
      expect(Math.abs(pairs / 4000 - slips * slips)).toBeLessThan(0.035)
    }
    // Each attempt takes 100 ticks, whether it works or not: the episode ends after 40.
    const short = controlled({ rules: WOOD, profile: slipping(0.5), ticks: 4000, episodes: 1 })
    const ends = Array.from({ length: 40 }, () => short.act(logs).over)
    expect(ends).toEqual([...Array.from({ length: 39 }, () => undefined), 'run'])
  })

  it('shift no other random stream: without slips, outcomes are the same as without the option', () => {
    const { slips: _, ...without } = CONTROLLERS['generated-code']
    expect(without).toEqual(CONTROLLERS.mineflayer)
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const [never, as] = [{ ...CONTROLLERS.minerl, slips: 0 }, CONTROLLERS.minerl].map((profile) => {
          const one = controlled({ profile, seed, episodes: 3 })
          return Array.from({ length: 60 }, (_, i) => {
            const outcome = one.act(i % 3 === 0 ? { action: 'craft', item: 'planks' } : logs)
            if (outcome.over) one.reset()
            return outcome
          })
        })
        expect(never).toEqual(as)
      }),
    )
  })

  it('make long subtasks fail more often, although each execution is equally hard', () => {
    /** A subtask fails after five failed executions (DRIP, 4.2.1). */
    const fails = (one: ControlledWorld, quantity: number) => {
      let [gained, failures] = [0, 0]
      while (gained < quantity && failures < 5) {
        if (one.act(logs).success) gained++
        else failures++
      }
      return failures === 5
    }
    const share = (quantity: number) => {
      const one = world(CONTROLLERS['generated-code'])
      return Array.from({ length: 1000 }, () => fails(one, quantity)).filter(Boolean).length / 1000
    }
    // Five failures in n − 1 + 5 executions: 1/32, 0.227, 0.806.
    expect(Math.abs(share(1) - 1 / 32)).toBeLessThan(0.025)
    expect(Math.abs(share(3) - 0.2266)).toBeLessThan(0.055)
    expect(Math.abs(share(8) - 0.8062)).toBeLessThan(0.055)
  })
})

const interval = fc.integer({ min: 1, max: 700 })
const profiles = fc.constantFrom(
  woodsman({ atLeast: [0.9, 0.8, 0.7], search: 600 }, 900),
  { ...CONTROLLERS.mineflayer, slips: 0.3 },
  CONTROLLERS.minerl,
)

test('law: interruptions do not change the outcome of a subgoal', () => {
  fc.assert(
    fc.property(steps, fc.integer(), interval, profiles, (steps, seed, within, profile) => {
      const made = () =>
        controlled({ profile, random: new Random(seed), episodes: 3, ticks: 9_000, stalls: true })
      const [one, other] = [made(), made()]
      const patiently = (step: TimedAction) => {
        for (let took = 0; ;) {
          const outcome = other.act({ ...step, within })
          took += outcome.took ?? NaN
          if (outcome.success || !outcome.unfinished) return { ...outcome, took }
          expect(outcome.over).toBeUndefined()
        }
      }
      for (const step of steps) {
        if (step === 'reset') {
          one.reset()
          other.reset()
        } else expect(patiently(step)).toEqual(one.act(step))
      }
    }),
  )
})

describe('a controller that is stuck', () => {
  const ticks = 100_000
  const profile = woodsman({ search: 900 }, 3_000)
  /** A controller that gets stuck before its first log. */
  const stuck = (patience = 3_000) => {
    for (let seed = 0; ; seed++) {
      const world = controlled({
        ...{ rules: WOOD, random: new Random(seed), ticks, stalls: true, episodes: 2 },
        profile: { ...profile, patience: { mine: patience, other: patience } },
      })
      const [first, second] = [world.act(LOG), world.act(LOG)]
      if (!first.success && !second.success) return world
    }
  }
  const LOG: TimedAction = { action: 'mine', item: 'logs' }
  const around = (outcome: ItemOutcome) => (outcome.success ? undefined : outcome.unfinished)

  it('obtains nothing until it is told how to get out', () => {
    const world = stuck()
    for (let tries = 0; tries < 5; tries++)
      expect(world.act(LOG)).toEqual({ success: false, took: expect.any(Number) })
    const seen = around(world.act({ ...LOG, within: 100 }))
    if (!seen) throw new Error('Nothing is told of what is around.')
    const told = ['get out of the water', 'climb to the surface', 'explore to find trees']
    const isThere = (now?: BotSurroundings) =>
      now?.medium === seen.medium && now.covered === seen.covered && now.light === seen.light
    const places = told.map((instead) => around(world.act({ ...LOG, within: 100, instead })))
    expect(places.some((now) => !isThere(now) || now?.blocks[0]?.[0] !== seen.blocks[0]?.[0])).toBe(true)
    expect(world.act(LOG).success).toBe(true)
  })

  it('is free in the next episode', () => {
    const world = stuck()
    world.reset()
    expect([world.act(LOG), world.act(LOG)].some(({ success }) => success)).toBe(true)
  })

  it('follows other instructions for as long as it is told to, and no longer', () => {
    const world = stuck()
    for (let turn = 0; turn < 100; turn++) world.act({ ...LOG, within: 1_000, instead: 'sing a song' })
    expect(world.act(LOG)).toMatchObject({ success: false, over: 'episode' })
  })
})
