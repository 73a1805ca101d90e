import type { Choice, RunSpec } from '../library/spec'
import type { Suite } from './experiments/suites'
import type { AlongMetric, EachMetric, Metric } from './metrics'
import type { Count } from './statistics/fisher'
import type { DocumentStart, RunlessStudy } from './meters/studies'

/** A run without its seed; what is left out has its plugin's defaults (`parseSpec`). */
export interface RunTemplate {
  readonly world?: Partial<Choice>
  readonly agent?: Partial<Choice>
  /** `prior`: recorded requirement sets, for the model `recorded`. */
  readonly model?: Partial<RunSpec['model']>
  readonly similarity?: Partial<Choice>
  readonly horizon?: number
}

/** What not every place has that runs jobs: the vectors of MiniLM. */
export type ArmNeed = 'minilm'

/** One line of a table, before it is measured: an agent in a setting. */
export interface Arm {
  /** `(3, 0)`, `67 goals`, `Redstone`: as the paper writes it, the same for all agents that are compared. */
  readonly setting: string
  /** `XENON`, `SC`, …: as the paper writes it. */
  readonly agent: string
  /** The runs of one seed; their readings are averaged. More than one where a cell is about several goals. */
  readonly runs: readonly RunTemplate[]
  /** A run with the same seed that comes first: the graph that it ends with is what the others plan with. */
  readonly learnedBy?: RunTemplate
  /** What its runs begin with, where that is made of documents. */
  readonly begins?: DocumentStart
  /** What is measured without a run; there are none then. */
  readonly study?: RunlessStudy
  /** Without it the arm is left out. */
  readonly needs?: ArmNeed
  /** Nothing in its runs is drawn by chance or asked: every seed is the same, and is run once for all. */
  readonly isFixed?: true
}

/** The agent of an arm in which a language model itself is measured; its name takes the place of these words. */
export const THE_MODEL = 'the model'

/**
 * What a published number rests on: digits that the paper prints, or words (“near-perfect”) that somebody here has
 * turned into a number; or digits that the simulated model was given. What rests on words, or was given, is shown, and counts neither
 * for nor against.
 */
export const BASES = ['printed', 'from-words', 'input'] as const
export type Basis = (typeof BASES)[number]

/** A number in the paper. */
export interface Published {
  readonly setting: string
  readonly agent: string
  readonly metric: Metric
  /** The step (or episode) that it is of; null: the end. */
  readonly step: number | null
  readonly value: number
  /** Left out: printed. */
  readonly basis?: Basis
  /**
   * The unit of its last printed digit: 0.1 for “≈ 0.6”, 100 for “about 1,400”. Left out: that of the metric's tables.
   */
  readonly unit?: number
  /** Of a share: of so many runs, by what the paper says of them. Left out: it does not say. */
  readonly of?: number
  /** `Table 5, row 1`; where it had to be taken from the text or read off a figure, that too. */
  readonly where: string
}

/** Why measured and published numbers may differ. */
export interface ExperimentNote {
  /** Settings and agents that it is about; empty: all. */
  readonly settings: readonly string[]
  readonly agents: readonly string[]
  /** A plain paragraph: the assumption, and what would change without it. */
  readonly text: string
}

/** One table or figure of a paper: everything that the Lab, the command line and the docs need to know of it. */
export interface Experiment {
  readonly id: string
  /** What it asks, in a few plain words. */
  readonly title: string
  /** `XENON, Figure 6 (a)` */
  readonly source: string
  readonly suite: Suite
  /** Two or three plain sentences: what is varied, what is measured. */
  readonly about: string
  /** In the order of the paper's rows and columns. */
  readonly arms: readonly Arm[]
  /** Those that a row is made of, at the end of the run. */
  readonly metrics: readonly Metric[]
  /** What is asked of the readings, beside the rows. */
  readonly analyses: AnalysisRequests
  /** What one of an arm's runs is called where they are told apart, `instance`; they are counted from 1. Left out: run. */
  readonly runName?: string
  /** As many as the paper's runs, where it says; what is run where nobody says is another number (`seeds.ts`). */
  readonly seeds: number
  /** Left out: as many as is usual here. */
  readonly usualSeeds?: number
  /** The first of them; the others follow. Left out: 1. */
  readonly firstSeed?: number
  /**
   * Settings that hold the same printed numbers against another reading of the paper: shown and judged like all others,
   * and counted apart.
   */
  readonly otherReadings?: readonly string[]
  /** Whose lead is claimed or denied, where that is not the first XENON alone. */
  readonly leaders?: readonly string[]
  readonly published: readonly Published[]
  readonly notes: readonly ExperimentNote[]
}

