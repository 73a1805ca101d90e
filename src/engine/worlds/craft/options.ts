import { choice, number, type OptionSpecs, type ValuesOf, type WorldPlugin } from '../../record'
import { CRAFT_EVENTS } from './types'

const LEVELS = [
  ['0', 'none'],
  ['1', 'level 1: 2 items'],
  ['2', 'level 2: 5 items'],
  ['3', 'level 3: 7 items'],
] as const

export const craftOptions = {
  goals: choice('goals', [
    ['67', '67 goals'],
    ['100', '100 goals'],
    ['120', '120 goals'],
  ]),
  actions: choice('actions', [
    ['3', '3 actions'],
    ['15', '15 actions'],
    ['30', '30 actions'],
    ['45', '45 actions'],
  ]),
  fuel: choice('fuel', [
    ['iron-only', 'only iron needs coals'],
    ['all', 'all smelting needs coals'],
    ['none', 'no smelting needs coals'],
  ]),
  redstone: choice('redstone', [
    ['smelt', 'smelt redstone ore'],
    ['mine', 'mine redstone'],
  ]),
  plans: choice('plans', [
    ['3', '3 plans'],
    ['1', '1 plan'],
    ['0', 'no plan'],
  ]),
  changedSets: choice('changed needs', LEVELS),
  changedActions: choice('changed actions', LEVELS),
  changedAt: number('changed at step', 0, { min: 0, max: 100_000 }),
  announced: choice('changes', [
    ['yes', 'told which items'],
    ['no', 'not told'],
  ]),
  goal: { kind: 'item', label: 'one goal', default: 'none' },
  group: choice('one group', [
    ['none', 'none'],
    ...['wood', 'stone', 'iron', 'diamond', 'gold', 'armor', 'redstone'].map((name) => [name, name] as const),
  ]),
  controller: choice('controller', [
    ['perfect', 'perfect'],
    ['mineflayer', 'like Mineflayer'],
    ['minerl', 'like STEVE-1 in MineRL, ores near the player'],
    ['minerl-standard', 'like STEVE-1 in MineRL, ores as rare as in the game'],
    ['generated-code', 'like code written by a model'],
  ]),
  stalls: choice('stalls', [
    ['none', 'never stuck'],
    ['some', 'sometimes stuck'],
  ]),
  episodes: number('episodes', 400, { min: 1, max: 400 }),
  failures: choice('failures', [
    ['binary', 'only say that they failed'],
    ['missing', 'say what was missing'],
  ]),
  limits: choice('time for a goal', [
    ['xenon', 'as in XENON'],
    ['gog', 'as in GoG'],
  ]),
  manual: { kind: 'file', label: 'manual' },
} as const satisfies OptionSpecs

export type CraftOptions = ValuesOf<typeof craftOptions>

export const craftPlugin: WorldPlugin<'craft', typeof craftOptions> = {
  description: 'Minecraft 1.16.5 as text: what each item needs, and which action gets it',
  source: 'XENON, Appendix J.4 (MC-TextWorld)',
  options: craftOptions,
  events: CRAFT_EVENTS,
  words: async () => (await import('./words')).craftWords,
  help: {
    goals:
      'The number of items that the agent has to learn. 67 is the benchmark of the paper (Table 10); 100 and 120 add those of Table 11.',
    actions:
      'The number of actions that the agent can choose from. Only mine, craft and smelt ever work; the others are distractions (K.9).',
    fuel: 'Which kinds of smelting need coals. In the published simulator, only smelting iron does.',
    redstone: 'How the agent gets redstone: by smelting its ore, as published, or by mining, as in the game.',
    plans: 'The number of example plans that run before learning starts (iron sword, diamond, golden sword).',
    changedSets:
      'The number of items that get a changed need: 2, 5 or 7, for levels 1, 2 and 3. One need of each such item changes. The example plans can show all of these items (J.4.3).',
    changedActions:
      'The number of items whose action changes from craft to mine or smelt. At each level, these are the same items as for changed needs (J.4.3).',
    changedAt: 'The step at which the needs and actions change. 0: at the start, after the example plans.',
    announced:
      'Whether the world tells the agent which items change. It never tells what their new rules are. In the paper, the agent is told if rules change while it learns (K.6). For rules that differ from the start (5.4), the paper does not say.',
    goal: 'A single goal; the run ends when the agent gets it. For agents that plan for a given goal (K.10, K.12).',
    group:
      'The goals of one group of Table 10, for agents that plan for a given goal. With an imperfect controller, each episode has one of these goals. After the last goal comes the first again.',
    controller:
      'The controller carries out the actions. A perfect controller never fails if the rules allow an action. The other controllers can fail: they imitate those of the papers, in episodes of 36,000 game ticks (J.2, J.3, K.3; code written by a model: DRIP, 4.2.1).',
    stalls:
      'Whether an imperfect controller sometimes gets stuck in a search: in deep water, in a cave or far from everything. It stays stuck until the model says how to get out (4.3, Appendix H).',
    manual:
      'A file for agents that start from a manual. It replaces the published rules, for example with a learned graph.',
    episodes:
      'The number of episodes in a run with an imperfect controller. Each starts with an empty inventory.',
    failures:
      'What the world says when an action fails. As in XENON, it says only that the action failed. Or it also says which item was missing and how many, for agents that then plan again (GoG, App. D).',
    limits:
      'The length of an episode with one goal, in game ticks. For goals of the groups wood, stone and iron, it is 3,600, 7,200 and 12,000 in XENON, and 2,400, 6,000 and 24,000 in GoG. For all other goals it is 36,000.',
  },
}
