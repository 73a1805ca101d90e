/**
 * An agent's effects and their results. An agent is a generator that yields effects and receives their
 * results. So it reads like its paper's pseudocode, needs no promise per step when nothing waits, and runs
 * unchanged against an asynchronous model or server.
 */
import type { EndReason } from './events'
import type { Answer, AnswerTo, MindEvent, Question } from './minds'
import type { WorldAction, WorldOutcome, WorldObservation, WorldId, Worlds } from './worlds'

/** Notices that every world can add to an outcome. */
export interface Notice {
  /**
   * Things whose rules have just changed, if the world announces it. It does not announce the new rules
   * (XENON, K.6).
   */
  readonly changed?: readonly string[]
  /**
   * The episode is over, and the agent loses its inventory; `run`: it was the last episode (XENON, J.2.4).
   */
  readonly over?: 'episode' | 'run'
}

export interface Ranked {
  readonly item: string
  /** Cosine in [-1, 1]. */
  readonly similarity: number
}

export type Effect =
  | { readonly kind: 'act'; readonly action: WorldAction }
  /** An action of a human-written plan: the world executes it as it does `act`, before the clock starts. */
  | { readonly kind: 'demonstrate'; readonly action: WorldAction }
  /** The current state of the world. */
  | { readonly kind: 'observe' }
  /** Starts a new episode: the world is reset, but keeps its changed rules. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'rank'; readonly item: string; readonly among: readonly string[]; readonly k: number }
  | { readonly kind: 'note'; readonly event: MindEvent }

/** The result of each kind of effect. */
interface EffectResults {
  act: WorldOutcome
  demonstrate: WorldOutcome
  observe: WorldObservation
  reset: void
  ask: Answer
  rank: readonly Ranked[]
  note: void
}
export type EffectResult = EffectResults[Effect['kind']]

/** A part of an agent that yields effects and finally returns a `T`. */
export type Doing<T> = Generator<Effect, T, EffectResult>
/** A whole agent. It ends when it has nothing left to do, and returns the reason. */
export type Agent = Doing<Exclude<EndReason, 'horizon'>>

/**
 * The one place where a result's type is narrowed to its effect's: the drivers in `run.ts` answer every effect
 * with `Results[kind]`, which a generator's single `TNext` cannot express.
 */
function* perform<K extends Effect['kind']>(effect: Effect & { kind: K }): Doing<EffectResults[K]> {
  return (yield effect) as EffectResults[K]
}

/** Effects without a result are yielded as they are: `yield note(…)`. */
export const note = (event: MindEvent): Effect => ({ kind: 'note', event })
export const reset = (): Effect => ({ kind: 'reset' })

/** The actions of an agent that plays these worlds. */
export const actor = <W extends WorldId>() => ({
  /** One step in the world. */
  act: (action: Worlds[W]['action']) =>
    perform({ kind: 'act', action }) as Doing<Worlds[W]['outcome'] & Notice>,
  demonstrate: (action: Worlds[W]['action']) =>
    perform({ kind: 'demonstrate', action }) as Doing<Worlds[W]['outcome'] & Notice>,
  observe: () => perform({ kind: 'observe' }) as Doing<Worlds[W]['seen']>,
})
/** The `k` of `among` most similar to `item`, nearest first. */
export const rank = (item: string, among: readonly string[], k: number) =>
  perform({ kind: 'rank', item, among, k })
/** A language model's answer, checked against the question's options. */
export function* ask<Q extends Question>(question: Q): Doing<AnswerTo<Q>> {
  return (yield { kind: 'ask', question }) as AnswerTo<Q>
}

/** A model whose answers follow from the spec alone. */
export interface Model {
  answer(question: Question): unknown
  /**
   * Whether it can answer this question itself; if not, a stand-in answers. Left out: it can answer all
   * questions.
   */
  knows?(question: Question): boolean
}

/** A reply that did not answer the question, and why. */
export interface Retry {
  /** From 2 on. */
  readonly attempt: number
  readonly problem: string
}

/** A model outside the spec. Its replies are stored in the transcript. */
export interface LiveModel {
  /** @param retry why the last reply to this question was no answer; undefined: the first try */
  ask(question: Question, retry?: Retry): LiveReply | Promise<LiveReply>
}
export interface LiveReply {
  /** The value that is checked. */
  readonly value: unknown
  /** The question must not be asked again: its fallback is used. */
  readonly skipped?: true
  /** A stand-in answered instead of the chosen model. */
  readonly standIn?: true
  /** How the reply came about, for inspection only. The run does not depend on it. */
  readonly call?: Call
}

/** One call of a model: its complete input and output. */
export interface Call {
  /** Id of the model's record. */
  readonly engine: string
  /** The name that the engine uses. */
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly parameters: Readonly<Record<string, number | string | boolean | null>>
  /** The raw reply, truncated if it is too long to read. */
  readonly text: string
  /** Counts (`isCount`); null: the engine does not report them. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly ms: number
  /** Generations for the same question that failed or were cancelled; `tokens` is as far as they came. */
  readonly abandoned?: { readonly calls: number; readonly tokens: number; readonly ms: number }
}
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** Measures similarity. Pure: the same names give the same numbers everywhere. */
export interface Similarity {
  /** Cosine in [-1, 1]. */
  between(a: string, b: string): number
  /** The `k` of `among` nearest to `item`, nearest first, ties by name in code-unit order. */
  nearest(item: string, among: readonly string[], k: number): Ranked[]
}

/** A similarity outside the spec. Its rankings are stored in the transcript. */
export interface LiveSimilarity {
  /** Same contract as `Similarity.nearest`. */
  rank(item: string, among: readonly string[], k: number): Promise<readonly Ranked[]>
}
