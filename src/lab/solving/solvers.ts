/** The default solver: it asks no model and takes problems of any size, but its plan is seldom the shortest. */
export const USUAL_SOLVER = 'unstack-build'
/** Searches for a shortest plan. */
export const SHORTEST_SOLVER = 'optimal'

/** Options that name the solver on the command line. */
export const SOLVER_OPTIONS = { agent: { type: 'string' }, optimal: { type: 'boolean' } } as const

/** The requested solver; null: two at once. */
export function solverOf({
  agent,
  optimal = false,
}: {
  readonly agent?: string
  readonly optimal?: boolean
}): string | null {
  if (optimal) return agent === undefined ? SHORTEST_SOLVER : null
  return agent ?? USUAL_SOLVER
}
