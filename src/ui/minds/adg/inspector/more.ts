import type { Snippet } from 'svelte'
import type { Line } from '../../../card/line'

/** What a mind says that knows more of an item than its history and a set. */
export interface More {
  /** In place of what the history says of why it is believed; left out: that. */
  readonly because?: readonly Line[] | undefined
  /** The same as it is copied, where that says more; left out: the same. */
  readonly asText?: readonly Line[] | undefined
  /** What else is known of it. */
  readonly beside?: Snippet | undefined
}
