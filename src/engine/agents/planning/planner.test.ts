import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Model } from '../../effects'
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
import { plannerOptions, type PlannerOptions } from './options'
import { planner } from './planner'

const ACTIONS = ['mine', 'craft', 'smelt', 'hunt', 'place']
const seed = fc.integer({ min: 0, max: 0xffff })
const forSword = () => worldOf(TOOLS, { goals: ['stone_sword'], actions: ACTIONS })
const play = (options: Partial<PlannerOptions>, cast: Partial<RunOptions> = {}) =>
  played(runOf(planner, plannerOptions, options, { world: forSword(), ...cast }))

/** Picks the last action on offer, so a craft is found only after later actions are ruled out. */
const backwards: Model = { answer: (q) => (q.kind === 'action' ? q.options.at(-1) : `It was ${q.kind}.`) }
/** Always picks the first action, which is right only for mined items. */
const digging: Model = { answer: (q) => (q.kind === 'action' ? 'mine' : `It was ${q.kind}.`) }

test('fam: stops offering an action after x₀ failures, and finds and reuses every action', () => {
  for (const x0 of [1, 2, 3]) {
    const { events, ledger } = play({ actions: 'fam', x0 }, { model: backwards })
    expect(ledger.ended).toBe('goal-reached')
    for (const item of ledger.mind.items.keys()) {
      const tries = eventsOf(events, 'tried').filter((event) => event.item === item)
      const wrong = TOOLS.get(item)?.action === 'mine' ? 4 : 3
      expect(tries.filter(({ success }) => !success)).toHaveLength(x0 * wrong)
      expect(questionsOf(events, 'action').filter((q) => q.item === item)).toHaveLength(x0 * wrong + 1)
    }
    expect(questionsOf(events, 'requirements')).toEqual([])
  }
})

test('takes the requested goals one by one and ends when it has them', () => {
  const goals = ['stone_pickaxe', 'stick', 'wooden_sword']
  const { events, ledger } = play({}, { world: worldOf(TOOLS, { goals }) })
  const chosen = eventsOf(events, 'goal-chosen')
  expect(chosen.map(({ goal }) => goal)).toEqual(goals.filter((goal) => chosen.some((e) => e.goal === goal)))
  for (const { choice } of chosen) expect(choice).toEqual({ by: 'request' })
  expect(ledger.ended).toBe('goal-reached')
  expect(ledger.mind.obtained).toBe(3)
})

test('oracle: never fails and asks nothing', () => {
  const { events, ledger, step } = play({ actions: 'oracle' })
  expect([ledger.ended, ledger.world.failed, ledger.questions]).toEqual(['goal-reached', 0, 0])
  expect(step).toBe(eventsOf(events, 'tried').length)
})

test('law: random-fam asks nothing, tries no action after x₀ failures, and reaches the goal', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 4 }), (seed, x0) => {
      const { events, ledger } = play({ actions: 'random-fam', x0 }, { seed })
      expect([ledger.ended, ledger.questions]).toEqual(['goal-reached', 0])
      const failures = new Map<string, number>()
      const worked = new Map<string, string>()
      for (const { item, action, success } of eventsOf(events, 'tried')) {
        expect(worked.get(item) ?? action).toBe(action)
        if (success) worked.set(item, action)
        else failures.set(`${item} ${action}`, (failures.get(`${item} ${action}`) ?? 0) + 1)
      }
      for (const count of failures.values()) expect(count).toBeLessThanOrEqual(x0)
    }),
    { numRuns: 60 },
  )
})

test('law: ucb asks nothing, tries each action of an item before repeating one, and reaches the goal', () => {
  fc.assert(
    fc.property(seed, (seed) => {
      const { events, ledger } = play({ actions: 'ucb' }, { seed })
      expect([ledger.ended, ledger.questions]).toEqual(['goal-reached', 0])
      for (const item of ledger.mind.items.keys()) {
        const tries = eventsOf(events, 'tried').filter((event) => event.item === item)
        const first = tries.slice(0, ACTIONS.length).map(({ action }) => action)
        expect(new Set(first).size).toBe(first.length)
      }
    }),
    { numRuns: 60 },
  )
})

test('model: learns nothing from successes or failures', () => {
  const { events, ledger, step } = play({ actions: 'model' }, { model: digging, horizon: 300 })
  expect(ledger.ended).toBe('horizon')
  const questions = questionsOf(events, 'action')
  // One question per step, and one for the step that the horizon cuts off.
  expect(questions).toHaveLength(step + 1)
  for (const { options, examples, analyses } of questions)
    expect([options, examples, analyses]).toEqual([ACTIONS, [], undefined])
  const known = play({ actions: 'model' })
  expect(known.ledger.ended).toBe('goal-reached')
  expect(questionsOf(known.events, 'action')).toHaveLength(known.step)
})

test('successes: reuses what worked and keeps offering what failed', () => {
  const { events, ledger } = play({ actions: 'successes' }, { model: digging, horizon: 300 })
  expect(ledger.ended).toBe('horizon')
  expect(questionsOf(events, 'action').filter(({ item }) => item === 'logs')).toHaveLength(1)
  for (const { options } of questionsOf(events, 'action')) expect(options).toEqual(ACTIONS)
})

