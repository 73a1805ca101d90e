import type { RunEvent } from '../../../engine/events'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import type { Metrics } from '../../metrics'

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

/**
 * The errors in the plan for a requested goal (XENON, Table 15). The paper names the two errors but no
 * procedure, so this one is ours. A plan written as a whole is judged line by line. A planner that makes its
 * subgoals one by one is judged by its first subgoals and by its last action, because it may try several
 * actions until it finds the right one.
 */
export class PlanErrors {
  readonly #canonicalName: (name: string) => string
  #plan: readonly { readonly item: string; readonly action?: string }[] = []
  #isWhole = false
  #last: { readonly item: string; readonly action: string } | undefined

  /** @param canonicalName the world's spelling of a name; '' if the world has no such item */
  constructor(canonicalName: (name: string) => string) {
    this.#canonicalName = canonicalName
  }

  apply(event: RunEvent): void {
    if (event.kind === 'tried') this.#last = event
    else if (event.kind === 'plan-made' && this.#plan.length === 0) this.#plan = event.subgoals
    else if (event.kind === 'question-answered' && event.question.kind === 'plan') {
      if (!Array.isArray(event.answer)) return
      this.#isWhole = true
      this.#plan = event.answer
    }
  }

  /** Whether an item's action was not the right one. */
  invalidAction(rules: Rules): boolean {
    const lines = this.#isWhole ? this.#plan : this.#last ? [this.#last] : []
    return lines.some(({ item, action }) => {
      const rule = rules.get(this.#nameOf(item))
      return rule !== undefined && rule.action !== action
    })
  }

  /** Whether no line contains some item that `goal` needs, directly or indirectly. */
  omits(goal: string, rules: Rules): boolean {
    const planned = new Set(this.#plan.map(({ item }) => this.#nameOf(item)))
    const needed = new Set([goal])
    // A set grows while it is iterated.
    for (const item of needed) for (const name in rules.get(item)?.requires) needed.add(name)
    return [...needed].some((item) => !planned.has(item))
  }

  #nameOf(item: string): string {
    return this.#canonicalName(item) || item
  }
}
