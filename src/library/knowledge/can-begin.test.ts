import { expect, test } from 'vitest'
import { CARDS, misfit } from '../cards'
import { DEFAULT_SPEC } from '../spec'
import { beginWith } from './initial-knowledge'
import { agentsThatCanBegin, canBegin, whyNoAgentCanBegin } from './can-begin'
import type { Knowledge } from './types'

const adg: Knowledge = { mind: 'adg', world: DEFAULT_SPEC.world, runs: {}, body: { items: {} } }
const tree: Knowledge = { mind: 'tree', world: DEFAULT_SPEC.world, runs: {}, body: { tasks: {} } }

const goals: Knowledge = {
  ...{ mind: 'goals', world: DEFAULT_SPEC.world, runs: {}, body: { goals: {}, documents: {} } },
}

test.each([adg, tree, goals])('those who are offered, and no others, begin with it: $mind', (knowledge) => {
  const offered = agentsThatCanBegin(knowledge).map(({ id }) => id)
  const fitting = CARDS.agent.filter(({ id }) => misfit(id, knowledge.world.id) === null)
  for (const { id: agent } of fitting) {
    const begin = () => beginWith(knowledge, { agent, trust: 'seen' })
    if (offered.includes(agent)) expect(begin().agent.knowledge).toEqual(knowledge)
    else expect(begin).toThrow(/cannot start with (this|saved) knowledge/)
  }
  expect(whyNoAgentCanBegin(knowledge) === null).toBe(offered.length > 0)
})

test('sets the option that makes the agent begin with the knowledge', () => {
  const { agent } = beginWith(goals, { trust: 'seen' })
  expect([agent.id, agent.options['documents'], 'start' in agent.options]).toEqual([
    'gog',
    'knowledge',
    false,
  ])
  expect(beginWith(adg, { agent: 'xenon', trust: 'doubted' }).agent.options).toMatchObject({
    ...{ start: 'knowledge', trust: 'doubted' },
  })
})

test('an agent is offered where it plays', () => {
  const inKitchen = agentsThatCanBegin(adg, { id: 'kitchen', options: {} }).map(({ id }) => id)
  expect(inKitchen).toContain('xenon')
  expect(inKitchen).not.toContain('adam')
  expect(whyNoAgentCanBegin({ mind: 'adg', world: { id: 'blocks', options: {} } })).toMatch(
    /but not in this world/,
  )
})

test('an agent that there is not begins with nothing', () => {
  expect(canBegin('constructor', adg)).toBe(false)
})
