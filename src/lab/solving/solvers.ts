/** Who solves where nobody is named: it asks nobody, knows no problem that is too large for it, and its plan is seldom the shortest. */
export const USUAL_SOLVER = 'unstack-build'
/** Who looks for a shortest plan. */
export const SHORTEST_SOLVER = 'optimal'
