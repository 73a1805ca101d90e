import type { Agent, LiveModel, LiveSimilarity, Model, Similarity } from './effects'
import type { ScheduledChange } from './intervention'
import { Ledger } from './ledger'
import type { AnyMind } from './minds/mind'
import type { Random } from './random'
import type { AnyWorld } from './worlds/world'

/** Everything that plays in a run. */
export interface RunSetup {
  readonly agent: Agent
  /** The agent's chance, for an intervention to reseed. */
  readonly random: Random
  readonly world: AnyWorld
  /** Whose questions the agent asks. */
  readonly mind: AnyMind
  /** One whose answers follow from the spec, or one outside of it. */
  readonly model: Model | LiveModel
  readonly similarity: Similarity | LiveSimilarity
  /** World steps after which the run ends. */
  readonly horizon: number
  readonly interventions: readonly ScheduledChange[]
}

/** What is known of a run of that cast, before its first event. */
export function ledgerOf({ world, mind }: Pick<RunSetup, 'world' | 'mind'>): Ledger {
  const fold = world.fold()
  return new Ledger(fold, mind.fold(fold))
}
