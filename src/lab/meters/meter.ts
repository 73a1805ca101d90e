import type { RunEvent } from '../../engine/events'
import type { Ledger } from '../../engine/ledger'
import type { Run } from '../../engine/run'
import type { Knowledge } from '../../library/knowledge/types'
import type { RunSpec } from '../../library/spec'
import type { Predictions } from '../predictions'
import type { Metrics } from '../metrics'
import type { JobSteps } from '../play-job'

/** How goals come about in a world of those options. */
export interface GoalSetting {
  /** They are asked for from outside. */
  readonly isRequest: boolean
  /** So many episodes, which end when they will; null: it has none. */
  readonly episodes: number | null
  /** Game ticks of an episode; left out: no time passes, or nobody limits it. */
  readonly ticks?: number
}

/** Reads a run's events as they come, after its ledger; nothing of them has to be kept. */
export interface RunMeter {
  apply(event: RunEvent): void
  /** Of the run as it is after the last event. */
  readonly metrics: Metrics
  /** Of who says how probable it is that what is tried works. */
  readonly hopes?: Predictions | undefined
}

/** A run before its first step. */
export interface Begun extends GoalSetting {
  readonly spec: RunSpec
  readonly run: Run
  readonly ledger: Ledger
  /** Another one. */
  readonly begin: (spec: RunSpec) => JobSteps<Run>
}

/** What one run ends up knowing, for another to start from. */
export interface LearnedStart {
  readonly world: Partial<RunSpec['world']>
  /** The agent's, beside those that it has. */
  readonly options: RunSpec['agent']['options']
  /** What it begins with; left out: what the template says. */
  readonly knowledge?: Knowledge
}

/** What is read off the runs of one mind. */
export interface MindMeters {
  meter(begun: Begun): JobSteps<RunMeter>
  lesson(ledger: Ledger): LearnedStart
  /** In a few numbers, for the end of a run in words. */
  summary(ledger: Ledger): Readonly<Record<string, number | null>>
}
