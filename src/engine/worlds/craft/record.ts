import type { OptionSpecs, PluginRecord, ValuesOf } from '../../record'

const options = {
  goals: {
    kind: 'choice',
    label: 'goals',
    help: 'How many items the agent is asked to learn. 67 is the benchmark of the paper (Table 10); 100 and 120 add those of Table 11.',
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
    help: 'How many actions the agent can choose from. Only mine, craft and smelt ever work; the others distract (K.9).',
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
    help: 'Which smelts burn coals. In the published simulator only iron does.',
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
    help: 'How redstone is obtained: smelted from its ore, as published, or mined, as in the game.',
    default: 'smelt',
    choices: [
      { value: 'smelt', label: 'smelt redstone ore' },
      { value: 'mine', label: 'mine redstone' },
    ],
  },
  plans: {
    kind: 'choice',
    label: 'plans',
    help: 'How many human-written plans are run before learning starts (iron sword, diamond, golden sword).',
    default: '3',
    choices: [
      { value: '3', label: '3 plans' },
      { value: '1', label: '1 plan' },
      { value: '0', label: 'no plan' },
    ],
  },
} as const satisfies OptionSpecs

export const craftRecord = {
  id: 'craft',
  label: 'Craft world',
  description: "Minecraft 1.16.5's items as text: what needs what, and which action gets it",
  source: 'XENON, Appendix J.4 (MC-TextWorld)',
  options,
} as const satisfies PluginRecord

export type CraftOptions = ValuesOf<typeof options>
