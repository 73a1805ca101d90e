/** What the page and the compare worker say to each other: as with the run worker, but of several runs in lock-step. */
import type { DivergenceState } from '../../src/library/divergence'
import type { Fault, Opened, PlayApi, Reply, Scene } from './run.api'

/** More are not told apart by eye. */
export const MAX_RUNS = 6

/** One of the runs, at the step that all are at, or at its own end. */
export interface ComparedRun {
  /** Null: it cannot be played at all. */
  readonly scene: Scene | null
  /** Why it cannot be played, or cannot go on. The others do. */
  readonly fault: Fault | null
  /** Where it parts from the first run; null: not known yet, or there is nothing to compare. */
  readonly divergence: DivergenceState | null
}

/** What a timeline of several runs has of a single one's. */
export type SharedScene = Pick<Scene, 'step' | 'horizon' | 'ended' | 'furthest' | 'marks'>

export interface CompareUpdate {
  readonly scene: SharedScene
  /** In the order in which they were opened. */
  readonly runs: readonly ComparedRun[]
  readonly playing: boolean
  readonly fault: Fault | null
}

export interface CompareApi extends PlayApi<CompareUpdate> {
  /**
   * Opens runs in the place of those that were open, and goes to a step; null: 0. A spec that cannot be played is
   * told with its run; what is not a list of 1 to `MAX_RUNS` specs is refused. Nothing is saved.
   */
  open(specs: unknown, at: number | null): Promise<Reply<Opened>>
}
