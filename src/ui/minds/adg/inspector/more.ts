import type { Snippet } from 'svelte'
import type { Line } from '../../../card/line'

/** Additions of a mind that knows more about an item than its history and a set. */
export interface More {
  /** Replaces the reasons from the history; left out: the history's reasons. */
  readonly because?: readonly Line[] | undefined
  /** The version for copying, if it says more; left out: the same. */
  readonly asText?: readonly Line[] | undefined
  /** Further content. */
  readonly beside?: Snippet | undefined
}
