import type { JobBatch, FailedJob, Plan } from '../../../workers/api/lab.api'

export interface ExperimentProgress {
  readonly jobs: number
  readonly finished: number
  readonly failed: number
}

/** Number of jobs before the page estimates the time left. */
const WARM_UP = 4

/** Progress of a plan's jobs by experiment, and an estimate of the time left. */
export class JobTally {
  readonly #plan: Plan
  readonly #ownersOf: readonly number[][]
  readonly #places: ReadonlyMap<string, number>
  readonly #settled = new Set<number>()
  readonly #counts: { finished: number; failed: number }[]
  /** For each experiment: the number of jobs that ran, and their total time (ms). */
  readonly #pace: { jobs: number; ms: number }[]
  readonly failures: FailedJob[] = []

  /** @param kept jobs that ran but are not stored */
  constructor(plan: Plan, kept: Iterable<string> = []) {
    const { jobs, experiments, finished } = plan
    this.#plan = plan
    const owners: number[][] = jobs.map(() => [])
    for (const [at, own] of experiments.entries()) for (const place of own.jobs) owners[place]?.push(at)
    this.#ownersOf = owners
    this.#places = new Map(jobs.map((id, place) => [id, place]))
    this.#counts = experiments.map(() => ({ finished: 0, failed: 0 }))
    this.#pace = experiments.map(() => ({ jobs: 0, ms: 0 }))
    for (const place of finished) this.#settle(place, 'finished')
    for (const id of kept) {
      const place = this.#places.get(id)
      if (place !== undefined) this.#settle(place, 'finished')
    }
  }

  /** Ids of the unfinished jobs. */
  get left(): string[] {
    return this.#plan.jobs.filter((_, place) => !this.#settled.has(place))
  }

  /** Keyed by the experiment's id. */
  get progress(): Readonly<Record<string, ExperimentProgress>> {
    return Object.fromEntries(
      this.#plan.experiments.map(({ id, jobs }, at) => [
        id,
        { jobs: jobs.length, finished: 0, failed: 0, ...this.#counts[at] },
      ]),
    )
  }

  add({ finished, failed }: JobBatch): void {
    for (const { id, ms } of finished) {
      const place = this.#places.get(id)
      if (place === undefined) continue
      this.#settle(place, 'finished')
      if (ms === 0) continue
      for (const owner of this.#ownersOf[place] ?? []) {
        const pace = this.#pace[owner]
        if (!pace) continue
        pace.jobs++
        pace.ms += ms
      }
    }
    for (const job of failed) {
      const place = this.#places.get(job.id)
      if (place !== undefined) this.#settle(place, 'failed')
      this.failures.push(job)
    }
  }

  /** Null: too few jobs for an estimate. Assumes that the jobs of an experiment take equally long. */
  secondsLeft(workers: number): number | null {
    const all = { jobs: 0, ms: 0 }
    for (const { jobs, ms } of this.#pace) {
      all.jobs += jobs
      all.ms += ms
    }
    if (all.jobs < WARM_UP) return null
    let ms = 0
    for (const [place, owners] of this.#ownersOf.entries()) {
      if (this.#settled.has(place)) continue
      const known = owners.map((owner) => this.#pace[owner]).find((pace) => pace && pace.jobs > 0) ?? all
      ms += known.ms / known.jobs
    }
    return ms / 1000 / workers
  }

  #settle(place: number, how: 'finished' | 'failed'): void {
    if (this.#settled.has(place)) return
    this.#settled.add(place)
    for (const owner of this.#ownersOf[place] ?? []) {
      const counts = this.#counts[owner]
      if (counts) counts[how]++
    }
  }
}
