import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
import { EXPANSIONS } from '../../worlds/blocks/solve/expansions'

const ANSWERERS = [
  ['model', 'the model'],
  ['world', 'the world'],
] as const

/** Subtasks that are carried out before a planner gives up. */
const limit = number('at most', 200, { min: 1, max: 100_000 })

/** Who answers what DRIP asks: the model for all of it is DRIP (LLM), the world for the last two DRIP (Manual). */
export const dripOptions = {
  decomposition: choice('decomposes', ANSWERERS),
  executability: choice('judges what can be done', ANSWERERS),
  update: choice('says what it is like then', ANSWERERS),
  /**
   * 3.3 takes apart "any remaining unexecutable actions", and what was achieved meanwhile needs no decomposition (A.3.1);
   * lines 3 to 5 of Algorithm 1 take apart all that remained. Of the 110 PlanBench instances both solve the same, and both do
   * the same for them; the second takes apart 6.5 subtasks for each, the first 4.5.
   */
  recheck: choice('before it takes a subtask apart', [
    ['yes', 'judges it once more (3.3)'],
    ['no', 'asks nothing (Algorithm 1)'],
  ]),
  /**
   * Table 7, the prompt, puts down the block that is to carry, and so do Table 8 and the example of 4.1.4; 3.3 puts down the
   * one that is moved, which parts the two only where that stands above. Of the 110 instances that solves 37 without a step
   * that the world refuses, the first 76.
   */
  putDown: choice('the world parts two blocks by putting down', [
    ['destination', 'the one that is to carry (Table 7)'],
    ['moved', 'the one that is to be moved (3.3)'],
  ]),
  /** The paper gives no number. With a decomposer that is never wrong the tree of a blocks world is two levels deep. */
  maxDepth: number('MAX_DEPTH', 10, { min: 1, max: 1000 }),
  /** Own: where a model's parts have the same parts again, a tree that is ten levels deep has tens of thousands of subtasks. */
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

/** Of planners that ask nobody. */
export const ownPlanOptions = {} as const satisfies OptionSpecs

export const optimalOptions = {
  expansions: number('search nodes', EXPANSIONS, { min: 0, max: 10_000_000 }),
} as const satisfies OptionSpecs
export type OptimalOptions = ValuesOf<typeof optimalOptions>
