import { choice, number, type OptionSpecs, type ValuesOf, type WorldPlugin } from '../../record'
import { KITCHEN_EVENTS } from './types'

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
    ['stove', 'only the stove'],
    ['oven', 'only the oven'],
    ['stove-oven-bbq', 'stove, oven and BBQ'],
  ]),
  rooms: number('rooms', 1, { min: 1, max: 12 }),
  steps: number('steps per episode', 50, { min: 1, max: 1000 }),
  episodes: number('episodes', 100, { min: 1, max: 1000 }),
} as const satisfies OptionSpecs

export type KitchenOptions = ValuesOf<typeof kitchenOptions>

export const kitchenPlugin: WorldPlugin<'kitchen', typeof kitchenOptions> = {
  description: 'A meal to cook from a cookbook: which tool and which command does each line need?',
  source: 'Côté et al. 2018 (Microsoft TextWorld, cooking), as in XENON, Appendix A',
  options: kitchenOptions,
  events: KITCHEN_EVENTS,
  words: async () => (await import('./words')).kitchenWords,
  help: {
    setting:
      'In XENON’s version, a subgoal that does not match the next line of the cookbook fails and changes nothing. In the published game, every command takes effect. The agent loses the episode with a wrong cut, a wrong way of cooking, or a burned or eaten ingredient.',
    ingredients: 'The number of foods in a recipe.',
    cuts: 'The number of ingredients that must be chopped, sliced or diced, once each. A larger number than the recipe has means all of them.',
    cooks:
      'The number of ingredients that must be cooked, once each. A larger number than the recipe has means all of them.',
    heat: 'The tools for cooking. The stove fries, the oven roasts, the BBQ grills; XENON has no BBQ.',
    rooms:
      'The number of rooms in the published game, including the kitchen. Two of the other rooms may also have foods. An agent that names subgoals need not gather foods: a controller does that, as in the paper.',
    steps: 'The maximum number of steps in an episode.',
    episodes: 'The number of episodes in the run. Each has its own random recipe, which depends on the seed.',
  },
}
