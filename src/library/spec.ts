import type { Question } from '../engine/minds'
import type { ChosenOptions } from '../engine/record'
import type { RequirementSet, Rule } from '../engine/worlds/items/types'
import type { KnownRules } from '../engine/worlds/items/known-rules'
import type { Intervention } from '../engine/intervention'
import { MAX_CONTEXT, type RecordedReply } from '../models/recorded/recorded-reply'
import { FIRST } from './cards'
import type { Knowledge } from './knowledge/types'

export { MAX_CONTEXT, type RecordedReply }

/** The contents of files that options ask for, by the options' names. `files.ts` has their schemas. */
export interface Files {
  /** What an agent that starts from a manual reads instead of the published rules. */
  readonly manual?: Readonly<Record<string, Rule>>
  /** The rules of an external game, as its server reported them when the run was made. */
  readonly known?: KnownRules
  readonly prior?: Readonly<Record<string, RequirementSet>>
  /** A model's replies in another run. */
  readonly said?: readonly RecordedReply[]
  /** A planning problem, for a world that reads them. */
  readonly pddl?: string
  /** The agent's initial knowledge, from the Library. */
  readonly knowledge?: Knowledge
  /** Edited prompt templates, for a live model that reads text. */
  readonly prompts?: Readonly<Partial<Record<Question['kind'], string>>>
}

/** A chosen plugin, its options and its files, which are too large for a link. */
export interface Choice extends Files {
  readonly id: string
  readonly options: ChosenOptions
}

export const filesOf = ({ id: _, options: __, ...files }: Choice): Files => files

/**
 * Everything that determines a run, except its transcript. It fits into a link, unless it contains a recorded
 * prior or many interventions. Two runs with equal specs (and transcripts) have equal events.
 */
export interface RunSpec {
  readonly format: 'firsthand/spec'
  /** Specs of version 1 are from before some options, which then have the values of that time (`unsaid`). */
  readonly version: 2
  readonly world: Choice
  readonly agent: Choice
  readonly model: Choice
  readonly similarity: Choice
  /** An integer in [0, 2³²). */
  readonly seed: number
  /** Steps after which the run ends; 1 to 100,000. */
  readonly horizon: number
  /** Sorted by step. */
  readonly interventions: readonly Intervention[]
  /**
   * Digest of the initial transcript, if that is not the run's own: a recording from a file, or the replies
   * of another model up to the step where this one took over.
   */
  readonly begins?: string
}

/** The spec of an empty description: the run of a first visit, except for its seed. */
export const DEFAULT_SPEC: RunSpec = {
  format: 'firsthand/spec',
  version: 2,
  ...FIRST,
  seed: 1,
  horizon: 3000,
  interventions: [],
}

export const MAX_SEED = 0xffff_ffff
export const MAX_HORIZON = 100_000
export const MAX_INTERVENTIONS = 1_000
/** Maximum number of recorded answers, and maximum characters of an edited prompt. */
export const MAX_SAID = 10_000
export const MAX_PROMPT = 20_000
