import type { DivergenceSide, NextAction, RunDivergence } from '../divergence'
import type { RunEvent } from '../events'

/** Number of events before an action that a side lists. */
const LISTED_EVENTS = 3

/** How the runs of a mind are compared. */
export interface DivergenceRules<
  Action extends RunEvent,
  Goal,
  Over extends string,
  Found extends RunDivergence<Action, Goal, Over> = RunDivergence<Action, Goal, Over>,
> {
  isAction(event: RunEvent): event is Action
  /** The goal of the actions that follow; null: the event names none. */
  goalIn(event: RunEvent): Goal | null
  /** The event as text, to find the same event in the other run; null: the event is not listed. */
  textOf(event: RunEvent): string | null
  /** The first difference between two actions and their goals; null: none. */
  difference(a: ActionForGoal<Action, Goal>, b: ActionForGoal<Action, Goal>): Over | null
  /**
   * Adds the fields of this mind.
   * @param before the events of each run before the action
   */
  complete(
    found: RunDivergence<Action, Goal, Over>,
    before: Readonly<Record<'a' | 'b', readonly RunEvent[]>>,
  ): Found
}

interface ActionForGoal<Action, Goal> {
  readonly action: Action
  readonly goal: Goal | null
}

/**
 * Compares two runs while their events grow. The agents' knowledge, questions and plans may differ all the
 * time. The divergence is the first difference in what they do.
 */
export class DivergenceSearch<
  Action extends RunEvent,
  Goal,
  Over extends string,
  Found extends RunDivergence<Action, Goal, Over>,
> {
  readonly #a: Actions<Action, Goal>
  readonly #b: Actions<Action, Goal>
  readonly #rules: DivergenceRules<Action, Goal, Over, Found>
  #found: Found | 'alike' | null = null

  /** @param a the events of one run, which may grow later */
  constructor(
    a: readonly RunEvent[],
    b: readonly RunEvent[],
    rules: DivergenceRules<Action, Goal, Over, Found>,
  ) {
    this.#a = new Actions(a, rules)
    this.#b = new Actions(b, rules)
    this.#rules = rules
  }

  /** Null: both runs do the same as far as their events are known. `alike`: both have ended. */
  find(): Found | 'alike' | null {
    const [a, b] = [this.#a, this.#b]
    while (this.#found === null && a.find() && b.find() && a.action && b.action) {
      const over = this.#difference(a.action, b.action)
      if (over) {
        const step = Math.max(a.action.step, b.action.step)
        const found = { step, over, a: a.side(b, a.action), b: b.side(a, b.action) }
        this.#found = this.#rules.complete(found, { a: a.before, b: b.before })
      } else if (a.action.kind === 'run-ended') this.#found = 'alike'
      a.goOn()
      b.goOn()
    }
    return this.#found
  }

  #difference(a: NextAction<Action>, b: NextAction<Action>): Over | 'end' | null {
    const rules = this.#rules
    if (!rules.isAction(a) || !rules.isAction(b)) return a.kind === b.kind ? null : 'end'
    return rules.difference({ action: a, goal: this.#a.goal }, { action: b, goal: this.#b.goal })
  }
}

/** Reads the events of a run from action to action. */
class Actions<Action extends RunEvent, Goal> {
  readonly #events: readonly RunEvent[]
  readonly #rules: Pick<DivergenceRules<Action, Goal, string>, 'isAction' | 'goalIn' | 'textOf'>
  goal: Goal | null = null
  /** The next action to compare, once it is known. */
  action: NextAction<Action> | null = null
  /** Index of the first event since the last action, and index of this action. */
  #from = 0
  #at = -1

  constructor(
    events: readonly RunEvent[],
    rules: Pick<DivergenceRules<Action, Goal, string>, 'isAction' | 'goalIn' | 'textOf'>,
  ) {
    this.#events = events
    this.#rules = rules
  }

  /** False: the next action is not known yet. */
  find(): boolean {
    while (!this.action && this.#at + 1 < this.#events.length) {
      const event = this.#events[++this.#at]
      if (!event) break
      if (event.kind === 'run-ended' || this.#rules.isAction(event)) this.action = event
      else this.goal = this.#rules.goalIn(event) ?? this.goal
    }
    return this.action !== null
  }

  goOn(): void {
    this.action = null
    this.#from = this.#at + 1
  }

  side(other: Actions<Action, Goal>, action: NextAction<Action>): DivergenceSide<Action, Goal> {
    const known = new Set(other.#news.map((event) => this.#rules.textOf(event)))
    const own = this.#news.filter((event) => {
      const text = this.#rules.textOf(event)
      return text !== null && !known.has(text)
    })
    return { action, goal: this.goal, events: [...own.slice(-LISTED_EVENTS), action] }
  }

  get before(): readonly RunEvent[] {
    return this.#events.slice(0, this.#at)
  }

  get #news(): readonly RunEvent[] {
    return this.#events.slice(this.#from, this.#at)
  }
}
