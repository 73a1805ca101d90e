import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { EXPANSIONS } from '../../worlds/blocks/solve/expansions'

const ANSWERERS = [
  ['model', 'the model'],
  ['world', 'the world'],
] as const

/** Number of subtasks that a planner may carry out. */
const limit = number('at most', 200, { min: 1, max: 100_000 })

/**
 * Who answers DRIP's questions: with the model for all of them it is DRIP (LLM), with the world for the last
 * two DRIP (Manual).
 */
const dripOptions = {
  decomposition: choice('decomposes', ANSWERERS),
  executability: choice('judges what can be done', ANSWERERS),
  update: choice('says what it is like then', ANSWERERS),
  /**
   * 3.3 decomposes "any remaining unexecutable actions", and a subtask that was achieved in the meantime
   * needs no decomposition (A.3.1). Lines 3 to 5 of Algorithm 1 decompose everything that remained. On the
   * 110 PlanBench instances both solve the same ones with the same actions; the second decomposes 6.5
   * subtasks per instance, the first 4.5.
   */
  recheck: choice('before it takes a subtask apart', [
    ['yes', 'judges it once more (3.3)'],
    ['no', 'asks nothing (Algorithm 1)'],
  ]),
  /**
   * Table 7 (the prompt), Table 8 and the example of 4.1.4 put down the destination. 3.3 puts down the moved
   * block, which separates the two only if that block stands above. On the 110 instances, 3.3 solves 37
   * without an illegal step, Table 7 solves 76.
   */
  putDown: choice('the world parts two blocks by putting down', [
    ['destination', 'the one that is to carry (Table 7)'],
    ['moved', 'the one that is to be moved (3.3)'],
  ]),
  /** The paper gives no number. With a perfect decomposer the tree of a blocks world has two levels. */
  maxDepth: number('MAX_DEPTH', 10, { min: 1, max: 1000 }),
  /**
   * Our own limit: if a model's parts repeat their parents' parts, a tree of ten levels has tens of
   * thousands of subtasks.
   */
  maxNodes: number('subtasks in the tree', 5000, { min: 1, max: 20_000 }),
  limit,
} as const satisfies OptionSpecs
export type DripOptions = ValuesOf<typeof dripOptions>

const cotOptions = { limit } as const satisfies OptionSpecs
export type CotOptions = ValuesOf<typeof cotOptions>

const reactOptions = {
  update: choice('says what it is like then', ANSWERERS),
  limit: number('at most', 70, { min: 1, max: 1000 }),
} as const satisfies OptionSpecs
export type ReactOptions = ValuesOf<typeof reactOptions>

/** Options of planners without a model. */
const ownPlanOptions = {} as const satisfies OptionSpecs

const optimalOptions = {
  expansions: number('search nodes', EXPANSIONS, { min: 0, max: 10_000_000 }),
} as const satisfies OptionSpecs
export type OptimalOptions = ValuesOf<typeof optimalOptions>

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

export const dripPlugin: Plugin<typeof dripOptions> = {
  description:
    'Plans from the goal backwards: takes it apart, does what can be done, takes apart again what cannot.',
  source: 'DRIP, Algorithm 1',
  options: dripOptions,
  help: DRIP_OPTIONS,
}
export const dripStatePlugin: Plugin<typeof dripOptions> = {
  description: 'DRIP whose decomposition also sees how things stand, and may undo what was reached in part.',
  source: 'own',
  options: dripOptions,
  help: DRIP_OPTIONS,
}
export const cotPlugin: Plugin<typeof cotOptions> = {
  description: 'Thinks once, writes the whole plan down, and carries it out.',
  source: 'DRIP, Section 4.1.2 (Kojima et al. 2023)',
  options: cotOptions,
  help: { limit: 'How many steps of the plan are carried out.' },
}
export const reactPlugin: Plugin<typeof reactOptions> = {
  description: 'A thought, an action, an observation, and so on until it says that it is done.',
  source: 'DRIP, Section 4.1.2 (Yao et al. 2023)',
  options: reactOptions,
  help: {
    update: 'Who says what it is like after an action: the model, or the world (“Manual”).',
    limit: 'How many actions it takes. The paper says 70 for Minecraft, and nothing for blocks.',
  },
}
export const unstackBuildPlugin: Plugin<typeof ownPlanOptions> = {
  description: 'Puts every block that is in the wrong place on the table, then builds. It asks nobody.',
  source: 'own (US in Slaney and Thiébaux 2001)',
  options: ownPlanOptions,
  help: {},
}
export const optimalPlugin: Plugin<typeof optimalOptions> = {
  description: 'Searches for a shortest plan, and says how far it is proven. It asks nobody.',
  source: 'own (Gupta and Nau 1992; Slaney and Thiébaux 2001)',
  options: optimalOptions,
  help: {
    expansions:
      'How many search nodes it may open. Where they are used up, it carries out the best plan that it has.',
  },
}
