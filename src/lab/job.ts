/**
 * Jobs and how to run them. To list jobs only, import `job-list.ts`, which pulls in no code of any world, mind
 * or agent.
 */
export * from './job-list'
export { playJob, runJob, runJobAsync, type JobResources, type JobSteps } from './play-job'
