import type { Rule } from './types'

/** What a server of that version says can be obtained: of every item each way to it, the one that is most at hand first. */
export interface KnownRules {
  /** Where it is, as the one who reached it called it; left out: it was not said, as before anybody kept it. */
  readonly server?: string
  readonly version: string
  readonly rules: Readonly<Record<string, readonly Rule[]>>
}
