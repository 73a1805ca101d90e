/** Longer links are cut by some programs: a file is offered instead. */
export const MAX_LINK = 8_000
