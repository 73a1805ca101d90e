/**
 * The whole Library as one file: JSON in the envelope of all files. Each record is on its own line, so it can
 * be read, validated and stored without the rest.
 */

export const LIBRARY_FORMAT = 'firsthand/library'
export const LIBRARY_VERSION = 1

/**
 * The stores in a backup, in this order. A run's record comes after its parts, so the run is complete then.
 * Labels come last, after the items that they belong to.
 *
 * Left out: `vectors`, because MiniLM computes them again; `summaries`, because they are computed from the
 * items; `bin` and `binned`, because deleted items stay deleted; `folder`, because it belongs to this
 * browser. Replies are included: the user has paid for them.
 */
export const BACKED = [
  ...(['kept', 'transcripts', 'knowledge', 'runs', 'results', 'studies'] as const),
  ...(['readings', 'replies', 'aside', 'labels'] as const),
]
export type BackedStore = (typeof BACKED)[number]

/** One record, as it is stored. */
export type BackupEntry = readonly [store: BackedStore, key: IDBValidKey, value: unknown]

/**
 * The text before the first record and after the last one. The records between them form a list, with keys in
 * canonical order.
 */
export const CANONICAL = [
  `{"entries":[`,
  `],"format":"${LIBRARY_FORMAT}","version":${LIBRARY_VERSION}}`,
] as const
