import type { RunEvent } from '../../../engine/events'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import type { Metrics } from '../../metrics'
import { PlanErrors } from './plan-errors'

/** Goals that were requested together: an episode's, or all goals of the run. */
interface Request {
  readonly goals: readonly string[]
  /** The step of the request. */
  readonly since: number
  readonly errors: PlanErrors
  /** The obtained goals, with their steps. */
  readonly reached: Map<string, number>
}

/** The outcomes of goals that the caller requested (XENON, Tables 3, 14, 15 and 17, Figure 25). */
export class RequestMeter {
  readonly #task: Pick<ItemTask, 'goals' | 'requests' | 'canonicalName'>
  readonly #requests: Request[] = []

  constructor(task: Pick<ItemTask, 'goals' | 'requests' | 'canonicalName'>) {
    this.#task = task
    if (!task.requests) this.#begin(task.goals, 0)
  }

  apply(event: RunEvent): void {
    if (this.#task.requests && event.kind === 'goal-chosen') this.#begin([event.goal], event.step)
    const request = this.#requests.at(-1)
    if (!request) return
    request.errors.apply(event)
    // An item that a human-written plan shows is not obtained yet.
    if (event.kind !== 'tried' || !event.success || request.reached.has(event.item)) return
    if (request.goals.includes(event.item)) request.reached.set(event.item, event.step)
  }

  /** Means over all requests; errors are means over the failed ones, null if none failed. */
  metrics(truth: Rules): Metrics {
    const all = this.#requests
    const succeeded = all.filter(({ goals, reached }) => reached.size === goals.length)
    const failed = all.filter((one) => !succeeded.includes(one))
    return {
      success: mean(all, (one) => succeeded.includes(one)),
      'steps-to-success': mean(succeeded, ({ reached, since }) => Math.max(...reached.values()) - since),
      'invalid-action': mean(failed, ({ goals, errors }) => goals.some(() => errors.invalidAction(truth))),
      omitted: mean(failed, ({ goals, errors }) => goals.some((goal) => errors.omits(goal, truth))),
    }
  }

  #begin(goals: readonly string[], since: number): void {
    const errors = new PlanErrors(this.#task.canonicalName)
    this.#requests.push({ goals, since, errors, reached: new Map() })
  }
}

function mean(of: readonly Request[], value: (one: Request) => number | boolean): number | null {
  return of.length === 0 ? null : of.reduce((sum, one) => sum + Number(value(one)), 0) / of.length
}
