import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'

export const kitchenOptions = {
  setting: choice('setting', [
    ['restated', 'as XENON restates it'],
    ['published', 'the published game'],
  ]),
  ingredients: number('ingredients', 3, { min: 1, max: 5 }),
  cuts: number('ingredients to cut', 2, { min: 0, max: 5 }),
  cooks: number('ingredients to cook', 2, { min: 1, max: 5 }),
  heat: choice('heat', [
    ['stove-oven', 'stove and oven'],
    ['stove', 'the stove alone'],
    ['oven', 'the oven alone'],
    ['stove-oven-bbq', 'stove, oven and BBQ'],
  ]),
  rooms: number('rooms', 1, { min: 1, max: 12 }),
  steps: number('steps an episode', 50, { min: 1, max: 1000 }),
  episodes: number('episodes', 100, { min: 1, max: 1000 }),
} as const satisfies OptionSpecs

export type KitchenOptions = ValuesOf<typeof kitchenOptions>
