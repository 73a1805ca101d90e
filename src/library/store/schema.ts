import type { DBSchema } from 'idb'

export const DATABASE = 'firsthand'

/**
 * The stores after the newest migration. Values are `unknown`: everything read from the browser's storage
 * goes through a schema in `records.ts` first.
 */
export interface Schema extends DBSchema {
  /** Runs, by the spec's id. */
  runs: { key: string; value: unknown }
  /** Batches of transcript entries, by run and the place of their first entry; only ever added to. */
  transcripts: { key: [run: string, index: number]; value: unknown }
  /** Knowledge, by the run's id. */
  knowledge: { key: string; value: unknown }
  /** Results of the Lab's jobs, by the version of the code and the job's id. */
  readings: { key: [code: string, job: string]; value: unknown }
  /**
   * Results of experiments, by the experiment and its options: only the latest, from any version of the code.
   */
  results: { key: string; value: unknown }
  /** Unreadable data, moved aside when its run was saved anew: by the run and the time (ms since 1970). */
  aside: { key: [run: string, at: number]; value: unknown }
  /** Studies started in the Lab, by their options. */
  studies: { key: string; value: unknown }
  /** Embeddings, by model and text. */
  vectors: { key: [model: string, text: string]; value: unknown }
  /** Replies of models, by the digest of the whole request. */
  replies: { key: string; value: unknown }
  /** Saved items, by kind and digest of the content (`library-types.ts`). */
  kept: { key: [kind: string, id: string]; value: unknown }
  /** Summaries, so that a list need not read the items. A run's summary is from when it was last listed. */
  summaries: { key: [kind: string, id: string]; value: unknown }
  /** Labels that users give, by kind and id of the item. */
  labels: { key: [kind: string, id: string]; value: unknown }
  /** Deleted items that can be restored, and the time of deletion. */
  bin: { key: [kind: string, id: string]; value: unknown }
  /** The contents of deleted items, by store. A list of the bin does not read them. */
  binned: { key: [kind: string, id: string]; value: unknown }
  /** The folder that everything is written to, and which file is of what. */
  folder: { key: string; value: unknown }
  /** Why the browser emptied its storage for this page, by when that was found (ms since 1970), until a person has read it. */
  losses: { key: number; value: unknown }
}
