import type { RunEvent } from '../../engine/events'
import { writePlan } from '../../engine/worlds/blocks/pddl/plan'
import type { BlocksTask, BlocksMove } from '../../engine/worlds/blocks/types'
import type { AnyWorld } from '../../engine/worlds/world'
import { validate } from '../../engine/worlds/blocks/validator'

/** A run's result as a plan. */
interface Solution {
  /** In the usual format, one step per line. */
  readonly plan: string
  readonly steps: number
  /** Number of tries that were impossible or changed nothing; they are not in the plan. */
  readonly leftOut: number
  /** A solver's own remarks on its plan, for example how far it is proven shortest. */
  readonly said: readonly string[]
  /** The validator's objection to the plan, as a sentence without its end; null: the plan solves the problem. */
  readonly objection: string | null
}

/** The moves of a run as a plan for its task. @throws TypeError for a world without problems */
export function solutionOf(task: AnyWorld['task'], events: readonly RunEvent[]): Solution {
  if (!('problem' in task)) throw new TypeError('There is nothing to plan in this world.')
  const tried = events.filter((event) => event.kind === 'blocks/moved')
  const plan = tried
    .filter((event) => event.success && event.moved)
    .map(({ operator, blocks }): BlocksMove => ({ operator, blocks }))
  const objection = objectionTo(task, plan)
  const said = events.flatMap((event) =>
    event.kind === 'tree/thought' && event.by === 'world' ? [event.thought] : [],
  )
  return { plan: writePlan(plan), steps: plan.length, leftOut: tried.length - plan.length, said, objection }
}

function objectionTo({ problem, operators }: BlocksTask, plan: readonly BlocksMove[]): string | null {
  const { isValid, bad, missing } = validate(problem, operators, plan)
  if (isValid) return null
  if (bad) return `step ${bad.step} (${[bad.move.operator, ...bad.move.blocks].join(' ')}): ${bad.unmet}`
  const more = missing.length - 1
  return `at the end ${missing[0] ?? ''}${more > 0 ? `, and ${more} more missing` : ''}`
}

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
