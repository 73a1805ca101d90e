/**
 * What the page and the run worker say to each other. The page never runs an agent: it asks, and receives at most
 * one update per frame, complete enough to be drawn without a history of its own.
 */
import type { Stop } from '../../src/engine/attempts'
import type { ChatMessage } from '../../src/engine/effects'
import type { Attempt, MindShown, Question, ItemDetails } from '../../src/engine/minds'
import type { EndReason, EventKind, RunEvent } from '../../src/engine/events'
import type { CurvePoint, TimelineMark } from '../../src/engine/ledger'
import type { WorldShown } from '../../src/engine/worlds'
import type { RequirementSet } from '../../src/engine/worlds/items/types'
import type { EntryOf } from '../../src/engine/transcript'
import type { Hooks, HookPlaces } from '../../src/library/hooks'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { Recording } from '../../src/library/recording'
import type { RunSpec } from '../../src/library/spec'
import type { Contents, UnreadRun } from '../../src/library/store/unread'

export type { Contents, Recording, UnreadRun }

/** One run at one step, as the page draws it. */
export interface Scene {
  /** Tells one opened run from the next. */
  readonly edition: number
  readonly step: number
  /** How long the run is: to its end, where that is known; else as long as it may be. */
  readonly horizon: number
  readonly ended: EndReason | null
  /** The furthest step that somebody has been at: curve and marks are told up to there, and nothing of what lies ahead. */
  readonly furthest: number
  readonly curve: readonly CurvePoint[]
  readonly marks: readonly TimelineMark[]
  readonly questions: number
  readonly fallbacks: number
  /** Answers that another than the run's model had to give: a recording that does not go so far. */
  readonly standIns: number
  /**
   * The step of the last lesson, or of the last change that somebody made: from there on nothing is learned any more, to
   * the run's end. 0: nothing ever was. Null: not known (yet), or not looked for.
   */
  readonly settledAt: number | null
  /** What a live model's replies have taken so far; null: no live model has replied. */
  readonly spent: Spent | null
  readonly world: WorldShown
  readonly mind: MindShown
}

/**
 * The honest budget: everything that was asked of a live model for what has been answered, with replies that were no
 * answers and generations that failed or were given up.
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
  /** From 1 on. */
  readonly attempt: number
  /** Which of the few questions it is that a person is asked, from 1; null: not one of a few. */
  readonly turn: { readonly number: number; readonly of: number } | null
  /** Why the last reply was no answer; null at the first attempt. */
  readonly problem: string | null
  /** As the model is given it; null: nobody but a person is asked. */
  readonly messages: readonly ChatMessage[] | null
  /** What was answered to it and taken back; null: nothing. */
  readonly earlier: unknown
  readonly state:
    /** The model that this run is of is not connected. */
    | { readonly kind: 'waiting' }
    /** The model is connected, and the user has not allowed this run to ask it: see `allow`. */
    | { readonly kind: 'not-allowed' }
    /** The run stands still: the question waits with it. */
    | { readonly kind: 'held' }
    /** `text`: the reply so far; `tokens`: its pieces so far. */
    | { readonly kind: 'asking'; readonly text: string; readonly tokens: number; readonly ms: number }
    | { readonly kind: 'person' }
    /** The model did not reply: it can be asked again, or somebody answers in its place. */
    | { readonly kind: 'failed'; readonly fault: Fault }
}

/** Which events the feed shows. Empty lists: all. */
export interface FeedFilter {
  readonly item: string | null
  readonly kinds: readonly EventKind[]
  /** How many, newest first. */
  readonly limit: number
}

export interface FeedEntry {
  /** Its place in the run's events: a key that is stable while the run goes on. */
  readonly index: number
  readonly event: RunEvent
}

export interface Feed {
  readonly entries: readonly FeedEntry[]
  /** How many events pass the filter in all. */
  readonly total: number
}

/** The run up to here as a account, paragraph by paragraph. */
export interface Account {
  /** The newest, oldest first; the last may still be open. */
  readonly attempts: readonly Attempt[]
  /** How many there are in all. */
  readonly total: number
  /** How many of all were lessons. */
  readonly lessons: number
}

/** How fast a run plays: steps a second; null: as fast as it goes; by lessons: time bends, so that they can be read. */
export type Pace = number | null | 'lessons'

export type SaveState =
  /** Nothing of it is stored, for it has not begun: there is nothing to lose. */
  | { readonly kind: 'unsaved'; readonly step: 0 }
  | { readonly kind: 'saved'; readonly step: number }
  | { readonly kind: 'saving'; readonly step: number }
  /** Nothing lost but what is not saved: `message` says why and what to do. */
  | { readonly kind: 'failed'; readonly step: number; readonly message: string }

