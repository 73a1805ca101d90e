import { expect, test } from 'vitest'
import { specId } from '../../library/digest'
import { parseSpec } from '../../library/parse-spec'
import { CARDS } from '../../library/cards'
import { completeSpec, linkedSpec, withoutFiles } from '../state/recorded-prior'
import { decodeHash, decodePairs, encodeHash } from './hash'
import { DEFAULT_LINK } from './link-state'
import { keyOf } from './spec-entries'
import { LINK_TABLE } from './table'

const torch = { action: 'craft', requires: { stick: 1, coals: 1 }, held: [], yields: 4 }
const prior = { torch: { stick: 1, coals: 1 }, logs: {} }
const said = [{ kind: 'requirements', item: 'torch', context: '', answer: { stick: 1 } }]
const prompts = { action: 'How is {{item}} made with {{options}}?' }
const craft = (options: object) => ({ id: 'craft', options })
const rules = { kind: 'rules', step: 3, rules: { torch: null, stick: torch }, announced: false }

const KITCHEN = {
  ...{ setting: 'published', ingredients: 5, cuts: 1, cooks: 3 },
  ...{ heat: 'stove-oven-bbq', rooms: 6, steps: 80, episodes: 20 },
}

/** Specs, what their runs are known by in databases and files, and their links, as every version has written them. */
const SPECS = [
  [{}, '1dd27e74b4cce322', '#/watch'],
  [{ seed: 18 }, '3b66e64d5edd96db', '#/watch?seed=18'],
  [
    { seed: 2, agent: { id: 'planner', options: { x0: 4 } } },
    '82031a190b551874',
    '#/watch?agent=planner&x0=4&seed=2',
  ],
  [
    { version: 1, seed: 2, world: craft({ controller: 'minerl' }) },
    'f83c32badc5ab58e',
    '#/watch?controller=minerl&seed=2',
  ],
  [
    { seed: 2, world: craft({ controller: 'minerl' }) },
    'd4bd3ad140b4318f',
    '#/watch?vainEpisodes=not-counted&controller=minerl&seed=2',
  ],
  [{ model: { id: 'recorded', prior } }, '453a8e9095138ac6', '#/watch?model=recorded&prior=6f589126'],
  [{ model: { id: 'recorded', said } }, 'bb0fedb3fbda54d7', '#/watch?model=recorded&prior=f4bdf739'],
  [
    { model: { id: 'recorded', options: { skill: 0.2 }, prior, said } },
    '3929fda41d940a80',
    '#/watch?model=recorded&skill=0.2&prior=8375a996',
  ],
  [
    { model: { id: 'openai', options: { name: 'tiny' }, prompts } },
    'c9b5cb6e6d1c41d1',
    '#/watch?model=openai&name=tiny&prior=cf9f4be9',
  ],
  [{ model: { id: 'person', prompts } }, '47be0ec4359da4c7', '#/watch?model=person&prior=cf9f4be9'],
  // Drops files that the model does not use.
  [{ model: { id: 'simulated', prior, said, prompts } }, '1dd27e74b4cce322', '#/watch'],
  [
    { model: { id: 'webllm' }, similarity: { id: 'minilm' }, begins: '0123456789abcdef' },
    undefined,
    '#/watch?model=webllm&similarity=minilm&begins=0123456789abcdef',
  ],
  [
    { interventions: [rules, { kind: 'reseed', step: 2, seed: 5 }] },
    '3e08dec3a46f06d9',
    '#/watch?rules=3quiet@torch:gone/stick:craft:4:stick.1,coals.1&fork=2.5',
  ],
  [{ seed: 4, world: { id: 'kitchen' } }, '5c62a2a4d2013a0f', '#/watch?world=kitchen&seed=4'],
  [
    { agent: { id: 'sc' }, world: { id: 'kitchen', options: KITCHEN } },
    '9aef8a071c8f21fc',
    '#/watch?agent=sc&world=kitchen&episodes=20&world.setting=published&world.ingredients=5&world.cuts=1&world.cooks=3&world.heat=stove-oven-bbq&world.rooms=6&world.steps=80',
  ],
] as const

test.for(SPECS)('the run and the link of a spec are unchanged: %j', ([input, id, link]) => {
  const spec = parseSpec(input)
  if (id !== undefined) expect(specId(spec)).toBe(id)
  expect(encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) })).toBe(link)
  expect(decodeHash(link)).toEqual({ state: { ...DEFAULT_LINK, ...linkedSpec(spec) }, problems: [] })
})

test('so is a run that starts from a manual of its own', () => {
  expect(specId(parseSpec({ world: { id: 'craft', manual: { torch } } }))).toBe('6d27b609396e3e94')
  const world = { ...craft({ goals: '100' }), manual: {} }
  const agent = { id: 'xenon', options: { start: 'manual' } }
  expect(specId(parseSpec({ world, agent }))).toBe('43588888d76f5348')
})

/** Keys that are out there, in the order in which they are written. Nothing else may ever be called so. */
const KEYS =
  'agent model world similarity x0 c0 alphaS alphaI k spread dependencies agent.actions start agent.goals vainEpisodes ' +
  'memory skill name temperature goals actions fuel redstone plans changedSets changedActions changedAt announced goal ' +
  'group controller episodes prior begins seed horizon rules fork step item truth speed feed panel theme'
/** Keys of the view that came later: no option may be called so either. */
const LATER = 'need story present enclosed'

test('links have the keys that they have always had, in the order in which they were written', () => {
  const known = KEYS.split(' ')
  expect(LINK_TABLE.map(({ key }) => key).filter((key) => known.includes(key))).toEqual(known)
})

test('law: only options of published links have short keys; any other key begins with its slot', () => {
  const views = ['seed', 'step', 'k', 'goals', 'x0', 'manual', 'toString', 'rooms']
  expect(views.map((option) => keyOf('similarity', option))).toEqual(views.map((one) => `similarity.${one}`))
  expect(keyOf('world', 'x0')).toBe('world.x0')
  expect(keyOf('agent', 'goals')).toBe('agent.goals')
  expect(keyOf('world', 'goals')).toBe('goals')
  const keys = LINK_TABLE.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys)
    expect(`${KEYS} ${LATER}`.split(' ').includes(key) || /^(agent|model|world|similarity)\./.test(key)).toBe(
      true,
    )
})

test("a link has fingerprints of a world's files, which are found again in a saved run", () => {
  const spec = parseSpec({ world: { id: 'craft', manual: { torch } } })
  const link = encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec) })
  expect(link).toMatch(/^#\/watch\?world\.files=[0-9a-f]{8}$/)
  const { state } = decodeHash(link)
  const saved = { id: specId(spec), spec, step: 0, ega: 0, savedAt: 0 }
  expect(completeSpec(state, [saved])).toEqual({ spec, missing: [] })
  expect(completeSpec(state, [])).toEqual({ spec: parseSpec({}), missing: ['world'] })
  expect(withoutFiles('world', 'craft')).toContain('The run of this link uses manual from a file.')
})

test('a link of an agent in a world that it cannot play says so, and the first that can takes its place', () => {
  const agent = CARDS.agent.map((card) => (card.id === 'adam' ? { ...card, worlds: ['kitchen'] } : card))
  const { state, problems } = decodePairs(new Map([['agent', 'adam']]), { ...CARDS, agent })
  expect(problems).toEqual(['ADAM cannot play in the world “Craft world” yet. XENON plays instead.'])
  expect(state).toEqual(DEFAULT_LINK)
})
