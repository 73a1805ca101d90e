import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'

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