export interface Update {
  readonly scene: Scene
  readonly feed: Feed
  readonly account: Account
  readonly playing: boolean
  readonly save: SaveState
  /** What went wrong since something was last asked for, such as an agent that failed: the run has then paused. */
  readonly fault: Fault | null
  /** The question that the run waits for to be answered; null: none. */
  readonly asking: Asking | null
  /** A person's last word can be taken back: nothing has come of it yet. */
  readonly retractable: boolean
  /** What a run in a world outside waits for: a bot, to be played on, or what comes of a subgoal; null: for nothing there. */
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
  /** Where the run stands: 0, the step asked for, or the step it was last saved at. */
  readonly step: number
  /** It was found saved, at this step, at this time (ms since 1970). */
  readonly resumed: { readonly step: number; readonly savedAt: number } | null
  /** What was said in it cannot be read: nobody is asked for it again before somebody plays the run. */
  readonly stands?: true
}

/** Saved runs, for a list. */
export interface SavedRun {
  readonly id: string
  readonly spec: RunSpec
  readonly step: number
  readonly ega: number
  readonly savedAt: number
}

/** A reply, and the question that it was made to; null: that question still waits for an answer. */
export type PastReply = EntryOf<'reply'> & { readonly question: Question | null }

/** What the simulated model says that one thing needs. */
export interface RivalWord {
  readonly thing: string
  readonly requirements: RequirementSet
}

/** Who is asked the same as a person. */
export interface Rival {
  /** About so many things the person is asked. */
  readonly of: number
  /** Of those that the person has been asked about, in that order. */
  readonly words: readonly RivalWord[]
}

/** What a run begins with beside its spec. */
export type InitialTranscript =
  /** What the open run's model said before that step: the new one does not differ up to there. */
  | { readonly kind: 'kept'; readonly before: number }
  /** A recording's transcript, as it came from a file: checked before it is believed. */
  | { readonly kind: 'recorded'; readonly transcript: unknown }

/** What the browser keeps and is of no use as it is. */
export interface KeptApi {
  /** What is stored of runs and cannot be read. */
  unreadRuns(): Promise<Reply<readonly UnreadRun[]>>
  /** The same as it is, for a file. */
  unreadText(of: UnreadRun): Promise<Reply<string>>
  deleteUnread(of: UnreadRun): Promise<Reply<null>>
  /** Moves what is stored of the open run there. The run stays open, and is not saved any more. */
  setAside(): Promise<Reply<null>>
  /** What `clearStorage` would take: every store of the database with how much is in it. */
  storageContents(): Promise<Reply<readonly Contents[]>>
  /** Deletes all that this page stores, of runs and of the Lab, and begins anew. */
  clearStorage(): Promise<Reply<null>>
}

/**
 * What is played: one run, or several in step. Every method may be called at any time; a later one supersedes the
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
  /** Called when the page becomes hidden or visible: one that nobody sees gets an update a second. */
  visible(isVisible: boolean): Promise<void>
}

export interface RunApi extends KeptApi, PlayApi<Update, Pace> {
  /**
   * Pauses and goes to the end of the next such attempt, or of the one before, computing what lies ahead as far as it takes.
   * Nobody is asked anything for it. False: there is none, or something else was asked for meanwhile, and it stays.
   */
  seekLesson(by: 1 | -1, of: Stop): Promise<boolean>
  filter(filter: FeedFilter): Promise<void>
  /** Everything known of one thing, at the current step; null: no run is open. */
  told(thing: string): Promise<ItemDetails | null>
  /**
   * Where in the open run the events are that hooks name, ahead of the current step too; the page learns no more of its
   * future than these. None where no run is open; all null where its future is not known before somebody has answered.
   */
  places(hooks: Hooks): Promise<HookPlaces>
  /** All events up to the current step, for a text or JSON export, with the log's hash. */
  log(): Promise<{ readonly events: readonly RunEvent[]; readonly hash: string }>
  /** The run's spec and transcript, for a file. */
  recording(): Promise<Recording>
  /** What the run knows at the current step, and on whose word; null: no run is open. */
  knowledge(): Promise<Knowledge | null>
  /** The replies up to the current step, newest first, at most so many. */
  replies(limit: number): Promise<readonly PastReply[]>
  /** The user lets the run of that edition ask its live model, from now on. Ignored for a run that is no longer open. */
  allow(edition: number): Promise<void>
  /** About how many questions the open run still has for its model, to its end; null: that cannot be told. */
  questionsLeft(): Promise<Reply<number | null>>
  /** Connects runs of that record (`webllm`, `minilm`) with what answers them; null: it is gone. */
  connect(id: string, port: MessagePort | null): Promise<void>
  /** Answers what the run waits for in the model's place. What is no answer to it is refused, and it still waits. */
  answer(asking: number, value: unknown): Promise<Reply<null>>
  /** The question's fallback stands in, and nobody is asked again. `rest`: nor is a person asked anything else. */
  skip(asking: number, rest?: true): Promise<void>
  /** Takes a person's last word back, for good: it is asked for again. Refused where something has come of it. */
  takeBack(): Promise<Reply<Opened>>
  /** What the simulated model says to what a person was asked; null: this run asks nobody about a few things. */
  rival(): Promise<Rival | null>
  /** Ends the generation and asks anew. */
  askAgain(asking: number): Promise<void>
  savedRuns(): Promise<readonly SavedRun[]>
  deleteRun(id: string): Promise<void>
}
