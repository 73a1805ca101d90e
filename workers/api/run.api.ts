/**
 * Messages between the page and the run worker. The page never runs an agent: it sends requests, and receives
 * at most one update per frame. An update is complete enough to be drawn without earlier ones.
 */
import type { Stop } from '../../src/engine/attempts'
import type { ChatMessage } from '../../src/engine/effects'
import type { Attempt, MindShown, Question, ItemDetails } from '../../src/engine/minds'
import type { EndReason, EventKind, RunEvent } from '../../src/engine/events'
import type { CurvePoint, TimelineMark } from '../../src/engine/ledger'
import type { WorldShown } from '../../src/engine/worlds'
import type { RequirementSet } from '../../src/engine/worlds/items/types'
import type { EntryOf } from '../../src/engine/transcript'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { Recording } from '../../src/library/recording'
import type { RunSpec } from '../../src/library/spec'

export type { Recording }

/** One run at one step, as the page draws it. */
export interface Scene {
  /** Tells one opened run from the next. */
  readonly edition: number
  readonly step: number
  /** The length of the run: to its end, if that is known; otherwise its maximum. */
  readonly horizon: number
  readonly ended: EndReason | null
  /**
   * The furthest step that the user has reached: curve and marks end there, and contain nothing of later
   * steps.
   */
  readonly furthest: number
  readonly curve: readonly CurvePoint[]
  readonly marks: readonly TimelineMark[]
  readonly questions: number
  readonly fallbacks: number
  /** Answers that another than the run's model had to give: a recording that does not go so far. */
  readonly standIns: number
  /**
   * The step of the last lesson or of the user's last change: after it, nothing is learned until the run's
   * end. 0: nothing was ever learned. Null: unknown so far, or not computed.
   */
  readonly settledAt: number | null
  /** The cost of a live model's replies so far; null: no live model has replied. */
  readonly spent: Spent | null
  readonly world: WorldShown
  readonly mind: MindShown
}

/**
 * The full budget: all requests to a live model for answered questions, including invalid replies and
 * generations that failed or were cancelled.
 */
export interface Spent {
  readonly calls: number
  /** As far as the engines count them. */
  readonly promptTokens: number
  readonly completionTokens: number
  readonly ms: number
}

/** A question that a live model, or a person, is to answer now: the run waits for it. */
export interface Asking {
  /** Another one for every time that a question is asked. */
  readonly id: number
  readonly question: Question
  /** From 1. */
  readonly attempt: number
  /**
   * The number of this question among the few that a person is asked, from 1; null: it is not one of a few.
   */
  readonly turn: { readonly number: number; readonly of: number } | null
  /** Why the last reply was no answer; null at the first attempt. */
  readonly problem: string | null
  /** The prompt for the model; null: only a person is asked. */
  readonly messages: readonly ChatMessage[] | null
  /** The earlier answer that was undone; null: none. */
  readonly earlier: unknown
  readonly state:
    /** The model that this run is of is not connected. */
    | { readonly kind: 'waiting' }
    /** The model is connected, and the user has not allowed this run to ask it: see `allow`. */
    | { readonly kind: 'not-allowed' }
    /** The run is paused, and so is the question. */
    | { readonly kind: 'held' }
    /** `text`: the reply so far; `tokens`: its pieces so far. */
    | { readonly kind: 'asking'; readonly text: string; readonly tokens: number; readonly ms: number }
    | { readonly kind: 'person' }
    /** The model did not reply: the user can ask it again, or answer in its place. */
    | { readonly kind: 'failed'; readonly fault: Fault }
}

/** Which events the feed shows. Empty lists: all. */
export interface FeedFilter {
  readonly item: string | null
  readonly kinds: readonly EventKind[]
  /** Maximum number, newest first. */
  readonly limit: number
}

export interface FeedEntry {
  /** Its place in the run's events: a key that is stable while the run goes on. */
  readonly index: number
  readonly event: RunEvent
}

export interface Feed {
  readonly entries: readonly FeedEntry[]
  /** The number of events that pass the filter. */
  readonly total: number
}

/** The run up to here as a account, paragraph by paragraph. */
export interface Account {
  /** The newest, oldest first; the last may still be open. */
  readonly attempts: readonly Attempt[]
  readonly total: number
  readonly lessons: number
}

/**
 * The speed of playback: steps per second; null: as fast as possible; `lessons`: time slows down at lessons,
 * so that the user can read them.
 */
export type Pace = number | null | 'lessons'

export type SaveState =
  /** Nothing of it is stored, for it has not begun: there is nothing to lose. */
  | { readonly kind: 'unsaved'; readonly step: 0 }
  | { readonly kind: 'saved'; readonly step: number }
  | { readonly kind: 'saving'; readonly step: number }
  /** Only unsaved steps are lost: `message` says why and what to do. */
  | { readonly kind: 'failed'; readonly step: number; readonly message: string }

export interface Update {
  readonly scene: Scene
  readonly feed: Feed
  readonly account: Account
  readonly playing: boolean
  readonly save: SaveState
  /** An error since the last request, such as an agent that failed: the run has then paused. */
  readonly fault: Fault | null
  /** The question that the run waits for to be answered; null: none. */
  readonly asking: Asking | null
  /** A person's last word can be taken back: nothing has come of it yet. */
  readonly retractable: boolean
  /**
   * What a run in an outside world waits for: a bot, playback, or the outcome of a subgoal; null: none of
   * these.
   */
  readonly handling: 'waiting' | 'held' | 'busy' | null
  /** The run waits for MiniLM, which is not connected, or has failed for that reason. */
  readonly embedding: { readonly fault: Fault | null } | null
}

