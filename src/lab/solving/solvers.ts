/** Who solves where nobody is named: it asks nobody, knows no problem that is too large for it, and its plan is seldom the shortest. */
export const USUAL_SOLVER = 'unstack-build'
/** Who looks for a shortest plan. */
export const SHORTEST_SOLVER = 'optimal'

/** How a command line names who is to solve. */
export const SOLVER_OPTIONS = { agent: { type: 'string' }, optimal: { type: 'boolean' } } as const

/** Who is to; null: two at once. */
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
