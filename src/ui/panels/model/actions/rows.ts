/** Actions as a person writes them down, row by row. */

/** An action as it is chosen: some of it may be missing still. */
export interface Row {
  /** For lists: rows come and go in between. */
  readonly key: number
  verb: string
  things: string[]
  quantity: number
}

/** What can be done, and how many things each takes. */
export interface Choices {
  readonly verbs: readonly string[]
  readonly takes: (verb: string) => number
  /** Null: they are not known, and are written. */
  readonly things: readonly string[] | null
  readonly isCounted: boolean
}

/** An action of which nothing but the verb is chosen. */
export const emptyRow = (key: number, { verbs }: Choices): Row => ({
  key,
  verb: verbs[0] ?? '',
  things: ['', ''],
  quantity: 1,
})

/** An item's name as questions have it: spaces are as good as underscores. */
export const itemFrom = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, '_')
