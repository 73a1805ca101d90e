import type { OptionSpecs, PluginRecord, ValuesOf } from '../../record'

const LEVELS = [
  { value: '0', label: 'none' },
  { value: '1', label: 'level 1: 2 items' },
  { value: '2', label: 'level 2: 5 items' },
  { value: '3', label: 'level 3: 7 items' },
] as const

const options = {
  goals: {
    kind: 'choice',
    label: 'goals',
    default: '67',
    choices: [
      { value: '67', label: '67 goals' },
      { value: '100', label: '100 goals' },
      { value: '120', label: '120 goals' },
    ],
  },
  actions: {
    kind: 'choice',
    label: 'actions',
    default: '3',
    choices: [
      { value: '3', label: '3 actions' },
      { value: '15', label: '15 actions' },
      { value: '30', label: '30 actions' },
      { value: '45', label: '45 actions' },
    ],
  },
  fuel: {
    kind: 'choice',
    label: 'fuel',
    default: 'iron-only',
    choices: [
      { value: 'iron-only', label: 'only iron burns coals' },
      { value: 'all', label: 'every smelt burns coals' },
      { value: 'none', label: 'no smelt burns coals' },
    ],
  },
  redstone: {
    kind: 'choice',
    label: 'redstone',
    default: 'smelt',
    choices: [
      { value: 'smelt', label: 'smelt redstone ore' },
      { value: 'mine', label: 'mine redstone' },
    ],
  },
  plans: {
    kind: 'choice',
    label: 'plans',
    default: '3',
    choices: [
      { value: '3', label: '3 plans' },
      { value: '1', label: '1 plan' },
      { value: '0', label: 'no plan' },
    ],
  },
  changedSets: {
    kind: 'choice',
    label: 'changed requirements',
    default: '0',
    choices: LEVELS,
  },
  changedActions: {
    kind: 'choice',
    label: 'changed actions',
    default: '0',
    choices: LEVELS,
  },
  changedAt: {
    kind: 'number',
    label: 'changed at step',
    default: 0,
    min: 0,
    max: 100_000,
    step: 1,
  },
  announced: {
    kind: 'choice',
    label: 'changes',
    default: 'yes',
    choices: [
      { value: 'yes', label: 'told which items' },
      { value: 'no', label: 'not told' },
    ],
  },
  goal: { kind: 'item', label: 'one goal', default: 'none' },
  group: {
    kind: 'choice',
    label: 'one group',
    default: 'none',
    choices: [
      { value: 'none', label: 'none' },
      ...['wood', 'stone', 'iron', 'diamond', 'gold', 'armor', 'redstone'].map((value) => ({
        value,
        label: value,
      })),
    ],
  },
  controller: {
    kind: 'choice',
    label: 'controller',
    default: 'perfect',
    choices: [
      { value: 'perfect', label: 'perfect' },
      { value: 'mineflayer', label: 'like Mineflayer' },
      { value: 'minerl', label: 'like STEVE-1 in MineRL, ores made easier' },
      { value: 'minerl-standard', label: 'like STEVE-1 in MineRL, ores as rare as they are' },
    ],
  },
  episodes: {
    kind: 'number',
    label: 'episodes',
    default: 400,
    min: 1,
    max: 400,
    step: 1,
  },
} as const satisfies OptionSpecs

export const craftRecord = {
  id: 'craft',
  label: 'Craft world',
  changes: ['rules'],
  options,
} as const satisfies PluginRecord

export type CraftOptions = ValuesOf<typeof options>
