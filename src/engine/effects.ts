/**
 * What an agent may do, and what it is told. An agent is a generator that yields effects and receives their
 * results, so that it reads like its paper's pseudocode, runs without a promise per step where nothing waits,
 * and runs asynchronously against a real model or server without a line of it changing.
 */
import type { EndReason } from './events'
import type { Answer, AnswerTo, MindEvent, Question } from './minds'
import type { WorldAction, WorldOutcome, WorldObservation, WorldId, Worlds } from './worlds'

/** What every world may say beside the outcome. */
export interface Notice {
  /** Things whose rules have just changed, where the world announces it; not how (XENON, K.6). */
  readonly changed?: readonly string[]
  /** The episode is over, and with it what the agent holds; `run`: it was the last one (XENON, J.2.4). */
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
  /** What the world is like now. */
  | { readonly kind: 'observe' }
  /** A new episode: the world is as it was at first, but for rules that have changed. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'rank'; readonly item: string; readonly among: readonly string[]; readonly k: number }
  | { readonly kind: 'note'; readonly event: MindEvent }

/** What each effect is answered with. */
export interface EffectResults {
  act: WorldOutcome
  demonstrate: WorldOutcome
  observe: WorldObservation
  reset: void
  ask: Answer
  rank: readonly Ranked[]
  note: void
}
export type EffectResult = EffectResults[Effect['kind']]

/** A part of an agent that yields effects and at last returns a `T`. */
export type Doing<T> = Generator<Effect, T, EffectResult>
/** A whole agent. It ends when there is nothing left to do, and says what that means. */
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

/** What an agent that plays these worlds does in them. */
export const actor = <W extends WorldId>() => ({
  /** One step in the world. */
  act: (action: Worlds[W]['action']) =>
    perform({ kind: 'act', action }) as Doing<Worlds[W]['outcome'] & Notice>,
  demonstrate: (action: Worlds[W]['action']) =>
    perform({ kind: 'demonstrate', action }) as Doing<Worlds[W]['outcome'] & Notice>,
  observe: () => perform({ kind: 'observe' }) as Doing<Worlds[W]['seen']>,
})
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
  /** Another has answered than the one who was to be asked. */
  readonly standIn?: true
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