/** The analyses (`analyses/`) that an experiment asks for. Pairs follow from its metrics, claims from its arms. */
interface AnalysisRequests {
  /** A learning curve over steps or episodes. */
  readonly curve?: CurveSpec
  /** A metric over a number that tells the runs of an arm apart. For experiments without a curve. */
  readonly groups?: Groups
  /** Counts of successes, compared as the paper compares them. */
  readonly tests?: TestsRequest
  /** The probabilities that agents predict, beside the shares that come true. */
  readonly calibration?: true
  /** Whether the agents come in the paper's order. */
  readonly order?: true
}

export interface CurveSpec {
  readonly metric: AlongMetric
  readonly over: 'step' | 'episode'
  /** The last step or episode drawn. */
  readonly until: number
}

/** A metric of single runs, over some number that each run of an arm has. */
export interface Groups {
  readonly metric: EachMetric
  /** As an axis is labelled: `blocks`. */
  readonly over: string
  /** That number of each run, in the order of the arms' runs, which is the same for all. */
  readonly of: readonly number[]
}

/** Counts of successes, two by two (`analyses/tests.ts`). */
interface TestsRequest {
  readonly metric: EachMetric
  readonly published: readonly PublishedTest[]
}

/** Two counts in the paper, and what it makes of them. */
export interface PublishedTest {
  readonly setting: string
  /** Who is held against the setting's leader. */
  readonly agent: string
  /** The leader's, then the other's. */
  readonly counts: readonly [Count, Count]
  /** As printed, right or wrong. */
  readonly odds: number
  /** As printed: `p < 0.01`. */
  readonly p: string
  readonly where: string
}

/** What lines are drawn over: steps, episodes, or a number that runs have. */
export interface Axis {
  readonly metric: Metric
  readonly over: string
  readonly from: number
  readonly until: number
  /** Whole numbers, each with a point of its own: no learning goes along it. */
  readonly isNumbered: boolean
}

/** Null: the experiment draws no lines. */
export function axisOf({ analyses: { curve, groups } }: Pick<Experiment, 'analyses'>): Axis | null {
  if (curve) return { ...curve, from: 0, isNumbered: false }
  if (!groups) return null
  const { metric, over, of } = groups
  return { metric, over, from: Math.min(...of), until: Math.max(...of), isNumbered: true }
}

/** One line of a result: a row of the JSON that the command line writes. */
export interface MeasuredRow {
  readonly setting: string
  readonly agent: string
  readonly metric: Metric
  /** The step or episode, null: the end. */
  readonly step: number | null
  /** Of `convergence`: where the mean curve does; it is no mean of steps. */
  readonly mean: number | null
  /** Over the seeds; null for `convergence`, of which a single seed has none. */
  readonly sd: number | null
  /** Ends of the 95 % bootstrap interval of the mean. */
  readonly low: number | null
  readonly high: number | null
  /**
   * Seeds that gave a value: a run that never comes to 0.97 has no steps to that, and where there is such a run the row
   * has no mean, which would be one of the lucky seeds.
   */
  readonly n: number
  readonly published: number | null
  /** Null where nothing was published, as is the unit of its last printed digit. */
  readonly basis: Basis | null
  readonly unit: number | null
  /** The published number can be no share of so many runs, which the paper says it is. */
  readonly noCountOf?: number
}

export type { RunSpec }
