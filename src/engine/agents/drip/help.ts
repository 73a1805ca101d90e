import type { HelpOf } from '../../record'
import type { cotOptions, dripOptions, optimalOptions, ownPlanOptions, reactOptions } from './options'

const DRIP_OPTIONS = {
  decomposition:
    'Who says which subtasks come right before another: the model, or the world, which is never wrong.',
  executability:
    'Who judges whether a subtask can be done now: the model from its description, or the world (“Manual”).',
  update:
    'Who says what it is like after a subtask: the model, which describes it in words, or the world (“Manual”, and in Minecraft).',
  recheck:
    'Whether a subtask that could not be done is judged once more before it is taken apart: it may have become possible since.',
  putDown:
    'Where the world decomposes: of a block that is to go onto another, which is put down to part them. The paper has both.',
  maxDepth: 'How deep the tree may grow. The paper names the limit and gives no number.',
  maxNodes:
    'How many subtasks the tree may have: a model can name the same parts again and again without anything being done.',
  limit: 'How many subtasks may be carried out. What was unnecessary does not count.',
}

export const dripHelp: HelpOf<typeof dripOptions> = {
  description:
    'Plans from the goal backwards: takes it apart, does what can be done, takes apart again what cannot.',
  source: 'DRIP, Algorithm 1',
  options: DRIP_OPTIONS,
}
export const dripStateHelp: HelpOf<typeof dripOptions> = {
  description: 'DRIP whose decomposition also sees how things stand, and may undo what was reached in part.',
  source: 'own',
  options: DRIP_OPTIONS,
}
export const cotHelp: HelpOf<typeof cotOptions> = {
  description: 'Thinks once, writes the whole plan down, and carries it out.',
  source: 'DRIP, Section 4.1.2 (Kojima et al. 2023)',
  options: { limit: 'How many steps of the plan are carried out.' },
}
export const reactHelp: HelpOf<typeof reactOptions> = {
  description: 'A thought, an action, an observation, and so on until it says that it is done.',
  source: 'DRIP, Section 4.1.2 (Yao et al. 2023)',
  options: {
    update: 'Who says what it is like after an action: the model, or the world (“Manual”).',
    limit: 'How many actions it takes. The paper says 70 for Minecraft, and nothing for blocks.',
  },
}
export const unstackBuildHelp: HelpOf<typeof ownPlanOptions> = {
  description: 'Puts every block that is in the wrong place on the table, then builds. It asks nobody.',
  source: 'own (US in Slaney and Thiébaux 2001)',
  options: {},
}
export const optimalHelp: HelpOf<typeof optimalOptions> = {
  description: 'Searches for a shortest plan, and says how far it is proven. It asks nobody.',
  source: 'own (Gupta and Nau 1992; Slaney and Thiébaux 2001)',
  options: {
    expansions:
      'How many search nodes it may open. Where they are used up, it carries out the best plan that it has.',
  },
}
