import type { HelpOf } from '../../record'
import type { kitchenOptions } from './options'

export const kitchenHelp: HelpOf<typeof kitchenOptions> = {
  description: 'A meal to cook by the book: which tool, and which command, does what the cookbook says?',
  source: 'Côté et al. 2018 (Microsoft TextWorld, cooking), as in XENON, Appendix A',
  options: {
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
