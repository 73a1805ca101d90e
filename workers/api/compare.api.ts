/**
 * Messages between the page and the compare worker: as with the run worker, but for several runs in
 * lock-step.
 */
import type { DivergenceState } from '../../src/library/divergence'
import type { Fault, Opened, PlayApi, Reply, Scene } from './run.api'

/** More runs cannot be distinguished by eye. */
export const MAX_RUNS = 6

/** One of the runs, at the step that all are at, or at its own end. */
export interface ComparedRun {
  /** Null: it cannot be played at all. */
  readonly scene: Scene | null
  /** Why it cannot be played, or cannot go on. The others do. */
  readonly fault: Fault | null
  /** The first difference from the first run; null: not known yet, or nothing to compare. */
  readonly divergence: DivergenceState | null
}

/** The part of a scene that a shared timeline needs. */
export type SharedScene = Pick<Scene, 'step' | 'horizon' | 'ended' | 'furthest' | 'marks'>

export interface CompareUpdate {
  readonly scene: SharedScene
  /** In the order of opening. */
  readonly runs: readonly ComparedRun[]
  readonly playing: boolean
  readonly fault: Fault | null
}

export interface CompareApi extends PlayApi<CompareUpdate> {
  /**
   * Replaces the open runs, and goes to a step; null: 0. A spec that cannot be played is reported with its
   * run. Anything but a list of 1 to `MAX_RUNS` specs is refused. Nothing is saved.
   */
  open(specs: unknown, at: number | null): Promise<Reply<Opened>>
}
