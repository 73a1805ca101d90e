import type { RequirementSet } from '../engine/effects'
import type { Rule } from '../engine/rule'
import type { Intervention } from '../engine/intervention'

/** One chosen plugin and its options. */
export interface Choice {
  readonly id: string
  readonly options: Readonly<Record<string, number | string>>
}

/**
 * Everything that a run follows from, but for its transcript. Small enough for a link, unless a recorded prior or
 * many interventions are in it. Two runs of equal specs (and transcripts) have equal events.
 */
export interface RunSpec {
  readonly format: 'firsthand/spec'
  readonly version: 1
  /** `manual`: what is said of the world to whoever starts from a manual, in place of its published rules. */
  readonly world: Choice & { readonly manual?: Readonly<Record<string, Rule>> }
  readonly agent: Choice
  /** `prior`: recorded requirement sets, for the model `recorded`. */
  readonly model: Choice & { readonly prior?: Readonly<Record<string, RequirementSet>> }
  readonly similarity: Choice
  /** An integer in [0, 2³²). */
  readonly seed: number
  /** Steps after which the run ends; 1 to 100,000. */
  readonly horizon: number
  /** In order of their steps. */
  readonly interventions: readonly Intervention[]
}

export const MAX_SEED = 0xffff_ffff
export const MAX_HORIZON = 100_000
export const MAX_INTERVENTIONS = 1_000
