import type { RunEvent } from '../../engine/events'
import type { Ledger } from '../../engine/ledger'
import type { Run } from '../../engine/run'
import type { Knowledge } from '../../library/knowledge/types'
import type { RunSpec } from '../../library/spec'
import type { Predictions } from '../predictions'
import type { Metrics } from '../metrics'
import type { JobSteps } from '../play-job'

/** How goals arise in a world with those options. */
export interface GoalSetting {
  /** The caller requests them. */
  readonly isRequest: boolean
  /** Number of episodes, whose lengths vary; null: none. */
  readonly episodes: number | null
  /** Game ticks of an episode; left out: no time passes, or no limit. */
  readonly ticks?: number
}

/** Measures a run from its events, each after the ledger has applied it; stores no events. */
export interface RunMeter {
  apply(event: RunEvent): void
  /** Values after the last event. */
  readonly metrics: Metrics
  /** For agents that predict probabilities. */
  readonly hopes?: Predictions | undefined
}

/** A run before its first step. */
export interface Begun extends GoalSetting {
  readonly spec: RunSpec
  readonly run: Run
  readonly ledger: Ledger
  readonly begin: (spec: RunSpec) => JobSteps<Run>
}

/** The final knowledge of one run, for another to start from. */
export interface LearnedStart {
  readonly world: Partial<RunSpec['world']>
  /** The agent's options, besides its own. */
  readonly options: RunSpec['agent']['options']
  /** The initial knowledge; left out: the template's. */
  readonly knowledge?: Knowledge
}

export interface MindMeters {
  meter(begun: Begun): JobSteps<RunMeter>
  lesson(ledger: Ledger): LearnedStart
  /** A few numbers, for a summary of the run in words. */
  summary(ledger: Ledger): Readonly<Record<string, number | null>>
}
