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
    ['stove', 'the stove alone'],
    ['oven', 'the oven alone'],
    ['stove-oven-bbq', 'stove, oven and BBQ'],
  ]),
  rooms: number('rooms', 1, { min: 1, max: 12 }),
  steps: number('steps an episode', 50, { min: 1, max: 1000 }),
  episodes: number('episodes', 100, { min: 1, max: 1000 }),
} as const satisfies OptionSpecs

export type KitchenOptions = ValuesOf<typeof kitchenOptions>

export const kitchenPlugin: WorldPlugin<'kitchen', typeof kitchenOptions> = {
  description: 'A meal to cook by the book: which tool, and which command, does what the cookbook says?',
  source: 'Côté et al. 2018 (Microsoft TextWorld, cooking), as in XENON, Appendix A',
  options: kitchenOptions,
  events: KITCHEN_EVENTS,
  words: async () => (await import('./words')).kitchenWords,
  help: {
    setting:
      'As XENON restates the game, a subgoal that does not do the next line of the cookbook fails and changes nothing. In the published game commands do what they say: a wrong cut, a wrong cook, and a burned or eaten ingredient lose the episode.',
    ingredients: 'How many foods a recipe takes.',
    cuts: 'How many of them the recipe has cut: chopped, sliced or diced, once each. No more than there are.',
    cooks: 'How many of them the recipe has cooked, each once. No more than there are.',
    heat: 'What there is to cook with. The stove fries, the oven roasts, the BBQ grills; XENON has no BBQ.',
    rooms:
      'How many rooms there are in the published game, the kitchen among them. Foods may lie in two of the others. An agent of subgoals has a controller that gathers them, as in the paper.',
    steps: 'After how many steps an episode ends.',
    episodes: 'After how many episodes the run ends. Each has a recipe of its own, drawn by the seed.',
  },
}
