import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { documentOf } from '../engine/minds/goals/graph/testing'
import { GOALS } from '../engine/worlds/craft/goals'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { bodyOf } from './minds/goals/documents/body'
import { takenOf } from './minds/goals/documents/document'
import type { Knowledge } from './knowledge/types'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const TASKS = GOALS.filter(({ set, item }) => set === 67 && item !== 'diamond').map(({ item }) => item)

function played(goal: string, agent: object, id = 'gog', knowledge?: Knowledge) {
  const options = { goal, plans: '0', fuel: 'none', redstone: 'mine', failures: 'missing' }
  const spec = parseSpec({
    world: { id: 'craft', options },
    agent: { id, options: agent, ...(knowledge && { knowledge }) },
    model: { id: 'simulated', options: { skill: 1 } },
    similarity: { id: 'words', options: {} },
    ...{ seed: 1, horizon: 3000 },
  })
  const { events } = runSync(assemble(spec, resources))
  const [read] = events.flatMap((event) => (event.kind === 'goals/read' ? [event] : []))
  return {
    documents: read?.documents,
    goals: read?.goals,
    list: events.find((event) => event.kind === 'goals/listed')?.list,
    isReached: events.some((event) => event.kind === 'goals/closed' && event.isReached),
  }
}

test('with full knowledge, recipe files and a perfect controller all 66 tasks succeed', () => {
  expect(TASKS.filter((task) => !played(task, {}).isReached)).toEqual([])
})

test('goals merged by items keep every rule; merged by similar texts, as published, a lower θ leaves fewer', () => {
  const [items, high, low] = [{}, { sameness: 'texts', theta: 0.99 }, { sameness: 'texts', theta: 0.55 }].map(
    (agent) => played('diamond_axe', agent).goals ?? 0,
  )
  expect(items).toBe(138)
  expect(high).toBeLessThanOrEqual(138)
  expect(low).toBeLessThan(high ?? 0)
})

test.each(['gog', 'hkg', 'graphrag'])(
  '%s reads saved knowledge instead of the rules if it is told to',
  (id) => {
    const said = [
      { name: 'craft stick', materials: { planks: 5 }, postconditions: { stick: 1 } },
      { name: 'craft planks', materials: { logs: 1 }, postconditions: { planks: 1 } },
      { name: 'mine logs', postconditions: { logs: 1 } },
    ]
    const documents = said.map((claim) => {
      const document = takenOf(claim.name, 'text', `${claim.name} as a document`)
      return { document, extracted: documentOf(document.id, claim) }
    })
    const { body } = bodyOf(documents, { by: 'manual' })
    const knowledge: Knowledge = { mind: 'goals', world: { id: 'craft', options: {} }, runs: {}, body }
    const { documents: read, list } = played('stick', { documents: 'knowledge' }, id, knowledge)
    expect(read).toBe(3)
    // GraphRAG gives no list.
    expect(list?.find(({ item }) => item === 'planks')?.quantity).toBe(id === 'graphrag' ? undefined : 5)
    expect(played('stick', {}, id).documents).toBeGreaterThan(100)
  },
)
