import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'

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
  maxDepth: number('MAX_DEPTH', 10, { min: 1, max: 1000 }),
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
