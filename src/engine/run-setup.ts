import type { Agent, LiveModel, LiveSimilarity, Model, Similarity } from './effects'
import type { ScheduledChange } from './intervention'
import { Ledger } from './ledger'
import type { AnyMind } from './minds/mind'
import type { Random } from './random'
import type { AnyWorld } from './worlds/world'

/** All parts of a run. */
export interface RunSetup {
  readonly agent: Agent
  /** The agent's randomness, so that an intervention can reseed it. */
  readonly random: Random
  readonly world: AnyWorld
  /** The mind that the agent's questions belong to. */
  readonly mind: AnyMind
  /** A model whose answers follow from the spec, or a live one. */
  readonly model: Model | LiveModel
  readonly similarity: Similarity | LiveSimilarity
  /** World steps after which the run ends. */
  readonly horizon: number
  readonly interventions: readonly ScheduledChange[]
}

/** The ledger of a run with these parts, before its first event. */
export function ledgerOf({ world, mind }: Pick<RunSetup, 'world' | 'mind'>): Ledger {
  const fold = world.fold()
  return new Ledger(fold, mind.fold(fold))
}
