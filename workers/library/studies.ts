/** The Library's view of the Lab's studies. */
import * as v from 'valibot'
import { jsonIn } from '../../src/engine/json'
import { EXPERIMENTS } from '../../src/lab/experiments'
import type { JobsOf } from '../../src/library/store/study-readings'
import { JobPlan, StudyError } from '../lab/job-plan'

const chosen = v.object({
  experiments: v.array(v.string()),
  seeds: v.nullable(v.union([v.number(), v.literal('paper')])),
  agents: v.nullable(v.array(v.string())),
  model: v.exactOptional(
    v.object({ id: v.string(), options: v.record(v.string(), v.union([v.number(), v.string()])) }),
  ),
})

export const titleOf = (id: string): string => EXPERIMENTS.find((one) => one.id === id)?.title ?? id

/** The jobs of a study, by the key that it is stored with: its choice, or that behind an experiment's id. */
export const jobsOf: JobsOf = (key) => {
  const parsed = v.safeParse(chosen, jsonIn(key.slice(key.indexOf('{'))))
  if (!parsed.success) return null
  try {
    return new JobPlan(parsed.output, EXPERIMENTS).jobs
  } catch (error) {
    // An experiment, an agent or a model of it is not in this version any more.
    if (error instanceof StudyError) return null
    throw error
  }
}
