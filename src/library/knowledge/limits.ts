/** How much knowledge there can be in one piece: no class has more than this, and more only occupies the reader. */
export const MAX_ITEMS = 20_000
/** Edges into one item. */
export const MAX_NEEDS = 2_000
/** Who has said one thing. */
export const MAX_ORIGINS = 1_000
/** Claims set aside for one thing. */
export const MAX_OTHERS = 1_000
export const MAX_RUNS = 10_000
export const MAX_ACTIONS = 256
/** What a file, or a run, is called. */
export const MAX_SOURCE = 200
/** Of one task: a plan that is written at once has as many as there are blocks to be moved. */
export const MAX_PARTS = 50_000
