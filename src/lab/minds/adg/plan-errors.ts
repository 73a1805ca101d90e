import type { RunEvent } from '../../../engine/events'
import type { Rules } from '../../../engine/worlds/items/types'

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
