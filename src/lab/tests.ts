import type { Arm, Experiment, PublishedTest } from './experiment'
import { jobId } from './job-list'
import { pairsIn, settingsOf } from './leaders'
import type { EachMetric } from './metrics'
import { eachOf, type Reading } from './reading'
import type { Readings } from './readings'
import { seedsIn } from './seeds'
import { ALPHA } from './statistics'
import { fisherTest, type Count, type Fisher } from './statistics/fisher'

/**
 * Two agents' successes, compared as the paper compares them: by Fisher's exact test of the counts of one seed. Seeds run the
 * same problems, and so are no further samples: each has a test of its own.
 */
export interface Tested {
  readonly setting: string
  /** The leader's name, then the other's. */
  readonly names: readonly [string, string]
  readonly metric: EachMetric
  /** Over all seeds, the leader's and the other's. */
  readonly counts: readonly [Count, Count]
  /** Of those counts. */
  readonly odds: number | null
  /** The middle one of the seeds' p. */
  readonly p: number
  /** Seeds with p ≤ `ALPHA`, and all of them. */
  readonly claimed: number
  readonly seeds: number
  /** What the paper prints, and what its own counts come to. */
  readonly published: PublishedComparison | null
}

export interface PublishedComparison extends PublishedTest {
  readonly computed: Fisher
}

/** Each other agent against its setting's leader; none of those that have no seed in common. */
export function testsOf(experiment: Experiment, seeds: number, readings: Readings): Tested[] {
  const { tests } = experiment
  if (!tests) return []
  const { metric } = tests
  return settingsOf(experiment).flatMap(([setting, arms]) =>
    pairsIn(experiment, arms).flatMap(([leader, other]): Tested[] => {
      const counts = seedsIn(experiment, seeds).flatMap((seed) => {
        const [ours, theirs] = [leader, other].map((arm) => countOf(arm, seed, metric, readings))
        return ours && theirs ? [[ours, theirs] as const] : []
      })
      if (counts.length === 0) return []
      const all = counts.map(([ours, theirs]) => fisherTest(ours, theirs).p)
      const [ours, theirs] = [summed(counts.map(([one]) => one)), summed(counts.map(([, one]) => one))]
      const names = [leader.agent, other.agent] as const
      return [
        {
          ...{ setting, names, metric, counts: [ours, theirs], odds: fisherTest(ours, theirs).odds },
          ...{ p: middle(all), claimed: all.filter((p) => p <= ALPHA).length, seeds: all.length },
          published: publishedTest(experiment, setting, other.agent),
        },
      ]
    }),
  )
}

/** How many of a job's runs succeed; null: it has not been run. */
function countOf(arm: Arm, seed: number, metric: EachMetric, readings: Readings): Count | null {
  const reading: Reading | undefined = readings(jobId(arm, seed))
  const values = reading && eachOf(reading, metric)
  if (!values) return null
  return { successes: values.filter((value) => value === 1).length, of: values.length }
}

const summed = (counts: readonly Count[]): Count => ({
  successes: counts.reduce((sum, { successes }) => sum + successes, 0),
  of: counts.reduce((sum, { of }) => sum + of, 0),
})

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2
}

function publishedTest({ tests }: Experiment, setting: string, agent: string): PublishedComparison | null {
  const found = tests?.published.find((one) => one.setting === setting && one.agent === agent)
  return found ? { ...found, computed: fisherTest(...found.counts) } : null
}
