/** Runs whose events never change, in addition to those in `golden.test.ts`. */
import { runSync } from '../../src/engine/drive'
import { nodeResources } from '../../src/lab/cli/resources'
import { assemble } from '../../src/library/assemble'
import { logHash } from '../../src/library/digest'
import { parseSpec } from '../../src/library/parse-spec'

const resources = await nodeResources()
const craft = (options: Record<string, number | string>) => ({ id: 'craft', options })
const episodes = (controller: string, count: number) => craft({ controller, episodes: count })
const vain = (id: string, vainEpisodes: string) => ({ id, options: { vainEpisodes } })
const changed = (changedAt: number, announced: string) =>
  craft({ changedSets: '2', changedActions: '1', changedAt, announced })

const stick = { action: 'smelt', requires: { planks: 1 }, held: [], yields: 4 }
const furnace = {
  action: 'craft',
  requires: { cobblestone: 4, crafting_table: 1 },
  held: ['crafting_table'],
  yields: 1,
}
const MANUAL = {
  logs: { action: 'mine', requires: {}, held: [], yields: 1 },
  planks: { action: 'craft', requires: { logs: 1 }, held: [], yields: 4 },
  stick: { action: 'craft', requires: { planks: 3 }, held: [], yields: 4 },
  wooden_pickaxe: {
    action: 'craft',
    requires: { planks: 3, stick: 2, crafting_table: 1 },
    held: ['crafting_table'],
    yields: 1,
  },
}
const SAID = [
  { kind: 'requirements', item: 'torch', context: '', answer: { stick: 1, coals: 1 } },
  { kind: 'requirements', item: 'furnace', context: '', answer: { cobblestone: 6 } },
  { kind: 'requirements', item: 'stone_axe', context: '', answer: 'three of cobblestone' },
  { kind: 'action', item: 'planks', context: 'craft, mine, smelt', answer: 'craft' },
  { kind: 'action', item: 'furnace', context: 'craft, mine, smelt', answer: 'smelt' },
  { kind: 'action', item: 'furnace', context: 'craft, mine', answer: 'craft' },
]

const SPECS: readonly (readonly [what: string, spec: object])[] = [
  ['rules that are changed from the start, told', { seed: 21, horizon: 700, world: changed(0, 'yes') }],
  ['rules that are changed from the start, not told', { seed: 21, horizon: 700, world: changed(0, 'no') }],
  ['rules that change on the way, told', { seed: 22, horizon: 700, world: changed(350, 'yes') }],
  ['rules that change on the way, not told', { seed: 22, horizon: 700, world: changed(350, 'no') }],
  [
    'changed rules without human-written plans',
    { seed: 23, horizon: 500, world: craft({ changedSets: '3', changedActions: '3', plans: '0' }) },
  ],
  [
    'changed rules, and an agent that corrects itself',
    { seed: 24, horizon: 500, world: changed(200, 'yes'), agent: { id: 'sc' } },
  ],
  ['a controller like Mineflayer', { seed: 25, world: episodes('mineflayer', 12) }],
  [
    'a controller like Mineflayer, and vain episodes that count',
    { seed: 25, world: episodes('mineflayer', 12), agent: vain('xenon', 'counted') },
  ],
  [
    'what is older than vain episodes that do not count',
    { version: 1, seed: 25, world: episodes('mineflayer', 12) },
  ],
  [
    'a controller like STEVE-1',
    { seed: 26, world: episodes('minerl', 12), agent: vain('xenon', 'not-counted') },
  ],
  [
    'a controller like STEVE-1, and vain episodes that count',
    { seed: 26, world: episodes('minerl', 12), agent: vain('xenon', 'counted') },
  ],
  [
    'ores as rare as they are',
    { seed: 27, world: episodes('minerl-standard', 12), agent: { id: 'deckard' } },
  ],
  [
    'ADAM with an imperfect controller',
    { seed: 28, world: episodes('mineflayer', 8), agent: { id: 'adam' } },
  ],
  [
    'one group asked for, of a planner',
    { seed: 29, horizon: 800, world: craft({ group: 'stone' }), agent: { id: 'planner' } },
  ],
  [
    'one group asked for, of a planner that forgets, in the hands of a controller',
    {
      ...{ seed: 30, horizon: 2000, world: craft({ group: 'iron', controller: 'mineflayer', episodes: 10 }) },
      agent: { id: 'planner', options: { actions: 'random-fam', memory: 'each-episode' } },
    },
  ],
  [
    'one group asked for, of a whole plan',
    { seed: 31, horizon: 800, world: craft({ group: 'wood' }), agent: { id: 'whole-plan' } },
  ],
  [
    'a goal and a planner without a memory',
    {
      ...{ seed: 32, horizon: 400, world: craft({ goal: 'stone_sword', actions: '15' }) },
      agent: { id: 'planner', options: { actions: 'self-correction' } },
    },
  ],
  [
    'a run that is forked',
    { seed: 33, horizon: 600, interventions: [{ kind: 'reseed', step: 200, seed: 9 }] },
  ],
  [
    'everything that can be changed at one step, in its order',
    {
      ...{ seed: 34, horizon: 600 },
      interventions: [
        { kind: 'rules', step: 0, rules: { stick }, announced: true },
        { kind: 'rules', step: 250, rules: { furnace }, announced: true },
        { kind: 'reseed', step: 250, seed: 4 },
        { kind: 'rules', step: 250, rules: { torch: null, bow: null }, announced: false },
      ],
    },
  ],
  [
    'a manual of its own, and who learns from it',
    {
      ...{ seed: 35, horizon: 500, world: { ...craft({}), manual: MANUAL } },
      agent: { id: 'xenon', options: { start: 'manual' } },
    },
  ],
  [
    'a manual of its own, and a planner that has nothing else',
    { seed: 36, world: { ...craft({ goal: 'wooden_pickaxe' }), manual: MANUAL }, agent: { id: 'planner' } },
  ],
  ['what a model once said', { seed: 37, horizon: 500, model: { id: 'recorded', options: {}, said: SAID } }],
  [
    'what a model once said, to an agent that asks for everything',
    {
      ...{ seed: 38, horizon: 300, model: { id: 'recorded', options: { skill: 0.8 }, said: SAID } },
      agent: { id: 'sc' },
    },
  ],
  [
    'towers, and a planner that takes its task apart',
    { seed: 39, world: { id: 'blocks' }, agent: { id: 'drip' } },
  ],
  [
    'towers by chance under the standard four, and ReAct',
    {
      seed: 40,
      world: { id: 'blocks', options: { problem: 'generated', operators: 'four' } },
      agent: { id: 'react' },
    },
  ],
  [
    'a tree in the craft world',
    { seed: 41, horizon: 300, world: craft({ goal: 'stone_pickaxe' }), agent: { id: 'drip' } },
  ],
]

/** Each with its events' number and digest. */
export function goldenRuns() {
  return SPECS.map(([what, spec]) => {
    const { events } = runSync(assemble(parseSpec(spec), resources))
    return { what, spec, events: events.length, hash: logHash(events) }
  })
}
