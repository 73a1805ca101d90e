import type { RunEvent } from '../../../engine/events'
import type { Rules } from '../../../engine/worlds/items/types'

/**
 * What was wrong with the plan for a goal that was asked for (XENON, Table 15). The paper names the two errors and no
 * procedure, so this is ours. A plan that was written as a whole is judged line by line. A planner that makes its
 * subgoals one by one is judged by what it first set out to bring, and by the action that it tried last, since it may
 * try others until it has found the right one.
 */
export class PlanErrors {
  readonly #canonicalName: (name: string) => string
  #plan: readonly { readonly item: string; readonly action?: string }[] = []
  #isWhole = false
  #last: { readonly item: string; readonly action: string } | undefined

  /** @param canonicalName the world's spelling of a name, '' where it is none */
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

  /** Whether an item's action was not the one that gets it. */
  invalidAction(rules: Rules): boolean {
    const lines = this.#isWhole ? this.#plan : this.#last ? [this.#last] : []
    return lines.some(({ item, action }) => {
      const rule = rules.get(this.#nameOf(item))
      return rule !== undefined && rule.action !== action
    })
  }

  /** Whether something that `goal` takes, directly or through others, is in no line. */
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
