/**
 * What an agent may do, and what it is told. An agent is a generator that yields effects and receives their
 * results, so that it reads like its paper's pseudocode, runs without a promise per step where nothing waits,
 * and runs asynchronously against a real model or server without a line of it changing.
 */
import type { AgentEvent } from './events'
import type { Rules } from './rule'

/** `{item: quantity}`: what an item needs, as it travels in questions, events and files. */
export type RequirementSet = Readonly<Record<string, number>>

/**
 * What a world says of one action. A failure says nothing but that it failed (binary feedback). A success is seen
 * in the inventory: what came, what went, and which held things (stations, the tool in hand) took part.
 */
export type Outcome = Notice &
  (
    | { readonly success: false }
    | {
        readonly success: true
        readonly gained: number
        readonly consumed: RequirementSet
        readonly used: readonly string[]
      }
  )

/** What a world says beside the outcome. */
interface Notice {
  /** Items whose rules have just changed, where the world announces it; not how (XENON, K.6). */
  readonly changed?: readonly string[]
  /** The episode is over, and with it what the agent holds; `run`: it was the last one (XENON, J.2.4). */
  readonly over?: 'episode' | 'run'
}

export interface RequirementsQuestion {
  readonly kind: 'requirements'
  readonly item: string
  /** Experienced items most like it, with their true sets. */
  readonly examples: readonly { readonly item: string; readonly requirements: RequirementSet }[]
}

export interface ActionQuestion {
  readonly kind: 'action'
  readonly item: string
  /** The actions that the answer must come from, never empty. */
  readonly options: readonly string[]
  /** Items most like it for which an action is known to work. */
  readonly examples: readonly { readonly item: string; readonly action: string }[]
  /** What the model itself said of earlier failures with this item (self-correction; XENON, Figure 12). */
  readonly analyses?: readonly Analysis[]
}

/** One failure, and the model's own word on why. */
export interface Analysis {
  readonly action: string
  readonly inventory: RequirementSet
  readonly analysis: string
}

/** Self-correction of an item's requirements after repeated failure (XENON, Figure 9). */
export interface CorrectionQuestion {
  readonly kind: 'correction'
  readonly item: string
  /** The set that failed. */
  readonly hypothesis: RequirementSet
  /** The recent failures, newest last. */
  readonly failures: readonly { readonly action: string; readonly inventory: RequirementSet }[]
  /** Experienced items most like it, with their true sets. */
  readonly examples: RequirementsQuestion['examples']
}

/** Self-reflection: why did this action fail with this in the inventory? (XENON, Figure 12, first half) */
export interface ReflectionQuestion {
  readonly kind: 'reflection'
  readonly item: string
  readonly action: string
  readonly inventory: RequirementSet
}

/** The whole plan for a goal at once (in the manner of Optimus-1; XENON, K.5). */
export interface PlanQuestion {
  readonly kind: 'plan'
  /** The goal. */
  readonly item: string
  /** The aggregated requirements, basic items first, the goal last: what the plan has to bring, in this order. */
  readonly requirements: readonly { readonly item: string; readonly quantity: number }[]
  readonly options: readonly string[]
}

export type Question =
  RequirementsQuestion | ActionQuestion | CorrectionQuestion | ReflectionQuestion | PlanQuestion
export const QUESTION_KINDS = [
  'requirements',
  'action',
  'correction',
  'reflection',
  'plan',
] as const satisfies readonly Question['kind'][]

export interface Answers {
  requirements: RequirementSet
  action: string
  correction: RequirementSet
  /** A sentence. */
  reflection: string
  plan: readonly PlanStep[]
}
export type AnswerTo<Q extends Question> = Answers[Q['kind']]
export type Answer = Answers[Question['kind']]

export interface Ranked {
  readonly item: string
  /** Cosine in [-1, 1]. */
  readonly similarity: number
}

export type Effect =
  | { readonly kind: 'act'; readonly action: string; readonly item: string }
  /** An action of a human-written plan: the world executes it as it does `act`, before the clock starts. */
  | { readonly kind: 'demonstrate'; readonly action: string; readonly item: string }
  /** A new episode: the inventory is emptied. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'rank'; readonly item: string; readonly among: readonly string[]; readonly k: number }
  | { readonly kind: 'note'; readonly event: AgentEvent }

/** What each effect is answered with. */
export interface Results {
  act: Outcome
  demonstrate: Outcome
  reset: void
  ask: Answer
  rank: readonly Ranked[]
  note: void
}
export type Result = Results[Effect['kind']]

