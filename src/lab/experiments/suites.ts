/** Tables and figures by what is played, in the order in which they are shown. */
export const SUITES = [
  { id: 'craft', title: 'Perfect controller (craft world)' },
  { id: 'kitchen', title: 'Another world (kitchen)' },
  { id: 'controllers', title: 'Imperfect controllers (models of them)' },
  { id: 'drip', title: 'DRIP: planning backwards' },
] as const
export type Suite = (typeof SUITES)[number]['id']
export const SUITE_IDS: readonly Suite[] = SUITES.map(({ id }) => id)
