import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { GOALS } from '../engine/worlds/craft/goals'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const TASKS = GOALS.filter(({ set, item }) => set === 67 && item !== 'diamond').map(({ item }) => item)

function played(goal: string, agent: object) {
  const options = { goal, plans: '0', fuel: 'none', redstone: 'mine', failures: 'missing' }
  const spec = parseSpec({
    world: { id: 'craft', options },
    agent: { id: 'gog', options: agent },
    model: { id: 'simulated', options: { skill: 1 } },
    similarity: { id: 'words', options: {} },
    ...{ seed: 1, horizon: 3000 },
  })
  const { events } = runSync(assemble(spec, resources))
  const [read] = events.flatMap((event) => (event.kind === 'goals/read' ? [event] : []))
  return {
    goals: read?.goals,
    isReached: events.some((event) => event.kind === 'goals/closed' && event.isReached),
  }
}

test('who knows the game and has the rules as recipe files has all 66 tasks in perfect hands', () => {
  expect(TASKS.filter((task) => !played(task, {}).isReached)).toEqual([])
})

test('by its items each rule is a goal of its own; by texts that are alike, as published, fewer are left the lower θ is', () => {
  const [items, high, low] = [{}, { sameness: 'texts', theta: 0.99 }, { sameness: 'texts', theta: 0.55 }].map(
    (agent) => played('diamond_axe', agent).goals ?? 0,
  )
  expect(items).toBe(138)
  expect(high).toBeLessThanOrEqual(138)
  expect(low).toBeLessThan(high ?? 0)
})
