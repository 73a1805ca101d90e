/** Stored knowledge that an agent starts with. */
import type { LearnedItem } from './known'

export interface KeptItem extends LearnedItem {
  /** S(a, v) and F(a, v) by action, from earlier runs. */
  readonly memory: Readonly<Record<string, readonly [successes: number, failures: number]>>
  /** The sources of the set; empty: the set has no source. */
  readonly origins: readonly { readonly by: string }[]
}

export interface KeptGraph {
  readonly items: Readonly<Record<string, KeptItem>>
}
