import { expect, test } from 'vitest'
import { runSync } from '../engine/drive'
import { nodeResources } from '../lab/cli/resources'
import { assemble } from './assemble'
import { logHash } from './digest'
import { parseSpec } from './parse-spec'

const resources = await nodeResources()
const craft = (options: Record<string, number | string>) => ({ id: 'craft', options })
const simulated = (skill: number) => ({ id: 'simulated', options: { skill } })
const stick = { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 }

/**
 * Runs with their number of events and the digest of these. Recordings and links contain such digests, so a
 * change here breaks what earlier versions promised: a new option needs a default that changes nothing.
 */
const RUNS = [
  [{ seed: 11 }, 8234, 'e3193d1ab20fa6ad6b72904034ca0708e881b3e153a4a0d252df7d82e7b9f3b6'],
  [
    { seed: 1, horizon: 1500, agent: { id: 'sc' } },
    5108,
    'a5abf956448d2cbd788c05a2ebe6ae0646e00161b017dde2dc3fc9e7b455aa1f',
  ],
  [
    { seed: 2, horizon: 1500, agent: { id: 'deckard' } },
    3566,
    '4a71ac8354defcc60f563af473ee7c02124d383f114acbcf7177ebdf8111b8ee',
  ],
  [
    { seed: 3, horizon: 1500, agent: { id: 'adam' } },
    3433,
    'dadb112bf571f4ff33230e6765d5f5f876f6a97ad028a9fd69e0a56eca4020ab',
  ],
  [
    { seed: 4, horizon: 1500, agent: { id: 'rand' } },
    4025,
    '577ab089f1419a2c8d5d4278fdb5e1fce5fa626e5f4eaf4ada0e9595a7d47c04',
  ],
  [
    { seed: 5, world: craft({ goal: 'diamond_pickaxe' }), agent: { id: 'planner' } },
    195,
    '828d05c1c5350c8971cad17a7bc0a8f5bf81eba1d7c33f2cd4940f878c0aacd8',
  ],
  [
    {
      seed: 6,
      world: craft({ goal: 'golden_sword', actions: '15' }),
      agent: { id: 'planner', options: { actions: 'ucb', start: 'manual' } },
    },
    725,
    '485c36c20b9033530c1fdcaffa0efbe46a5afd03de0aff9ddd3521e97ef773ee',
  ],
  [
    { seed: 7, world: craft({ goal: 'iron_pickaxe' }), agent: { id: 'whole-plan' } },
    63,
    '9870cc1c16b220722e27fe48f82142d4797318e976cceb2d36107a6696607acf',
  ],
  [
    { seed: 8, horizon: 1500, world: craft({ goals: '120', actions: '45' }) },
    4206,
    'f3698fccab4cb2a92635494b5263e9a198eadaa16bb68b21e330ecf5b3734c87',
  ],
  [
    { seed: 9, horizon: 1500, world: craft({ fuel: 'all', redstone: 'mine', plans: '0' }) },
    4750,
    '514cc2fe50eddaf284ec77b057f8ce18c46b0653512784cf3a550fbb2d887093',
  ],
  [
    {
      seed: 10,
      horizon: 1500,
      agent: { id: 'xenon', options: { dependencies: 'model', actions: 'none', goals: 'fewest-tries' } },
      similarity: { id: 'ngrams' },
      model: simulated(0.3),
    },
    4079,
    '0fe8abec124abbf9aeb173fd5ff3f02766ed4e1f0758dcc5714e87e06e639c9b',
  ],
  [
    {
      seed: 4294967295,
      horizon: 1500,
      agent: { id: 'xenon', options: { x0: 1, c0: 2, alphaS: 1, alphaI: 12, k: 5, spread: 'children' } },
      similarity: { id: 'random' },
      model: simulated(0),
    },
    4526,
    '6aa970e5d5faa605417253659baefc3c31b1413cfc4c2f6ebe219636bd9bc8ff',
  ],
  [
    {
      seed: 12,
      horizon: 1500,
      agent: { id: 'sc', options: { start: 'manual' } },
      similarity: { id: 'exact' },
      interventions: [
        { kind: 'reseed', step: 150, seed: 5 },
        { kind: 'rules', step: 300, rules: { stick, torch: null }, announced: false },
      ],
    },
    4273,
    '189d93a1197ea3a662fdf0ab992984ff5f933bbdf35c196b65dde7a6b8aab8bc',
  ],
  [
    {
      seed: 13,
      horizon: 1500,
      model: { id: 'recorded', prior: { torch: { stick: 1, coals: 1 }, stone_axe: { cobblestone: 2 } } },
    },
    3718,
    '7677743e35e02bf8e296f5aa9a191b8bb11b63b5d64eab68b5cbdf34cc5d0f98',
  ],
] as const

/** Runs that later versions recorded: golden/README.md. */
const WRITTEN = import.meta.glob<{ what: string; spec: unknown; events: number; hash: string }[]>(
  './golden/*/runs.json',
  { eager: true, import: 'default' },
)

test.for(RUNS)('a run is the same as in every earlier version: %j', ([spec, events, hash]) => {
  const run = runSync(assemble(parseSpec(spec), resources))
  expect([run.events.length, logHash(run.events)]).toEqual([events, hash])
})

test.for(Object.values(WRITTEN).flat())('a run is the same as when it was recorded: $what', (written) => {
  const run = runSync(assemble(parseSpec(written.spec), resources))
  expect([run.events.length, logHash(run.events)]).toEqual([written.events, written.hash])
})

test('finds the recorded runs', () => {
  expect(Object.keys(WRITTEN)).toContain('./golden/1/runs.json')
})
