/** Jobs, and how they are run. Who only lists them takes `job-list.ts`, behind which there is no code of any world, mind or agent. */
export * from './job-list'
export { playJob, runJob, runJobAsync, type JobResources, type JobSteps } from './play-job'
