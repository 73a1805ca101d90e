/**
 * Limits for one piece of knowledge. No class has more than this, and more would only slow the reader down.
 */
export const MAX_ITEMS = 20_000
/** Edges into one item. */
export const MAX_NEEDS = 2_000
export const MAX_ORIGINS = 1_000
/** Claims set aside for one thing. */
export const MAX_OTHERS = 1_000
export const MAX_RUNS = 10_000
export const MAX_ACTIONS = 256
/** Length of the name of a file or a run. */
export const MAX_SOURCE = 200
/** Parts of one task: a plan that is written at once has as many as there are blocks to move. */
export const MAX_PARTS = 50_000
