/** Shared by the tests of the Lab’s worker: a session, and a complete study. */
import type { JobBatch, ReplyCounts, Study } from '../api/lab.api'
import { LabSession, type LabSetting } from '../lab/session'
import { FakeReplies, lookedAt, newLabStore } from './lab'
import { value } from './reply'
import { testResources } from './resources'

const resources = await testResources()

/** A new worker: it finds only what is stored. */
export const labSession = (setting: Partial<LabSetting> & Pick<LabSetting, 'experiments'>) =>
  new LabSession({
    resources: () => Promise.resolve(resources),
    store: newLabStore(),
    replies: new FakeReplies(),
    code: 'v1',
    clock: lookedAt(),
    ...setting,
  })

/** Runs the rest of a study, or as much as its model allows. */
export async function runAll(
  lab: LabSession,
  study: Study,
  hear?: (heard: ReplyCounts) => void,
): Promise<JobBatch[]> {
  const batches: JobBatch[] = []
  const { jobs, finished } = value(await lab.plan(study))
  for (let left = jobs.filter((_, place) => !finished.includes(place)); left.length > 0;) {
    const batch = value(await lab.run(study, left, hear))
    batches.push(batch)
    if (batch.ended) break
    const settled = new Set([...batch.finished, ...batch.failed].map(({ id }) => id))
    left = left.filter((id) => !settled.has(id))
  }
  return batches
}
