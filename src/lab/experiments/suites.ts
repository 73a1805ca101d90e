/** Perfect controllers in the craft world, and models of imperfect ones. */
export const SUITES = ['craft', 'controllers'] as const
export type Suite = (typeof SUITES)[number]
