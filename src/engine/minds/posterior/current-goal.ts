import type { RunEvent } from '../../events'

/**
 * The goal of the actions that follow, in a run of this mind or of one with a dependency graph; null: the
 * event names none.
 */
export function currentGoalIn(event: RunEvent): string | null {
  switch (event.kind) {
    case 'goal-chosen':
      return event.goal
    case 'probe-chosen':
      return event.item
    default:
      return null
  }
}
