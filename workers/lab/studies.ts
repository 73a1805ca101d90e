import { estimate } from '../../src/lab/estimate'
import type { Estimate, Fault, Plan, Study, StudyState, StudySurvey } from '../api/lab.api'
import { JobPlan, planKey, entryOf, keyOf } from './job-plan'
import type { FullSetting } from './setting'
import { stored } from './storage'
import { runInSlices } from './job-runner'

/** The jobs of studies, their progress and their state. */
export class Studies {
  readonly #setting: FullSetting
  /** The last plan, cached because the next question is probably about the same study. */
  #plan: JobPlan | undefined
  /** Ends the last estimate. */
  #abort = new AbortController()

  constructor(setting: FullSetting) {
    this.#setting = setting
  }

  /** @throws StudyError */
  planOf(study: Study): JobPlan {
    if (this.#plan?.key !== planKey(study)) this.#plan = new JobPlan(study, this.#setting.experiments)
    return this.#plan
  }

  /** The questions that a live model still has to answer; null: a later estimate was requested. */
  async estimate(study: Study): Promise<Estimate | null> {
    this.#abort.abort()
    this.#abort = new AbortController()
    const { signal } = this.#abort
    const { store, code, clock } = this.#setting
    const plan = this.planOf(study)
    const known = await stored(() => store.finished(code))
    const left = plan.jobs.filter((id) => !known.value?.has(id)).map((id) => plan.job(id))
    const resources = await this.#setting.resources()
    // A short estimate would end without a check of the signal.
    return signal.aborted ? null : runInSlices(estimate(left, resources), clock, signal)
  }

  /** @throws StudyError */
  async survey(study: Study, unsaved: readonly string[]): Promise<StudySurvey> {
    const { store, code, experiments } = this.#setting
    const known = await stored(() => Promise.all([store.finished(code), store.studies()]))
    const [kept, studies] = known.value ?? [[], []]
    const finished = new Set([...kept, ...unsaved])
    return {
      experiments: study.experiments.map((id) => {
        const { jobs } = entryOf(id, study, experiments)
        return { id, jobs: jobs.length, finished: jobs.filter((job) => finished.has(job.id)).length }
      }),
      open: studies.filter(({ state }) => state !== 'done'),
      storage: known.fault,
    }
  }

  /** @throws StudyError */
  async plan(study: Study): Promise<Plan> {
    const { store, code } = this.#setting
    const { jobs, entries } = this.planOf(study)
    const places = new Map(jobs.map((id, place) => [id, place]))
    const known = await stored(() => store.finished(code))
    return {
      jobs,
      experiments: entries.map(({ experiment, jobs: own }) => ({
        id: experiment.id,
        jobs: own.flatMap(({ id }) => places.get(id) ?? []),
      })),
      finished: jobs.flatMap((id, place) => (known.value?.has(id) ? [place] : [])),
      storage: known.fault,
    }
  }

  /** Stores the state of a study; null: done, else the fault. */
  async leave(study: Study, state: StudyState): Promise<Fault | null> {
    const { store, code } = this.#setting
    const { has: _, ...chosen } = study
    const { fault } = await stored(async () => {
      await store.saveStudy(keyOf(study), { ...chosen, state })
      if (state === 'done') await store.keepOnly(code)
    })
    return fault
  }
}