/** A part of an agent that yields effects and at last returns a `T`. */
export type Doing<T> = Generator<Effect, T, Result>
/** A whole agent. It ends when there is nothing left to do, and says what that means. */
export type Agent = Doing<'nothing-left' | 'goal-reached' | 'episodes'>

/**
 * The one place where a result's type is narrowed to its effect's: the drivers in `run.ts` answer every effect
 * with `Results[kind]`, which a generator's single `TNext` cannot express.
 */
function* perform<K extends Effect['kind']>(effect: Effect & { kind: K }): Doing<Results[K]> {
  return (yield effect) as Results[K]
}

/** Effects without a result are yielded as they are: `yield note(…)`. */
export const note = (event: AgentEvent): Effect => ({ kind: 'note', event })
export const reset = (): Effect => ({ kind: 'reset' })

/** One step in the world: `action` on `item`. */
export const act = (action: string, item: string) => perform({ kind: 'act', action, item })
export const demonstrate = (action: string, item: string) => perform({ kind: 'demonstrate', action, item })
/** The `k` of `among` that are most like `item`, nearest first. */
export const rank = (item: string, among: readonly string[], k: number) =>
  perform({ kind: 'rank', item, among, k })
/** A language model's word, checked against the question's options. */
export function* ask<Q extends Question>(question: Q): Doing<AnswerTo<Q>> {
  return (yield { kind: 'ask', question }) as AnswerTo<Q>
}

/** Who answers questions by what follows from the spec alone. */
export interface Model {
  answer(question: Question): unknown
  /** Whether it has an answer of its own to this; if not, somebody stands in for it. Left out: to everything. */
  knows?(question: Question): boolean
}

/** A reply that did not answer the question, and why. */
export interface Retry {
  /** From 2 on. */
  readonly attempt: number
  readonly problem: string
}

/** Somebody outside the spec who answers questions: what they say is kept in the transcript. */
export interface LiveModel {
  /** @param retry why the last reply to this question was no answer; undefined: it is asked for the first time */
  ask(question: Question, retry?: Retry): LiveReply | Promise<LiveReply>
}
export interface LiveReply {
  /** What is judged. */
  readonly value: unknown
  /** Nobody is to be asked again: the question's fallback stands in. */
  readonly skipped?: true
  /** How it came about, for who looks back; nothing follows from it. */
  readonly call?: Call
}

/** One call of a model: everything that it was given, and what came back. */
export interface Call {
  /** Id of the model's record. */
  readonly engine: string
  /** As the engine names it. */
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly parameters: Readonly<Record<string, number | string | boolean | null>>
  /** The reply as it came, cut where it was longer than anybody reads. */
  readonly text: string
  /** Counts (`isCount`); null: the engine does not say. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly ms: number
  /** Generations for the same question that failed or were given up, `tokens` as far as they came. */
  readonly abandoned?: { readonly calls: number; readonly tokens: number; readonly ms: number }
}
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Who says what is alike. Pure: the same names give the same numbers, everywhere. */
export interface Similarity {
  /** Cosine in [-1, 1]. */
  between(a: string, b: string): number
  /** The `k` of `among` nearest to `item`, nearest first, ties by name in code-unit order. */
  nearest(item: string, among: readonly string[], k: number): Ranked[]
}

/** Somebody outside the spec who says what is alike: what they say is kept in the transcript. */
export interface LiveSimilarity {
  /** As `Similarity.nearest`. */
  rank(item: string, among: readonly string[], k: number): Promise<readonly Ranked[]>
}

/** One line of a human-written plan: do `action` on `item` until `quantity` of it have come. */
export interface PlanStep {
  readonly action: string
  readonly item: string
  readonly quantity: number
}
export interface HumanPlan {
  readonly goal: string
  readonly steps: readonly PlanStep[]
}

/** What an agent is given to learn: names, never rules. */
export interface Task {
  readonly goals: readonly string[]
  /** Where goals are asked for from outside one after another: which one in which episode (XENON, 5.1). */
  readonly requests?: readonly string[]
  readonly actions: readonly string[]
  readonly plans: readonly HumanPlan[]
  /**
   * What an external source says of the world: its rules as published, which the world may contradict (XENON, K.8).
   * Only agents that are told to start from it, and planners that are given the true graph, read it.
   */
  readonly manual: Rules
  /** A model's spelling of an item's name, mended to the world's (`oak_log` → `logs`). */
  readonly canonicalName: (name: string) => string
}
