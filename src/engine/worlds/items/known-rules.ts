import type { Rule } from './types'

/** What a server says of its version: each way to obtain each item, the most accessible way first. */
export interface KnownRules {
  /** The server's address, as the user entered it. Absent in files from before the address was stored. */
  readonly server?: string
  readonly version: string
  readonly rules: Readonly<Record<string, readonly Rule[]>>
}
