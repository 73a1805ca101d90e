/**
 * The whole library as one file: JSON in the envelope of all files, written so that each record stands on a line of its own and
 * can be read, checked and stored without the rest.
 */

export const LIBRARY_FORMAT = 'firsthand/library'
export const LIBRARY_VERSION = 1

/**
 * What is in it, in this order: of a run first what belongs to it, so that it is whole when its record comes; labels last, for they
 * are of something that is there then.
 *
 * Left out: `vectors`, which MiniLM makes of the same texts again; `summaries`, which are made of what is summed up; `bin` and
 * `binned`, for what was deleted stays deleted; `folder`, which is this browser's. Replies are in it: the user has paid for them.
 */
export const BACKED = [
  ...(['kept', 'transcripts', 'knowledge', 'runs', 'results', 'studies'] as const),
  ...(['readings', 'replies', 'aside', 'labels'] as const),
]
export type BackedStore = (typeof BACKED)[number]

/** One record, as it is stored. */
export type BackupEntry = readonly [store: BackedStore, key: IDBValidKey, value: unknown]

/** The file up to its first record, and from its last on: what is between them is a list's, in canonical order of keys. */
export const CANONICAL = [
  `{"entries":[`,
  `],"format":"${LIBRARY_FORMAT}","version":${LIBRARY_VERSION}}`,
] as const
