import type { Choice, RunSpec } from '../library/spec'
import type { Suite } from './experiments/suites'
import type { AlongMetric, EachMetric, Metric } from './metrics'
import type { Count } from './statistics/fisher'
import type { DocumentStart, RunlessStudy } from './minds/studies'

/** A run without its seed; missing fields have their plugin's defaults (`parseSpec`). */
export interface RunTemplate {
  readonly world?: Partial<Choice>
  readonly agent?: Partial<Choice>
  /** `prior`: recorded requirement sets, for the model `recorded`. */
  readonly model?: Partial<RunSpec['model']>
  readonly similarity?: Partial<Choice>
  readonly horizon?: number
}

/** A resource that not every place with jobs has: MiniLM's vectors. */
export type ArmNeed = 'minilm'

/** One line of a table before measurement: an agent in a setting. */
export interface Arm {
  /** `(3, 0)`, `67 goals`, `Redstone`: as the paper writes it, the same for all agents that are compared. */
  readonly setting: string
  /** `XENON`, `SC`, …: as the paper writes it. */
  readonly agent: string
  /** The runs of one seed; their readings are averaged. Several runs if a cell covers several goals. */
  readonly runs: readonly RunTemplate[]
  /** A run with the same seed that runs first: the others plan with its final graph. */
  readonly learnedBy?: RunTemplate
  /** The runs' initial knowledge, if it is made of documents. */
  readonly begins?: DocumentStart
  /** A measurement without a run; the arm then has no runs. */
  readonly study?: RunlessStudy
  /** A missing resource leaves the arm out. */
  readonly needs?: ArmNeed
  /** Nothing in its runs is random or asked: all seeds are equal, so one run counts for all. */
  readonly isFixed?: true
}

/** The agent of an arm that measures a language model itself; the model's name replaces these words. */
export const THE_MODEL = 'the model'

/**
 * The basis of a published number: printed digits; words (“near-perfect”) that we turned into a number; or
 * digits that the simulated model was given. The last two are shown, but count neither for nor against.
 */
export const BASES = ['printed', 'from-words', 'input'] as const
export type Basis = (typeof BASES)[number]

/** A number in the paper. */
export interface Published {
  readonly setting: string
  readonly agent: string
  readonly metric: Metric
  /** The step or episode of the number; null: the end. */
  readonly step: number | null
  readonly value: number
  /** Left out: `printed`. */
  readonly basis?: Basis
  /**
   * The unit of its last printed digit: 0.1 for “≈ 0.6”, 100 for “about 1,400”. Left out: that of the metric's tables.
   */
  readonly unit?: number
  /** Number of runs behind a share, as the paper gives it. Left out: it does not say. */
  readonly of?: number
  /** `Table 5, row 1`; also says if the number was taken from the text or read off a figure. */
  readonly where: string
}

/** Why measured and published numbers may differ. */
export interface ExperimentNote {
  /** Settings and agents that it concerns; empty: all. */
  readonly settings: readonly string[]
  readonly agents: readonly string[]
  /** A plain paragraph: the assumption, and what would change without it. */
  readonly text: string
}

/** One table or figure of a paper: everything that the Lab, the command line and the docs need about it. */
export interface Experiment {
  readonly id: string
  /** The experiment's question, in a few plain words. */
  readonly title: string
  /** `XENON, Figure 6 (a)` */
  readonly source: string
  readonly suite: Suite
  /** Two or three plain sentences: what is varied, what is measured. */
  readonly about: string
  /** In the order of the paper's rows and columns. */
  readonly arms: readonly Arm[]
  /** The metrics of its rows, at the end of the run. */
  readonly metrics: readonly Metric[]
  /** Analyses besides the rows. */
  readonly analyses: AnalysisRequests
  /** The name of one of an arm's runs where they are shown one by one, `instance`. Left out: run. */
  readonly runName?: string
  readonly seeds: ExperimentSeeds
  readonly published: readonly Published[]
  readonly notes: readonly ExperimentNote[]
}

interface ExperimentSeeds {
  readonly paper: number
  /** The default number. Left out: the project's (`seeds.ts`). */
  readonly usual?: number
  /** The first seed; the others follow. Left out: 1. */
  readonly first?: number
}

/** The analyses (`analyses/`) that an experiment requests. Pairs follow from its metrics, claims from its arms. */
interface AnalysisRequests {
  /** A learning curve over steps or episodes. */
  readonly curve?: CurveSpec
  /** A metric over a number that differs between the runs of an arm. For experiments without a curve. */
  readonly groups?: Groups
  /** Counts of successes, tested as in the paper. */
  readonly tests?: TestsRequest
  /** Predicted probabilities next to the shares of successes. */
  readonly calibration?: true
  /** Compares the agents' order with the paper's. */
  readonly order?: true
  /** The agents whose lead is claimed or denied; left out: the first XENON. */
  readonly leaders?: readonly string[]
  /**
   * Settings that compare the same printed numbers with another reading of the paper: shown and judged like all
   * others, but counted apart.
   */
  readonly otherReadings?: readonly string[]
}

export interface CurveSpec {
  readonly metric: AlongMetric
  readonly over: 'step' | 'episode'
  /** The last step or episode drawn. */
  readonly until: number
}

/** A metric of single runs, over a number of each run. */
export interface Groups {
  readonly metric: EachMetric
  /** The label of the axis: `blocks`. */
  readonly over: string
  /** That number for each run, in the order of the arms' runs; the same for all arms. */
  readonly of: readonly number[]
}

/** Counts of successes in pairs (`analyses/tests.ts`). */
interface TestsRequest {
  readonly metric: EachMetric
  readonly published: readonly PublishedTest[]
}

/** Two counts in the paper, and the paper's test of them. */
export interface PublishedTest {
  readonly setting: string
  /** The agent that is compared with the setting's leader. */
  readonly agent: string
  /** The leader's, then the other's. */
  readonly counts: readonly [Count, Count]
  /** As printed, right or wrong. */
  readonly odds: number
  /** As printed: `p < 0.01`. */
  readonly p: string
  readonly where: string
}

/** The horizontal axis: steps, episodes, or a number of the runs. */
export interface Axis {
  readonly metric: Metric
  readonly over: string
  readonly from: number
  readonly until: number
  /** Whole numbers with one point each; not a learning curve. */
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
  /** The step or episode; null: the end. */
  readonly step: number | null
  /** For `convergence`: the step at which the mean curve converges, not a mean of steps. */
  readonly mean: number | null
  /** Over the seeds; null for `convergence`, because a single seed has no value of it. */
  readonly sd: number | null
  /** Ends of the 95 % bootstrap interval of the mean. */
  readonly low: number | null
  readonly high: number | null
  /**
   * Number of seeds with a value. A run that never reaches 0.97 has no steps to it; with such a run the row has
   * no mean, because the mean would only cover the lucky seeds.
   */
  readonly n: number
  readonly published: number | null
  /** Null if nothing was published; so is the unit of its last printed digit. */
  readonly basis: Basis | null
  readonly unit: number | null
  /** The paper's number of runs, if no count out of that number gives the published share. */
  readonly noCountOf?: number
}

export type { RunSpec }
