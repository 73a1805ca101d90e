/** What the events of a run say of one item. */
import type { ItemHistory } from '../../adg/types/history'
import type { BelievedThen, Probe, RuledOut } from './shown'

/** The place of an event among the run's events: by it what is told in three lists has one order. */
interface Placed {
  readonly place: number
}

/**
 * What happened to the item as a dependency graph has it, and what was believed of it beside the most probable. What a failure ruled out
 * shows in the last belief before it, and in the first one after it (`place`).
 */
export interface PosteriorDetails extends ItemHistory {
  readonly beliefs: readonly (BelievedThen & Placed)[]
  readonly probes: readonly (Probe & Placed)[]
  readonly ruledOut: readonly (RuledOut & Placed)[]
}
