import { AttemptList, changeAttempt, newAttempt } from '../../attempt-list'
import type { EventOf, RunEvent } from '../../events'
import { isActionEvent } from '../../worlds/action-events'
import type { GoalsAttempt } from './types'
import type { GoalsAuthor, MissingItem } from './types/events'

/**
 * The account of a planner that reads documents: a paragraph for each written plan, one for each step, and
 * one for the end. If a step lacks an item that the plan should have provided, the plan's author is refuted.
 * Every action belongs to exactly one paragraph.
 */
export class GoalsAttempts extends AttemptList<GoalsAttempt> {
  /** For each step of the plan: the missing item that it was inserted for, and its author. */
  readonly #plan: { readonly missing: MissingItem | null; readonly by: GoalsAuthor }[] = []

  see(event: RunEvent, place: number): void {
    switch (event.kind) {
      case 'goals/read':
        this.#plan.length = 0
        return
      case 'goals/planned': {
        const { steps, before, missing, by } = event
        this.#plan.splice(before, 0, ...steps.map(() => ({ missing, by })))
        this.#add(event, place, {
          ...{ thing: missing?.item ?? '', for: missing, steps: { count: steps.length, by }, came: 'vain' },
        })
        return
      }
      case 'goals/begun':
        this.#add(event, place, {
          ...{ thing: event.planned.item, planned: event.planned, came: 'open' },
          for: this.#plan[event.at]?.missing ?? null,
        })
        return
      case 'goals/done':
        this.#done(event)
        return
      case 'goals/closed':
        this.#add(event, place, { closed: { isReached: event.isReached, why: event.why }, came: 'vain' })
        return
      case 'reseeded':
      case 'rules-changed':
        this.#add(event, place, changeAttempt(event))
        return
      case 'run-ended':
        this.leave()
        return
      default:
        if (isActionEvent(event)) this.#did(event, place)
    }
  }

  #did(event: RunEvent & { readonly success: boolean }, place: number): void {
    if (this.last?.came !== 'open') this.#add(event, place, { came: 'open' })
    const { last } = this
    if (!last) return
    this.#change({
      to: event.step,
      tries: last.tries + 1,
      failures: last.failures + Number(!event.success),
    })
  }

  #done({ at, isDone, lacks, step }: EventOf<'goals/done'>): void {
    const by = this.#plan[at]?.by
    const refutes = lacks !== null && by !== undefined && by !== 'nobody'
    this.#change({ to: step, isDone, lacks, refutes, came: 'vain' })
  }

  #add({ step }: RunEvent, place: number, what: Partial<GoalsAttempt>): void {
    this.leave()
    this.attempts.push({
      ...newAttempt(step, place),
      ...{ mind: 'goals', planned: null, for: null, lacks: null, steps: null, isDone: false, closed: null },
      ...what,
    })
  }

  #change(change: Partial<GoalsAttempt>): void {
    if (this.last?.came === 'open') this.changeLast(change)
  }

  protected isEmpty(): boolean {
    return false
  }
}
