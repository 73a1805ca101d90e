import { expect, test } from 'vitest'
import { Sweeper } from './sweep'
import { partsKnowing } from './testing'

/** Known rules with cheap and expensive items; most are used by others. */
const KNOWN: Parameters<typeof partsKnowing>[0] = [
  ['logs', 'mine', {}],
  ['planks', 'craft', { logs: 1 }],
  ['stick', 'craft', { planks: 2 }],
  ['cobblestone', 'mine', {}],
  ['wooden_sword', 'craft', { planks: 2, stick: 1 }],
  ['stone_sword', 'craft', { cobblestone: 2, stick: 1 }],
  ['wooden_hoe', 'craft', { planks: 2, stick: 2 }],
  ['dear_thing', 'craft', { stick: 8, planks: 8 }],
  ['dear_use', 'craft', { dear_thing: 3 }],
]

const GOALS = ['stone_hoe', 'stone_axe', 'wooden_axe']

/** A sweep after episodes that the world ended after these numbers of attempts. */
function sweeping(...lengths: readonly number[]) {
  const parts = partsKnowing(KNOWN, GOALS)
  const { experience, supplies, episodes, beliefs, prober } = parts
  const { graph } = parts.learner
  for (const length of lengths) {
    for (let attempt = 0; attempt < length; attempt++) episodes.attempt()
    episodes.begin(true)
  }
  prober.demand = new Float64Array(graph.items.length)
  const sweeper = new Sweeper(beliefs, experience, supplies, prober, episodes)
  const todo = GOALS.map((goal) => graph.item(goal))
  return { probe: sweeper.best(todo, 'used', 0), supplies, graph }
}

test('gathers some of every used thing when no episode was ever ended', () => {
  const { probe } = sweeping()
  expect([...(probe?.stock.keys() ?? [])].map(({ name }) => name)).toEqual([
    ...['logs', 'planks', 'stick', 'cobblestone', 'dear_thing'],
  ])
})

test('gathers no more than an episode has time for, and leaves out things with the least need per cost', () => {
  const all = sweeping()
  const least = all.supplies.stepsTo(all.probe?.stock ?? new Map())
  const { probe, supplies, graph } = sweeping(70, 70, 70)
  const stock = probe?.stock ?? new Map()
  expect(least).toBeGreaterThan(70)
  expect(supplies.stepsTo(stock)).toBeLessThanOrEqual(70)
  expect(stock.size).toBeGreaterThan(1)
  expect(stock.has(graph.item('stick'))).toBe(true)
  expect(stock.has(graph.item('dear_thing'))).toBe(false)
})

test('gathers nothing when there is no time', () => {
  expect(sweeping(1, 1, 1).probe?.stock.size ?? 0).toBeLessThanOrEqual(1)
})