/** An error as it crosses the worker's edge: cloning drops an error's own fields, so a code travels. */
export interface Fault {
  readonly code: string
  readonly message: string
}
export type Reply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export interface Opened {
  /** The step of the run: 0, the requested step, or the last saved step. */
  readonly step: number
  /** It was found saved, at this step, at this time (ms since 1970). */
  readonly resumed: { readonly step: number; readonly savedAt: number } | null
  /**
   * Its saved replies are unreadable: the model is not asked for them again before the user plays the run.
   */
  readonly stands?: true
}

export interface SavedRun {
  readonly id: string
  readonly spec: RunSpec
  readonly step: number
  readonly ega: number
  readonly savedAt: number
}

/** A reply, and the question that it was made to; null: that question still waits for an answer. */
export type PastReply = EntryOf<'reply'> & { readonly question: Question | null }

/** The simulated model's answer about one thing. */
export interface RivalWord {
  readonly thing: string
  readonly requirements: RequirementSet
}

/** Who is asked the same as a person. */
export interface Rival {
  /** The number of things that the person is asked about. */
  readonly of: number
  /** For the things that the person was already asked about, in that order. */
  readonly words: readonly RivalWord[]
}

/** What a run begins with beside its spec. */
export type InitialTranscript =
  /** The open run's replies before that step: the new run is the same up to there. */
  | { readonly kind: 'kept'; readonly before: number }
  /** A recording's transcript, as it came from a file: checked before it is believed. */
  | { readonly kind: 'recorded'; readonly transcript: unknown }

/**
 * One run, or several in lock-step. Every method may be called at any time; a later call supersedes the
 * effect of an earlier one.
 */
export interface PlayApi<Update, P extends Pace = number | null> {
  /**
   * Opens a run and sends its first update. `at`: go to this step; null: resume where it was saved, else 0.
   * A spec that cannot be played is refused with a fault, and the run that was open stays. `beginning` counts only
   * where nothing is saved of the run. `mayAsk`: the user has started this run, or allowed it; else it asks no live model
   * before `allow` is called.
   */
  open(
    spec: unknown,
    at: number | null,
    beginning?: InitialTranscript,
    mayAsk?: boolean,
  ): Promise<Reply<Opened>>
  /** `onUpdate` is called at most once per frame, and not before its last call has settled. */
  subscribe(onUpdate: (update: Update) => unknown): Promise<void>
  /**
   * Plays on. Where it is known at which step a run settles, and that lies ahead, it pauses there by itself, but for a run
   * that plays as fast as it goes, to its end.
   */
  play(pace: P): Promise<void>
  pause(): Promise<void>
  /** Pauses and goes to a step, forwards or back; resolves when there (a superseded call resolves too). */
  seek(step: number): Promise<void>
  /** Called when the page becomes hidden or visible: a hidden page gets one update per second. */
  visible(isVisible: boolean): Promise<void>
}

export interface RunApi extends PlayApi<Update, Pace> {
  /**
   * Pauses and goes to the end of the next or previous attempt of that kind, computing later steps as far as
   * needed. No question is asked for it. False: there is none, or another request came meanwhile, and the
   * step stays.
   */
  seekLesson(by: 1 | -1, of: Stop): Promise<boolean>
  filter(filter: FeedFilter): Promise<void>
  /** Everything known of one thing, at the current step; null: no run is open. */
  told(thing: string): Promise<ItemDetails | null>
  /** All events up to the current step, for a text or JSON export, with the log's hash. */
  log(): Promise<{ readonly events: readonly RunEvent[]; readonly hash: string }>
  /** The run's spec and transcript, for a file. */
  recording(): Promise<Recording>
  /** The run's knowledge at the current step, with origins; null: no run is open. */
  knowledge(): Promise<Knowledge | null>
  /** The replies up to the current step, newest first, at most that number. */
  replies(limit: number): Promise<readonly PastReply[]>
  /** The user lets the run of that edition ask its live model, from now on. Ignored for a run that is no longer open. */
  allow(edition: number): Promise<void>
  /** The approximate number of questions that the open run still has for its model; null: unknown. */
  questionsLeft(): Promise<Reply<number | null>>
  /** Connects runs of that record (`webllm`, `minilm`) with what answers them; null: it is gone. */
  connect(id: string, port: MessagePort | null): Promise<void>
  /**
   * Answers the pending question in the model's place. An invalid answer is refused, and the run still waits.
   */
  answer(asking: number, value: unknown): Promise<Reply<null>>
  /**
   * Uses the question's fallback; the question is not asked again. `rest`: the person gets no further
   * questions either.
   */
  skip(asking: number, rest?: true): Promise<void>
  /** Takes a person's last word back, for good: it is asked for again. Refused where something has come of it. */
  takeBack(): Promise<Reply<Opened>>
  /**
   * The simulated model's answers to the person's questions; null: this run does not ask a person about a few
   * things.
   */
  rival(): Promise<Rival | null>
  /** Ends the generation and asks anew. */
  askAgain(asking: number): Promise<void>
  /** All runs that are stored and can be read; the open one is saved first, so that it is listed as it is now. */
  savedRuns(): Promise<readonly SavedRun[]>
  /**
   * Moves the stored data of the open run aside. The run stays open, and is no longer saved: only this worker can
   * stop its saves, so that none of them brings the data back.
   */
  setAside(): Promise<Reply<null>>
}
