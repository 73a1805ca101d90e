import type { JobReading } from './reading'

/** Looks up readings by the id of their job; undefined: the job has not run. */
export type Readings = (jobId: string) => JobReading | undefined
