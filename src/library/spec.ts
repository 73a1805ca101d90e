import type { Question } from '../engine/minds'
import type { RequirementSet, Rule } from '../engine/worlds/items/types'
import type { Intervention } from '../engine/intervention'
import { MAX_CONTEXT } from '../models/recorded/limits'
import type { Said } from '../models/recorded/said'

export { MAX_CONTEXT, type Said }

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
  /** 1: from before some options, which then have the values that everybody had (`unsaid`). */
  readonly version: 2
  /** `manual`: what is said of the world to whoever starts from a manual, in place of its published rules. */
  readonly world: Choice & { readonly manual?: Readonly<Record<string, Rule>> }
  readonly agent: Choice
  readonly model: Choice & Enclosed
  readonly similarity: Choice
  /** An integer in [0, 2³²). */
  readonly seed: number
  /** Steps after which the run ends; 1 to 100,000. */
  readonly horizon: number
  /** In order of their steps. */
  readonly interventions: readonly Intervention[]
  /**
   * Digest of the transcript that it starts with where that is not its own: a recording from a file, or the replies
   * of another model up to where this one took over.
   */
  readonly begins?: string
}

/** What belongs to the choice of a model and is too large for a link. */
export interface Enclosed {
  /** Recorded requirement sets, for the model `recorded`. */
  readonly prior?: Readonly<Record<string, RequirementSet>>
  /** What a model said in another run, for the model `recorded`. */
  readonly said?: readonly Said[]
  /** Prompt templates that somebody has edited, for a live model that reads text. */
  readonly prompts?: Readonly<Partial<Record<Question['kind'], string>>>
}

export const MAX_SEED = 0xffff_ffff
export const MAX_HORIZON = 100_000
export const MAX_INTERVENTIONS = 1_000
/** Answers from another run, and characters of an edited prompt. */
export const MAX_SAID = 10_000
export const MAX_PROMPT = 20_000
