/** Perfect controllers in the craft world, another world, and models of imperfect controllers. */
export const SUITES = ['craft', 'kitchen', 'controllers'] as const
export type Suite = (typeof SUITES)[number]
