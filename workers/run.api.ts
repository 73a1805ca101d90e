/**
 * What the page and the run worker say to each other. The page never runs an agent: it asks, and receives at most
 * one update per frame, complete enough to be drawn without a history of its own.
 */
import type { EndReason, EventKind, RunEvent } from '../src/engine/events'
import type { ItemHistory } from '../src/engine/item-history'
import type { CurvePoint, KnownItem, LastChange, Mark, PlanLine } from '../src/engine/ledger'
import type { Rule } from '../src/engine/rule'
import type { RunSpec } from '../src/library/spec'

/** One run at one step, as the page draws it. */
export interface Scene {
  readonly step: number
  readonly horizon: number
  readonly ended: EndReason | null
  readonly goal: string | null
  readonly plan: readonly PlanLine[]
  /** The action tried last, and how it ended. */
  readonly lastTried: { readonly action: string; readonly item: string; readonly success: boolean } | null
  readonly inventory: readonly (readonly [item: string, quantity: number])[]
  readonly items: readonly KnownItem[]
  readonly lastChange: LastChange | null
  readonly goals: number
  readonly right: number
  readonly obtained: number
  readonly curve: readonly CurvePoint[]
  readonly marks: readonly Mark[]
  readonly questions: number
  readonly fallbacks: number
  readonly succeeded: number
  readonly failed: number
  readonly convergedAt: number | null
  /** The furthest step that this run has been at: the timeline is known up to there. */
  readonly furthest: number
  /** The rules in force, by item. Same object identity is not kept across updates; compare `rulesVersion`. */
  readonly truth: Readonly<Record<string, Rule>>
  readonly rulesVersion: number
  readonly actions: readonly string[]
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

export type SaveState =
  | { readonly kind: 'saved'; readonly step: number }
  | { readonly kind: 'saving'; readonly step: number }
  /** Nothing lost but what is not saved: `message` says why and what to do. */
  | { readonly kind: 'failed'; readonly step: number; readonly message: string }

export interface Update {
  readonly scene: Scene
  readonly feed: Feed
  readonly playing: boolean
  readonly save: SaveState
  /** What went wrong since something was last asked for, such as an agent that failed: the run has then paused. */
  readonly fault: Fault | null
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
}

/** Saved runs, for a list. */
export interface SavedRun {
  readonly id: string
  readonly spec: RunSpec
  readonly step: number
  readonly ega: number
  readonly savedAt: number
}

/** Every method may be called at any time; a later one supersedes the effect of an earlier one. */
export interface RunApi {
  /**
   * Opens a run and sends its first update. `at`: go to this step; null: resume where it was saved, else 0.
   * A spec that cannot be played is refused with a fault, and the run that was open stays.
   */
  open(spec: unknown, at: number | null): Promise<Reply<Opened>>
  /** `onUpdate` is called at most once per frame, and not before its last call has settled. */
  subscribe(onUpdate: (update: Update) => unknown): Promise<void>
  /** Steps a second, or null: as fast as it goes. */
  play(stepsPerSecond: number | null): Promise<void>
  pause(): Promise<void>
  /** Pauses and goes to a step, forwards or back; resolves when there (a superseded call resolves too). */
  seek(step: number): Promise<void>
  filter(filter: FeedFilter): Promise<void>
  /** Everything known of one item, at the current step. */
  item(name: string): Promise<ItemHistory>
  /** All events up to the current step, for a text or JSON export, with the log's hash. */
  log(): Promise<{ readonly events: readonly RunEvent[]; readonly hash: string }>
  savedRuns(): Promise<readonly SavedRun[]>
  deleteRun(id: string): Promise<void>
  /** Called when the page becomes hidden or visible: one that nobody sees gets an update a second. */
  visible(isVisible: boolean): Promise<void>
}
