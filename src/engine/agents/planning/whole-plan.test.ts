import { expect, test } from 'vitest'
import type { Model } from '../../effects'
import type { PlanStep } from '../../worlds/items/types'
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
import { wholePlan } from './whole-plan'
import { wholePlanOptions } from './options'

const forStick = () => worldOf(TOOLS, { goals: ['stick'] })
const play = (cast: Partial<RunOptions> = {}) =>
  played(runOf(wholePlan, wholePlanOptions, {}, { world: forStick(), ...cast }))
const writing = (...plan: (readonly [action: string, item: string, quantity: number])[]): Model => ({
  answer: () => plan.map(([action, item, quantity]): PlanStep => ({ action, item, quantity })),
})
const triedIn = ({ events }: ReturnType<typeof play>) =>
  eventsOf(events, 'tried').map(({ action, item, success }) => `${success ? '' : 'not '}${action} ${item}`)

test('asks the model once for the whole plan, with the requirements, and follows a right plan to its end', () => {
  const run = play()
  expect(questionsOf(run.events, 'plan')).toEqual([
    {
      kind: 'plan',
      item: 'stick',
      options: ['mine', 'craft', 'smelt'],
      requirements: [
        { item: 'logs', quantity: 1 },
        { item: 'planks', quantity: 2 },
        { item: 'stick', quantity: 1 },
      ],
    },
  ])
  expect(run.ledger.questions).toBe(1)
  expect(triedIn(run)).toEqual(['mine logs', 'craft planks', 'craft stick'])
  expect(run.ledger.ended).toBe('goal-reached')
})

test('repeats a line until its quantity is gained, even if that is more than needed', () => {
  const run = play({ model: writing(['mine', 'logs', 3], ['craft', 'planks', 5], ['craft', 'stick', 1]) })
  expect(triedIn(run)).toEqual([...Array<string>(3).fill('mine logs'), ...Array<string>(2).fill('craft planks'), 'craft stick']) // prettier-ignore
})

test('repeats a wrong action or an impossible line forever, without memory or correction', () => {
  const invalid = play({ model: writing(['mine', 'logs', 1], ['smelt', 'planks', 2], ['craft', 'stick', 1]), horizon: 50 }) // prettier-ignore
  expect(triedIn(invalid)).toEqual(['mine logs', ...Array<string>(49).fill('not smelt planks')])
  const omitted = play({ model: writing(['mine', 'logs', 1], ['craft', 'stick', 1]), horizon: 50 })
  expect(triedIn(omitted)).toEqual(['mine logs', ...Array<string>(49).fill('not craft stick')])
  for (const { ledger } of [invalid, omitted])
    expect([ledger.ended, ledger.questions]).toEqual(['horizon', 1])
})

test('makes a new plan from nothing when the episode is over', () => {
  const model = writing(['mine', 'logs', 1], ['smelt', 'planks', 2], ['craft', 'stick', 1])
  const { events, ledger } = play({ model, world: inEpisodes(forStick(), 10, 3) })
  expect([ledger.ended, ledger.step]).toEqual(['episodes', 30])
  expect(eventsOf(events, 'episode-started')).toHaveLength(3)
  const questions = questionsOf(events, 'plan')
  expect(questions.length).toBeGreaterThanOrEqual(3)
  for (const { requirements } of questions) expect(requirements).toEqual(questions[0]?.requirements)
  for (const episodes of [1, 3]) {
    const last = play({ world: inEpisodes(forStick(), 3, episodes) })
    expect([last.ledger.ended, last.step]).toEqual(['goal-reached', 3])
  }
  const lucky = play({ model: knowing(TOOLS), world: inEpisodes(forStick(), 2, 3) })
  expect([lucky.ledger.ended, lucky.step]).toEqual(['episodes', 6])
})

test('still takes steps with an empty plan or one without the goal, and asks again', () => {
  const empty = play({ model: writing(), horizon: 20 })
  expect(triedIn(empty)).toEqual(Array(20).fill('not mine stick'))
  expect(questionsOf(empty.events, 'plan').length).toBeGreaterThan(10)
  const goalless = play({ model: writing(['mine', 'logs', 1], ['craft', 'planks', 2]), horizon: 20 })
  expect(triedIn(goalless).slice(0, 3)).toEqual(['mine logs', 'craft planks', 'craft stick'])
})

test('does not adopt a name that no item can have', () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { events, ledger } = play({ model: writing(['mine', hostile, 1]), horizon: 20 })
  expect([...ledger.mind.items.keys()]).toEqual(['stick', 'planks', 'logs'])
  expect(new Set(eventsOf(events, 'tried').map(({ item }) => item))).toEqual(new Set(['stick']))
})

test('writes a plan in each episode for one requested goal after another, and ends after the last', () => {
  const requests = ['stick', 'stone_sword', 'stick']
  const world = inEpisodes(worldOf(TOOLS, { goals: ['stick', 'stone_sword'], requests }), 6, 1000)
  const { events, ledger } = play({ world })
  expect(eventsOf(events, 'goal-chosen').map(({ goal }) => goal)).toEqual(requests)
  expect(questionsOf(events, 'plan').length).toBeGreaterThanOrEqual(3)
  expect(eventsOf(events, 'episode-started')).toHaveLength(3)
  expect(ledger.ended).toBe('episodes')
})
