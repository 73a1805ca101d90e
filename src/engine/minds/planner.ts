/** What the minds of planners share: the numbers that the page shows of each. */
import type { EventOf } from '../events'

/** What the page can show of every planner. */
export interface PlannerShown<Kind extends string, Line, Closed> {
  readonly plan: readonly Line[]
  /** Number of answered questions, in total and by kind. */
  readonly calls: number
  readonly asked: Readonly<Record<Kind, number>>
  /** Why the planner stopped, and at which step; null: it goes on. */
  readonly closed: (Closed & { readonly step: number }) | null
  /** Number of wanted things that are reached, then number of wanted things. */
  readonly reached: number
  readonly goals: number
}

/** Counts the answers to a planner's questions, by kind. */
export class AnswerCounts<Kind extends string> {
  calls = 0
  asked: Readonly<Record<Kind, number>>
  readonly #isOwn: (kind: string) => kind is Kind

  constructor(none: Readonly<Record<Kind, number>>) {
    this.asked = none
    this.#isOwn = (kind): kind is Kind => Object.hasOwn(none, kind)
  }

  /** False: it is a question of another mind. */
  add({ question: { kind } }: EventOf<'question-answered'>): boolean {
    if (!this.#isOwn(kind)) return false
    this.calls++
    this.asked = { ...this.asked, [kind]: this.asked[kind] + 1 }
    return true
  }
}
