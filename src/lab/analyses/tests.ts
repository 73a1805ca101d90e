import * as v from 'valibot'
import { measure } from '../../library/border'
import type { CsvValue } from '../csv'
import type { Arm, Experiment, PublishedTest } from '../experiment'
import { jobId } from '../job-list'
import { pairsIn, settingsOf } from '../leaders'
import type { EachMetric } from '../metrics'
import { eachOf, type Readings } from '../reading'
import { seedsIn } from '../seeds'
import { ALPHA, pOf, unitOf, waldInterval } from '../statistics'
import { written } from '../statistics/digits'
import { fisherTest, type Count, type Fisher } from '../statistics/fisher'
import type { Analysis, TextTable } from './analysis'
import { eachMetricSchema, namesSchema, wholeCount } from './schema-parts'

/**
 * Two agents' successes, compared as in the paper: Fisher's exact test of the counts of one seed. All seeds run
 * the same problems, so they are not further samples: each seed has its own test.
 */
export interface CountsTest {
  readonly setting: string
  /** The leader's name, then the other's. */
  readonly names: readonly [string, string]
  readonly metric: EachMetric
  /** Sums over all seeds: the leader's, then the other's. */
  readonly counts: readonly [Count, Count]
  /** Odds ratio of those counts. */
  readonly odds: number | null
  /** Median p of the seeds. */
  readonly p: number
  /** Number of seeds with p ≤ `ALPHA`, and number of seeds. */
  readonly claimed: number
  readonly seeds: number
  /** The paper's comparison, and the test of the paper's own counts. */
  readonly published: PublishedComparison | null
}

interface PublishedComparison extends PublishedTest {
  readonly computed: Fisher
}

/** Tests each other agent against its setting's leader; skips agents without a common seed. */
export function testsOf(experiment: Experiment, seeds: number, readings: Readings): CountsTest[] {
  const { tests } = experiment.analyses
  if (!tests) return []
  const { metric } = tests
  return settingsOf(experiment).flatMap(([setting, arms]) =>
    pairsIn(experiment, arms).flatMap(([leader, other]): CountsTest[] => {
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
          published: publishedTest(tests.published, setting, other.agent),
        },
      ]
    }),
  )
}

/** Counts the successes among a job's runs; null: the job has not run. */
function countOf(arm: Arm, seed: number, metric: EachMetric, readings: Readings): Count | null {
  const reading = readings(jobId(arm, seed))
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

function publishedTest(
  published: readonly PublishedTest[],
  setting: string,
  agent: string,
): PublishedComparison | null {
  const found = published.find((one) => one.setting === setting && one.agent === agent)
  return found ? { ...found, computed: fisherTest(...found.counts) } : null
}

/** Counts and Fisher's test, next to the paper's. */
function testTable(tested: readonly CountsTest[]): TextTable {
  return {
    title:
      'Fisher’s exact test, once for each seed, as the paper tested its one run; the intervals are from the paper',
    heads: ['setting', 'methods', 'successes', 'odds ratio', 'median p', `p ≤ ${ALPHA}`, 'paper'],
    lines: tested.map(({ setting, names, counts, odds, p, claimed, seeds, published }) => [
      setting,
      names.join(' and '),
      `${counts.map((count) => perSeed(count, seeds)).join(' and ')} of ${perSeed({ ...counts[0], successes: counts[0].of }, seeds)}`,
      oddsText(odds),
      pOf(p),
      `${claimed} of ${seeds} seeds`,
      published ? publishedTestText(published) : '–',
    ]),
  }
}

const perSeed = ({ successes }: Count, seeds: number) =>
  written(successes / seeds, Number.isInteger(successes / seeds) ? 0 : 1)
const oddsText = (odds: number | null) => (odds === null ? 'none' : written(odds, odds >= 10 ? 1 : 2))

/**
 * `45 (31.7 to 50.1 %) and 26 (15.7 to 31.6 %) of 110: odds ratio 2.24, p < 0.01 (p = 0.009)`. The last p is
 * computed from the counts. A second odds ratio follows if the printed one does not match them.
 */
function publishedTestText({ counts, odds, p, computed }: PublishedComparison): string {
  const [ours, theirs] = counts
  const decimals = String(odds).split('.')[1]?.length ?? 0
  const isOff = computed.odds === null || Math.abs(computed.odds - odds) > unitOf(decimals) / 2 + 1e-9
  const ratio = `odds ratio ${written(odds, decimals)}${isOff ? ` printed, but its counts give ${oddsText(computed.odds)}` : ''}`
  const shares = [ours, theirs].map((count) => `${count.successes} (${intervalText(count)})`)
  return `${shares.join(' and ')} of ${ours.of}: ${ratio}, ${p} (${pOf(computed.p)})`
}

/** `31.7 to 50.1 %`: the 95 % interval of a published count, by the paper's method. */
function intervalText(count: Count): string {
  const { low, high } = waldInterval(count)
  return `${written(low * 100, 1)} to ${written(high * 100, 1)} %`
}

function testsCsv(experiment: Experiment, seeds: number, readings: Readings): CsvValue[][] {
  const counts = ['of leader', 'runs of leader', 'of other', 'runs of other']
  const own = ['odds', 'median p', `seeds with p ≤ ${ALPHA}`, 'seeds']
  const paper = ['published odds', 'odds of published counts', 'published p', 'p of published counts']
  return [
    ['setting', 'leader', 'other', 'metric', ...counts, ...own, ...paper],
    ...testsOf(experiment, seeds, readings).map(
      ({ setting, names, metric, counts, odds, p, claimed, seeds: n, published }): CsvValue[] => [
        ...[setting, ...names, metric],
        ...counts.flatMap(({ successes, of }) => [successes, of]),
        ...[odds, p, claimed, n, published?.odds ?? null, published?.computed.odds ?? null],
        ...[published?.p ?? null, published?.computed.p ?? null],
      ],
    ),
  ]
}

const countSchema = v.object({ successes: wholeCount, of: wholeCount })
const countsSchema = v.tuple([countSchema, countSchema])
const oddsSchema = v.nullable(measure)

export const testsAnalysis: Analysis<CountsTest> = {
  compute: testsOf,
  schema: v.object({
    ...{ setting: v.string(), names: namesSchema, metric: eachMetricSchema },
    ...{ counts: countsSchema, odds: oddsSchema, p: measure, claimed: wholeCount, seeds: wholeCount },
    published: v.nullable(
      v.object({
        ...{ setting: v.string(), agent: v.string(), counts: countsSchema },
        ...{ odds: measure, p: v.string(), where: v.string() },
        computed: v.object({ p: measure, odds: oddsSchema }),
      }),
    ),
  }),
  table: testTable,
  file: {
    id: 'tests',
    label: 'Counts and their tests',
    isOf: ({ analyses }) => analyses.tests !== undefined,
    csv: testsCsv,
    json: (...measured) => ({ tests: testsOf(...measured) }),
  },
}
