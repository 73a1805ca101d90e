import type { Binning } from './library-bin'

/** Which of the Lab's jobs a study is made of, by its key; null: that is not known here any more. */
export type JobsOf = (study: string) => readonly string[] | null

/**
 * The readings that no other study needs; none if the study is unknown. A result's key has the options after
 * the experiment's id; a study's key is the options alone.
 */
export async function readingsOnlyOf(
  tx: Binning,
  study: string,
  jobsOf: JobsOf,
): Promise<[string, string][]> {
  const own = new Set(jobsOf(study))
  if (own.size === 0) return []
  const chosen = study.slice(study.indexOf(' ') + 1)
  const results = await tx.objectStore('results').getAllKeys()
  const studies = await tx.objectStore('studies').getAllKeys()
  const others = [...results.filter((key) => key !== study), ...studies.filter((key) => key !== chosen)]
  for (const other of others) for (const job of jobsOf(other) ?? []) own.delete(job)
  const keys = await tx.objectStore('readings').getAllKeys()
  return keys.filter(([, job]) => own.has(job))
}
