/** The events of a run about one item. */
import type { ItemHistory } from '../../adg/types/history'
import type { BelievedThen, Probe, RuledOut } from './shown'

/** The index of an event among the run's events. It gives the entries of three lists one order. */
interface Placed {
  readonly place: number
}

/**
 * The item's dependency-graph history, and its beliefs beside the most probable one. Compare the last belief
 * before a failure with the first one after it (`place`) to see what the failure ruled out.
 */
export interface PosteriorDetails extends ItemHistory {
  readonly beliefs: readonly (BelievedThen & Placed)[]
  readonly probes: readonly (Probe & Placed)[]
  readonly ruledOut: readonly (RuledOut & Placed)[]
}
