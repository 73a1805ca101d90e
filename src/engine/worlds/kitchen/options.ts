import type { OptionSpecs, ValuesOf } from '../../record'

export const kitchenOptions = {
  setting: {
    kind: 'choice',
    label: 'setting',
    default: 'restated',
    choices: [
      { value: 'restated', label: 'as XENON restates it' },
      { value: 'published', label: 'the published game' },
    ],
  },
  ingredients: { kind: 'number', label: 'ingredients', default: 3, min: 1, max: 5, step: 1 },
  cuts: { kind: 'number', label: 'ingredients to cut', default: 2, min: 0, max: 5, step: 1 },
  cooks: { kind: 'number', label: 'ingredients to cook', default: 2, min: 1, max: 5, step: 1 },
  heat: {
    kind: 'choice',
    label: 'heat',
    default: 'stove-oven',
    choices: [
      { value: 'stove-oven', label: 'stove and oven' },
      { value: 'stove', label: 'the stove alone' },
      { value: 'oven', label: 'the oven alone' },
      { value: 'stove-oven-bbq', label: 'stove, oven and BBQ' },
    ],
  },
  rooms: { kind: 'number', label: 'rooms', default: 1, min: 1, max: 12, step: 1 },
  steps: { kind: 'number', label: 'steps an episode', default: 50, min: 1, max: 1000, step: 1 },
  episodes: { kind: 'number', label: 'episodes', default: 100, min: 1, max: 1000, step: 1 },
} as const satisfies OptionSpecs

export type KitchenOptions = ValuesOf<typeof kitchenOptions>
