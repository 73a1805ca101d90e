import type { RunEvent } from '../../../engine/events'
import { EXPANSIONS } from '../../../engine/worlds/blocks/solve/expansions'
import { solve } from '../../../engine/worlds/blocks/solve/solve'
import type { BlocksFold } from '../../../engine/worlds/blocks/fold'
import type { BlocksTask, BlocksMove } from '../../../engine/worlds/blocks/types'
import { validate } from '../../../engine/worlds/blocks/validator'
import type { Metrics } from '../../metrics'
import { ERRORS, FirstError } from './first-error'

/** The result of a planner's run with blocks: the plan that it carried out, and its error. */
export class BlocksPlan {
  readonly #task: BlocksTask
  readonly #plan: BlocksMove[] = []
  readonly #error: FirstError

  /** @param fold of the same run; it gets each event before this */
  constructor(task: BlocksTask, fold: BlocksFold) {
    this.#task = task
    this.#error = new FirstError(task, () => fold.shown.state)
  }

  apply(event: RunEvent): void {
    if (event.kind === 'blocks/moved') this.#plan.push({ operator: event.operator, blocks: event.blocks })
    this.#error.apply(event)
  }

  get metrics(): Metrics {
    const { problem, operators } = this.#task
    const { isValid: reaches } = validate(problem, operators, this.#plan)
    const shortest = shortestOf(this.#task)
    const kind = reaches ? null : this.#error.kind
    const errors = ERRORS.map((one) => [`error-${one}`, Number(one === kind)] as const)
    return {
      success: Number(reaches),
      'plan-length': reaches ? this.#plan.length : null,
      'length-ratio': reaches && shortest !== null && shortest > 0 ? this.#plan.length / shortest : null,
      ...Object.fromEntries(errors),
    }
  }
}

/**
 * The number of actions of a shortest plan; null: unknown. For the standard four operators PlanBench gives it
 * with its instances. For DRIP's three nothing is published; our own solver proves it.
 */
function shortestOf({ operators, problem }: BlocksTask): number | null {
  if (operators === 'four' && problem.published !== null) return problem.published
  const { plan, isProven } = solve(problem, operators, EXPANSIONS)
  return isProven ? plan.length : null
}
