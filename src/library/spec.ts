import type { Question } from '../engine/minds'
import type { ChosenOptions } from '../engine/record'
import type { RequirementSet, Rule } from '../engine/worlds/items/types'
import type { KnownRules } from '../engine/worlds/items/known-rules'
import type { Intervention } from '../engine/intervention'
import { MAX_CONTEXT } from '../models/recorded/limits'
import type { RecordedReply } from '../models/recorded/recorded-reply'
import { FIRST } from './cards'
import type { Knowledge } from './knowledge/types'

export { MAX_CONTEXT, type RecordedReply }

/** What the files hold that options ask for, by the options' names. `files.ts` says how each is read. */
export interface Files {
  /** What is said of the world to an agent that starts from a manual, in place of its published rules. */
  readonly manual?: Readonly<Record<string, Rule>>
  /** What can be obtained in a game outside, as its server has said when the run was made. */
  readonly known?: KnownRules
  /** Recorded requirement sets. */
  readonly prior?: Readonly<Record<string, RequirementSet>>
  /** What a model said in another run. */
  readonly said?: readonly RecordedReply[]
  /** A planning problem, for a world that reads them. */
  readonly pddl?: string
  /** What an agent begins with: kept knowledge. */
  readonly knowledge?: Knowledge
  /** Prompt templates that a user has edited, for a live model that reads text. */
  readonly prompts?: Readonly<Partial<Record<Question['kind'], string>>>
}

/** One chosen plugin, its options, and the files that it was given, which are too large for a link. */
export interface Choice extends Files {
  readonly id: string
  readonly options: ChosenOptions
}

/** The files of a choice. */
export const filesOf = ({ id: _, options: __, ...files }: Choice): Files => files

/**
 * Everything that a run follows from, but for its transcript. Small enough for a link, unless a recorded prior or
 * many interventions are in it. Two runs of equal specs (and transcripts) have equal events.
 */
export interface RunSpec {
  readonly format: 'firsthand/spec'
  /** 1: from before some options, which then have the values that everybody had (`unsaid`). */
  readonly version: 2
  readonly world: Choice
  readonly agent: Choice
  readonly model: Choice
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

/** What an empty description means: the run that a first visit shows, but for its seed. */
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
/** Answers from another run, and characters of an edited prompt. */
export const MAX_SAID = 10_000
export const MAX_PROMPT = 20_000
