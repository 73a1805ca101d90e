import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { nodeResources } from '../lab/cli/resources'
import { decodeHash, encodeHash } from '../ui/link/hash'
import { DEFAULT_LINK } from '../ui/link/link-state'
import { assemble } from './assemble'
import { logHash, specId } from './digest'
import { parseSpec } from './parse-spec'
import { CARDS } from './cards'
import { optionsOf } from './options'
import type { RunSpec } from './spec'

const resources = await nodeResources()
const hashOf = (spec: RunSpec) => logHash(runSync(assemble(spec, resources)).events)

/**
 * Saved data from before the option `vainEpisodes`: spec (all its options), id, link, digest of the events.
 */
const OLD_WORLD = {
  ...{ goals: '67', actions: '3', fuel: 'iron-only', redstone: 'smelt', plans: '3', goal: 'none' },
  ...{ changedActions: '0', changedAt: 0, episodes: 400 },
}
const OLD_XENON = {
  ...{ x0: 2, c0: 3, alphaS: 2, alphaI: 8, k: 3, spread: 'descendants' },
  ...{ dependencies: 'experience', actions: 'experience', start: 'model', goals: 'own' },
}
const oldSpec = (agent: object, controller: string, changedSets = '0') => ({
  format: 'firsthand/spec',
  version: 1,
  world: { id: 'craft', options: { ...OLD_WORLD, controller, changedSets } },
  agent,
  model: { id: 'simulated', options: { skill: 0.5 } },
  similarity: { id: 'words', options: {} },
  ...{ seed: 5, horizon: 1500, interventions: [] },
})
const planning = () => {
  const { world, ...spec } = oldSpec({ id: 'planner', options: OLD_PLANNER }, 'minerl')
  return { ...spec, world: { ...world, options: { ...world.options, goal: 'chain', episodes: 10 } } }
}
const OLD_PLANNER = { actions: 'fam', x0: 2, k: 3, start: 'manual' }
const xenon = { id: 'xenon', options: OLD_XENON }
const deckard = { id: 'deckard', options: { x0: 2, k: 3, c0: 3, start: 'model', goals: 'own' } }
const OLD = [
  {
    spec: oldSpec(xenon, 'minerl'),
    id: 'e1ab8dae4dcfd419',
    link: '#/watch?controller=minerl&seed=5&horizon=1500',
    events: 'e6468fc3e7ca0f35c7336e67c4e2bb873406646b43ea59b8745c06d423d20a9b',
  },
  {
    spec: oldSpec(deckard, 'mineflayer'),
    id: '4dd086229c4f986f',
    link: '#/watch?agent=deckard&controller=mineflayer&seed=5&horizon=1500',
    events: '1e5c45dcddcb706deb375805c4e4b8b794267baa67795519a328b80a8cb33d4b',
  },
  {
    spec: oldSpec(xenon, 'perfect'),
    id: 'b13ec6e514e7406b',
    link: '#/watch?seed=5&horizon=1500',
    events: '41c1b64bbddb307672432401dd9754e574f6a5600ea62fd0c4bc6156e5283a93',
  },
  {
    // From before the option `announced`: every agent was told.
    spec: oldSpec(xenon, 'perfect', '3'),
    id: '7bfb5cdcd152e112',
    link: '#/watch?changedSets=3&seed=5&horizon=1500',
    events: '21a2d6f568fc3dfbc637c21808074ec29046a6351e1dd522330282cf6e192d13',
  },
  {
    // From before the option `memory`: it was on.
    spec: planning(),
    id: 'a765337791ab3c6d',
    link: '#/watch?agent=planner&goal=chain&controller=minerl&episodes=10&seed=5&horizon=1500',
    events: '8a71172831954e8ff056da24dde53010e01d2a0327c00a34a16e2574f337dd43',
  },
]

describe.each(OLD)('data from before an option existed: $link', ({ spec, id, link, events }) => {
  test('a saved spec plays the same, under the same id', () => {
    const read = parseSpec(spec)
    expect(hashOf(read)).toBe(events)
    expect(specId(read)).toBe(id)
    expect(parseSpec(read)).toEqual(read)
  })

  test('a link plays the same, and is written unchanged', () => {
    const { state, problems } = decodeHash(link)
    expect(problems).toEqual([])
    expect(state.spec).toEqual(parseSpec(spec))
    expect(encodeHash(state)).toBe(link)
  })
})

test('if the option matters, a new run has it in its link, and has its own id', () => {
  const world = { id: 'craft', options: { controller: 'minerl' } }
  const now = parseSpec({ seed: 5, horizon: 1500, world })
  expect(now.agent.options['vainEpisodes']).toBe('not-counted')
  expect(specId(now)).not.toBe('e1ab8dae4dcfd419')
  expect(encodeHash({ ...DEFAULT_LINK, spec: now })).toContain('vainEpisodes=not-counted')
  expect(hashOf(now)).not.toBe(OLD[0]?.events)
})

test('law: with a perfect controller no episode ends, so the option for vain ones changes no event', () => {
  const learners = CARDS.agent.filter(({ id }) => 'vainEpisodes' in optionsOf('agent', id))
  expect(learners).toHaveLength(5)
  fc.assert(
    fc.property(
      fc.constantFrom(...learners.map(({ id }) => id)),
      fc.integer({ min: 0, max: 1e6 }),
      (id, seed) => {
        const [one, other] = ['counted', 'not-counted'].map((vainEpisodes) =>
          hashOf(parseSpec({ seed, horizon: 150, agent: { id, options: { vainEpisodes } } })),
        )
        expect(one).toBe(other)
      },
    ),
    { numRuns: 15 },
  )
})
