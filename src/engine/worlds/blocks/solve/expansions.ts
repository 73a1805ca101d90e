/**
 * Default number of search nodes: 40 blocks need far fewer, and a thousand blocks use all of them in a second
 * or two.
 */
export const EXPANSIONS = 20_000
