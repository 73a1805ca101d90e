/** Kept knowledge, as an agent begins with it. */
import type { LearnedItem } from './known'

export interface KeptItem extends LearnedItem {
  /** S(a, v) and F(a, v) by action, as they were counted before. */
  readonly memory: Readonly<Record<string, readonly [successes: number, failures: number]>>
  /** Whose word the set is; where it is nobody's, nothing has been said. */
  readonly origins: readonly { readonly by: string }[]
}

export interface KeptGraph {
  readonly items: Readonly<Record<string, KeptItem>>
}
