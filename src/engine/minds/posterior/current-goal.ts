import type { RunEvent } from '../../events'

/** What the deeds that follow are for, in a run of this mind or of one with a dependency graph; null: the event says nothing of that. */
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
