import type { JobReading } from './reading'

/** Where readings are kept, by the id of their job; undefined for a job that has not been run. */
export type Readings = (jobId: string) => JobReading | undefined
