import type { RunEvent } from '../../engine/events'
import { writePlan } from '../../engine/worlds/blocks/pddl/plan'
import type { BlocksTask, BlocksMove } from '../../engine/worlds/blocks/types'
import type { AnyWorld } from '../../engine/worlds/world'
import { validate } from '../../engine/worlds/blocks/validator'

/** What a run comes to as a plan. */
interface Solution {
  /** In the usual format, a step a line. */
  readonly plan: string
  readonly steps: number
  /** What was tried and could not be done, or did nothing: it is no part of the plan. */
  readonly leftOut: number
  /** What a planner that asks nobody says of its plan, such as how far it is proven to be a shortest. */
  readonly said: readonly string[]
  /** What the validator has against the plan, as a sentence without its end; null: it solves the problem. */
  readonly objection: string | null
}

/** What was done for a task, as a plan for it. @throws TypeError for one of a world without problems */
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
  return `at the end ${missing[0] ?? ''}${more > 0 ? `, and ${more} more of the goal does not hold` : ''}`
}
