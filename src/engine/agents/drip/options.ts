import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { EXPANSIONS } from '../../worlds/blocks/solve/expansions'

const ANSWERERS = [
  ['model', 'the model'],
  ['world', 'the world'],
] as const

/** Number of subtasks that a planner may carry out. */
const limit = number('limit', 200, { min: 1, max: 100_000 })

/**
 * Who answers DRIP's questions: with the model for all of them it is DRIP (LLM), with the world for the last
 * two DRIP (Manual).
 */
const dripOptions = {
  decomposition: choice('splits tasks', ANSWERERS),
  executability: choice('judges what is possible', ANSWERERS),
  update: choice('describes the result', ANSWERERS),
  /**
   * 3.3 decomposes "any remaining unexecutable actions", and a subtask that was achieved in the meantime
   * needs no decomposition (A.3.1). Lines 3 to 5 of Algorithm 1 decompose everything that remained. On the
   * 110 PlanBench instances both solve the same ones with the same actions; the second decomposes 6.5
   * subtasks per instance, the first 4.5.
   */
  recheck: choice('before it splits a subtask', [
    ['yes', 'checks it again (3.3)'],
    ['no', 'no check (Algorithm 1)'],
  ]),
  /**
   * Table 7 (the prompt), Table 8 and the example of 4.1.4 put down the destination. 3.3 puts down the moved
   * block, which separates the two only if that block stands above. On the 110 instances, 3.3 solves 37
   * without an illegal step, Table 7 solves 76.
   */
  putDown: choice('to separate two blocks, the world puts down', [
    ['destination', 'the destination block (Table 7)'],
    ['moved', 'the moved block (3.3)'],
  ]),
  /** The paper gives no number. With a perfect decomposer the tree of a blocks world has two levels. */
  maxDepth: number('maximum depth', 10, { min: 1, max: 1000 }),
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
  update: choice('describes the result', ANSWERERS),
  limit: number('limit', 70, { min: 1, max: 1000 }),
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
    'Who splits a task: the model, or the world, which is never wrong. The parts are the subtasks that have to be done directly before the task.',
  executability:
    'Who judges whether a subtask is possible now: the model, from a description of the situation, or the world. The paper calls the second version Manual.',
  update:
    'Who describes the situation after a subtask: the model in words, or the world. In the paper, the world does it in the version Manual and in Minecraft.',
  recheck:
    'Whether the agent checks an impossible subtask again before splitting the subtask. The subtask may be possible by then.',
  putDown:
    'Only if the world splits tasks. Before a block can go onto another block of the same tower, the world puts one of the two down. The paper describes both versions.',
  maxDepth: 'The maximum depth of the tree. The paper names the limit, but gives no number.',
  maxNodes:
    'The maximum number of subtasks in the tree. Without a limit, a model can name the same parts again and again, and nothing gets done.',
  limit:
    'The maximum number of subtasks that the agent carries out. Subtasks that turn out to be unnecessary do not count.',
}

export const dripPlugin: Plugin<typeof dripOptions> = {
  description:
    'Plans backwards from the goal: it splits the goal, does what is possible, and splits the rest again.',
  source: 'DRIP, Algorithm 1',
  options: dripOptions,
  help: DRIP_OPTIONS,
}
export const dripStatePlugin: Plugin<typeof dripOptions> = {
  description:
    'Plans like DRIP, but also sees the current situation when it splits tasks. The agent may undo parts of the goal that are done.',
  source: 'own',
  options: dripOptions,
  help: DRIP_OPTIONS,
}
export const cotPlugin: Plugin<typeof cotOptions> = {
  description: 'Thinks once, writes the whole plan, and carries it out.',
  source: 'DRIP, Section 4.1.2 (Kojima et al. 2023)',
  options: cotOptions,
  help: { limit: 'The maximum number of plan steps that the agent carries out.' },
}
export const reactPlugin: Plugin<typeof reactOptions> = {
  description: 'Thinks, acts and observes, again and again, until it says that the goal is reached.',
  source: 'DRIP, Section 4.1.2 (Yao et al. 2023)',
  options: reactOptions,
  help: {
    update:
      'Who describes the situation after an action: the model, or the world. The paper calls the second version Manual.',
    limit: 'The maximum number of actions. The paper says 70 for Minecraft, and gives no number for blocks.',
  },
}
export const unstackBuildPlugin: Plugin<typeof ownPlanOptions> = {
  description: 'Puts every block that is in the wrong place on the table, then builds. Needs no model.',
  source: 'Our own (the method US in Slaney and Thiébaux 2001)',
  options: ownPlanOptions,
  help: {},
}
export const optimalPlugin: Plugin<typeof optimalOptions> = {
  description:
    'Searches for a shortest plan, and says whether it has proved that no plan is shorter. Needs no model.',
  source: 'Our own (with ideas from Gupta and Nau 1992; Slaney and Thiébaux 2001)',
  options: optimalOptions,
  help: {
    expansions:
      'The maximum number of search nodes. At the limit, the agent carries out its best plan so far.',
  },
}
