import { expect, test } from 'vitest'
import type { Knowledge } from '../../library/knowledge/types'
import { defaultChoice } from '../../library/options'
import { parseSpec } from '../../library/parse-spec'
import { DEFAULT_SPEC } from '../link/link-state'
import { byAgent, byFiveAgents } from './five-agents'

test('a world offers only agents that can play in it for comparison', () => {
  const kitchen = { ...DEFAULT_SPEC, world: defaultChoice('world', 'kitchen') }
  expect(byFiveAgents(DEFAULT_SPEC).map(({ agent }) => agent.id)).toEqual([
    ...['xenon', 'sc', 'deckard', 'adam', 'rand'],
  ])
  expect(byFiveAgents(kitchen).map(({ agent }) => agent.id)).toEqual(['xenon', 'sc', 'deckard'])
  const blocks = { ...DEFAULT_SPEC, world: defaultChoice('world', 'blocks') }
  expect(byFiveAgents(blocks).map(({ agent }) => agent.id)).toEqual([
    ...['drip', 'drip-state', 'cot', 'react', 'unstack-build', 'optimal'],
  ])
  for (const spec of byFiveAgents(kitchen)) expect(parseSpec(spec)).toEqual(spec)
})

test('an agent with another kind of knowledge is compared with its own kind, in a world that other kinds play, too', () => {
  const by = (id: string) =>
    byFiveAgents({ ...DEFAULT_SPEC, agent: defaultChoice('agent', id) }).map(({ agent }) => agent.id)
  expect(by('drip')).toEqual(['drip', 'drip-state', 'cot', 'react'])
  expect(by('gog')).toEqual(expect.arrayContaining(['gog', 'hkg', 'vanilla']))
  expect(by('gog')).not.toContain('xenon')
  // Among agents with XENON's kind of knowledge, a planner for one goal is compared with agents that learn all goals.
  expect(by('planner')).toEqual(by('xenon'))
  // An agent with the same kind of knowledge in another form is compared with all of them.
  expect(by('hunch')).toEqual([...by('xenon'), 'hunch'])
})

test('all agents that get the task in words get the same words', () => {
  const gog = defaultChoice('agent', 'gog')
  const spec = {
    ...DEFAULT_SPEC,
    agent: { ...gog, options: { ...gog.options, sentence: 'an axe, please', k: 1 } },
  }
  const hkg = byAgent(spec, 'hkg')
  expect(hkg.agent.options['sentence']).toBe('an axe, please')
  expect(hkg.agent.options).not.toHaveProperty('k')
  expect(byAgent(spec, 'xenon').agent).toEqual(defaultChoice('agent', 'xenon'))
  expect(parseSpec(hkg)).toEqual(hkg)
})

test('an agent with files or a task is compared with others that get the same', () => {
  const knowledge: Knowledge = { mind: 'adg', world: DEFAULT_SPEC.world, runs: {}, body: { items: {} } }
  const gog = defaultChoice('agent', 'gog')
  const reading = (options: object) => ({
    ...DEFAULT_SPEC,
    agent: { ...gog, options: { ...gog.options, ...options }, knowledge },
  })
  const hkg = byAgent(reading({ documents: 'knowledge' }), 'hkg').agent
  expect(hkg).toEqual({
    ...defaultChoice('agent', 'hkg'),
    options: { ...defaultChoice('agent', 'hkg').options, documents: 'knowledge' },
    knowledge,
  })
  expect(byAgent(reading({ documents: 'knowledge' }), 'vanilla').agent).not.toHaveProperty('knowledge')
  // It lies there, and is not read.
  expect(byAgent(reading({ documents: 'rules' }), 'hkg').agent).toEqual(defaultChoice('agent', 'hkg'))
  const xenon = defaultChoice('agent', 'xenon')
  const begun = {
    ...xenon,
    options: { ...xenon.options, start: 'knowledge', trust: 'doubted', x0: 3 },
    knowledge,
  }
  const sc = byAgent({ ...DEFAULT_SPEC, agent: begun }, 'sc').agent
  expect(sc).toMatchObject({ options: { start: 'knowledge', trust: 'doubted' }, knowledge })
  expect(sc.options['x0']).toBe(defaultChoice('agent', 'sc').options['x0'])
})
