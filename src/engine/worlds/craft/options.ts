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
    ['iron-only', 'only iron burns coals'],
    ['all', 'every smelt burns coals'],
    ['none', 'no smelt burns coals'],
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
  changedSets: choice('changed requirements', LEVELS),
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
    ['minerl', 'like STEVE-1 in MineRL, ores made easier'],
    ['minerl-standard', 'like STEVE-1 in MineRL, ores as rare as they are'],
    ['generated-code', 'like code that a model writes'],
  ]),
  stalls: choice('stalls', [
    ['none', 'never stuck'],
    ['some', 'stuck now and then'],
  ]),
  episodes: number('episodes', 400, { min: 1, max: 400 }),
  failures: choice('failures', [
    ['binary', 'say that they failed'],
    ['missing', 'name what was missing'],
  ]),
  limits: choice('time for a goal', [
    ['xenon', 'as in XENON'],
    ['gog', 'as in GoG'],
  ]),
  manual: { kind: 'file', label: 'manual' },
} as const satisfies OptionSpecs

export type CraftOptions = ValuesOf<typeof craftOptions>

export const craftPlugin: WorldPlugin<'craft', typeof craftOptions> = {
  description: "Minecraft 1.16.5's items as text: what needs what, and which action gets it",
  source: 'XENON, Appendix J.4 (MC-TextWorld)',
  options: craftOptions,
  events: CRAFT_EVENTS,
  words: async () => (await import('./words')).craftWords,
  help: {
    goals:
      'How many items the agent is asked to learn. 67 is the benchmark of the paper (Table 10); 100 and 120 add those of Table 11.',
    actions:
      'How many actions the agent can choose from. Only mine, craft and smelt ever work; the others distract (K.9).',
    fuel: 'Which smelts burn coals. In the published simulator only iron does.',
    redstone: 'How redstone is obtained: smelted from its ore, as published, or mined, as in the game.',
    plans: 'How many human-written plans are run before learning starts (iron sword, diamond, golden sword).',
    changedSets:
      'For how many of the items that an agent can have from its plans one requirement is another: level 1, 2, 3 change 2, 5, 7 (J.4.3).',
    changedActions:
      'For how many of the same items the action that works is mine or smelt instead of craft (J.4.3).',
    changedAt: 'When these changes come: 0 for the start, once the human-written plans have been run.',
    announced:
      'Whether the agent is told which items change (never how). The paper says that it is where rules change while it learns (K.6), and of rules that are other from the start (5.4) says nothing.',
    goal: 'A single item that is asked for from outside; the run ends once it is obtained. For the planners (K.10, K.12).',
    group:
      'The goals of one group of Table 10, asked for from outside: with an imperfect controller one after another, an episode each, and again from the first as long as there are episodes. For the planners.',
    controller:
      'Who carries the actions out. A perfect one never fails what the rules allow; the others are models of those the papers used, in episodes of 36,000 game ticks (J.2, J.3, K.3; code that a model writes: DRIP, 4.2.1).',
    stalls:
      'Whether an imperfect controller gets stuck now and then while it looks for something, in deep water, in a cave or far from everything, until somebody says how to get out (4.3, Appendix H).',
    manual:
      'What an agent is told that starts from a manual, in place of the published rules: a graph that was learned, for instance.',
    episodes:
      'After how many episodes a run with an imperfect controller ends. Each begins with an empty inventory.',
    failures:
      'What is said of an action that fails: that it did, as in XENON; or also which item was missing and how many of it, as planners hear that plan again from there (GoG, App. D).',
    limits:
      'How many game ticks an episode has in which one goal is asked for, by the goal’s group: as in XENON (3,600, 7,200, 12,000 for wood, stone, iron) or in GoG (2,400, 6,000, 24,000); 36,000 for all others.',
  },
}