test('self-correction: reflects on each failure, and gets nowhere if the model ignores its reflections', () => {
  const { events, ledger } = play({ actions: 'self-correction' }, { model: digging, horizon: 300 })
  expect(ledger.ended).toBe('horizon')
  expect(questionsOf(events, 'reflection')).toHaveLength(ledger.world.failed)
  expect(questionsOf(events, 'action').at(-1)?.analyses).toHaveLength(3)
  const heeding: Model = {
    answer: (q) => {
      if (q.kind !== 'action') return 'It cannot be mined.'
      return q.analyses ? knowing(TOOLS).answer(q) : 'mine'
    },
  }
  expect(play({ actions: 'self-correction' }, { model: heeding }).ledger.ended).toBe('goal-reached')
})

test("plans with the model's own graph, right or wrong, and never revises it", () => {
  const right = play({ start: 'model' })
  expect(questionsOf(right.events, 'requirements').map(({ item }) => item)).toContain('cobblestone')
  expect(right.ledger.ended).toBe('goal-reached')
  const model = knowing(TOOLS, { stone_sword: { stone_blade: 1 } })
  const wrong = play({ start: 'model' }, { model, horizon: 200 })
  expect(wrong.ledger.ended).toBe('horizon')
  const tried = eventsOf(wrong.events, 'tried').map(({ item }) => item)
  expect(new Set(tried)).toEqual(new Set(['stone_blade']))
})

test('loses the inventory with an episode and seeks the goal again in the next one, up to the last', () => {
  const { step } = play({ actions: 'oracle' })
  const short = play({ actions: 'oracle' }, { world: inEpisodes(forSword(), step - 1, 3) })
  expect(eventsOf(short.events, 'episode-started')).toHaveLength(3)
  expect([short.ledger.ended, short.step]).toEqual(['episodes', 3 * (step - 1)])
  // The last action of an episode counts like any other, also in the last episode.
  for (const episodes of [1, 3]) {
    const long = play({ actions: 'oracle' }, { world: inEpisodes(forSword(), step, episodes) })
    expect([long.ledger.ended, long.step]).toEqual(['goal-reached', step])
  }
})

test('has to obtain again what the human-written plans showed, from an empty inventory', () => {
  const steps = (['logs', 'planks', 'stick'] as const).map((item) => ({
    ...{ action: item === 'logs' ? 'mine' : 'craft', item, quantity: 1 },
  }))
  const world = worldOf(TOOLS, { goals: ['stick'], plans: [{ goal: 'stick', steps }] })
  const { events, ledger } = play({ actions: 'fam' }, { world })
  expect(eventsOf(events, 'tried').map(({ item }) => item)).toEqual(['logs', 'planks', 'stick'])
  expect([ledger.ended, ledger.questions]).toEqual(['goal-reached', 0])
})

/** A world that requests these goals, each in an episode of that length. */
const asking = (requests: readonly string[], length: number) =>
  inEpisodes(worldOf(TOOLS, { goals: [...new Set(requests)], requests, actions: ACTIONS }), length, 1000)

test('gives each requested goal one episode, whether or not it obtains it', () => {
  const requests = ['stick', 'stone_sword', 'stick', 'wooden_sword']
  const { events, ledger } = play({ actions: 'oracle' }, { world: asking(requests, 6) })
  const chosen = eventsOf(events, 'goal-chosen')
  expect(chosen.map(({ goal, choice }) => [goal, choice.by])).toEqual(
    requests.map((goal) => [goal, 'request']),
  )
  expect(ledger.ended).toBe('episodes')
  const starts = events.flatMap(({ kind }, at) => (kind === 'episode-started' ? [at] : []))
  for (const [n, goal] of requests.entries()) {
    const episode = events.slice(starts[n], starts[n + 1])
    const got = eventsOf(episode, 'tried').some(({ item, success }) => item === goal && success)
    expect([goal, got]).toEqual([goal, goal === 'stick'])
  }
})

test('keeps the given graph the same in every episode, whatever it obtains', () => {
  const wrong = knowing(TOOLS, { planks: { logs: 3 } })
  const { events } = play(
    { start: 'model' },
    { world: asking(['planks', 'planks', 'stick'], 40), model: wrong },
  )
  expect(eventsOf(events, 'requirement-learned')).toEqual([])
  const plans = eventsOf(events, 'plan-made').filter(({ subgoals }) => subgoals.at(-1)?.item === 'planks')
  expect(plans.map(({ subgoals }) => subgoals[0])).toEqual(Array(2).fill({ item: 'logs', quantity: 3 }))
})

test.each([
  ['kept', 4 * 3, 0],
  ['each-episode', 4 * 3, 4 * 3],
])('memory %s: of %d failures in the first episode, %d come again in the second', (memory, first, second) => {
  // Planks and sticks are crafted; the model proposes the last action first, and each fails twice before it
  // is ruled out.
  const { events } = play(
    { memory },
    { world: asking(['stick', 'stick'], 60), model: backwards, horizon: 1000 },
  )
  const starts = events.flatMap(({ kind }, at) => (kind === 'episode-started' ? [at] : []))
  const failures = starts.map((at, n) =>
    eventsOf(events.slice(at, starts[n + 1]), 'tried').filter(
      ({ item, success }) => !success && item !== 'logs',
    ),
  )
  expect(failures.map(({ length }) => length)).toEqual([first, second])
})
