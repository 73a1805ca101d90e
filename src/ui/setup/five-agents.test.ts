import { expect, test } from 'vitest'
import { defaultChoice } from '../../library/options'
import { parseSpec } from '../../library/parse-spec'
import { DEFAULT_SPEC } from '../link/link-state'
import { byFiveAgents } from './five-agents'

test('only those who can play in a world are compared in it', () => {
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
