import type { DBSchema } from 'idb'

export const DATABASE = 'firsthand'

/**
 * The stores as the newest migration leaves them. Values are `unknown`: whatever comes out of the browser's storage
 * goes through a schema in `records.ts` before anything believes it.
 */
export interface Schema extends DBSchema {
  /** By the spec's id. */
  runs: { key: string; value: unknown }
  /** Batches of transcript entries, by run and the place of their first entry; only ever added to. */
  transcripts: { key: [run: string, index: number]; value: unknown }
  /** By the run's id. */
  knowledge: { key: string; value: unknown }
  /** What the Lab's jobs came to, by the version of the code that ran them and the job's id. */
  readings: { key: [code: string, job: string]; value: unknown }
  /** What an experiment came to, by the experiment and how it was chosen: the last version's, whichever that was. */
  results: { key: string; value: unknown }
  /** What could not be read when its run was saved anew: by the run, and when that was (ms since 1970). */
  aside: { key: [run: string, at: number]; value: unknown }
  /** What was started in the Lab, by what was chosen. */
  studies: { key: string; value: unknown }
  /** What a model embedded a text as. */
  vectors: { key: [model: string, text: string]; value: unknown }
  /** What a model replied, by the digest of all that it was asked with. */
  replies: { key: string; value: unknown }
  /** What is kept for its own sake, by what it is and the digest of its content (`library-types.ts`). */
  kept: { key: [kind: string, id: string]; value: unknown }
  /** What a list says of what is kept, so that it need not be read for that; of a run, as it was when it was listed. */
  summaries: { key: [kind: string, id: string]; value: unknown }
  /** What people call things and say of them, by what they are and their ids. */
  labels: { key: [kind: string, id: string]; value: unknown }
  /** What was deleted and can be brought back, and since when. */
  bin: { key: [kind: string, id: string]; value: unknown }
  /** What of it stood in which store, as it was: a list of the bin does not read it. */
  binned: { key: [kind: string, id: string]; value: unknown }
  /** The folder that everything is written to, and which file is of what. */
  folder: { key: string; value: unknown }
  /** Why the browser emptied its storage for this page, by when that was found (ms since 1970), until a person has read it. */
  losses: { key: number; value: unknown }
}
