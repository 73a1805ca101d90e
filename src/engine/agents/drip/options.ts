import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
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
export const dripOptions = {
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

export const cotOptions = { limit } as const satisfies OptionSpecs
export type CotOptions = ValuesOf<typeof cotOptions>

export const reactOptions = {
  update: choice('says what it is like then', ANSWERERS),
  limit: number('at most', 70, { min: 1, max: 1000 }),
} as const satisfies OptionSpecs
export type ReactOptions = ValuesOf<typeof reactOptions>

/** Options of planners without a model. */
export const ownPlanOptions = {} as const satisfies OptionSpecs

export const optimalOptions = {
  expansions: number('search nodes', EXPANSIONS, { min: 0, max: 10_000_000 }),
} as const satisfies OptionSpecs
export type OptimalOptions = ValuesOf<typeof optimalOptions>
