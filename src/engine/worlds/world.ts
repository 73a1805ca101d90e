import type { Notice } from '../effects'
import type { ScheduledChange } from '../intervention'
import type { RunEvent } from '../events'
import type { Fold } from '../ledger'
import type { OutcomeRecorder } from '../external-world'
import type { ChosenOptions } from '../record'
import type { WorldId, Worlds } from '.'
import type { Bot } from './items/types'

/** What answers at once, or later. */
export type Maybe<T> = T | Promise<T>

/**
 * Where actions have outcomes. One with a `witness` is outside: it may answer by promise, and all that it says is judged and
 * written onto the tape. What one without says follows from the spec, at once.
 */
export interface World<W extends WorldId> {
  readonly id: W
  readonly task: Worlds[W]['task']
  /** One step. After a rejected promise nothing has happened: the same action may be taken again. */
  act(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /** An action of a human-written plan, where somebody else than `act`'s controller carries it out; else `act` does. */
  demonstrate?(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /** What is written down of an action and what came of it; `isShown`: it was demonstrated. */
  toEvent(action: Worlds[W]['action'], outcome: Worlds[W]['outcome'], isShown: boolean): Worlds[W]['event']
  observe?(): Maybe<Worlds[W]['seen']>
  /** A new episode. What has been changed stays so. */
  reset(): Maybe<void>
  /** What a person changes. Returns what is written down of it, and the names that the agent is told. */
  change?(change: Worlds[W]['change']): {
    readonly event: Worlds[W]['event']
    readonly told: readonly string[]
  }
  /** A world outside is not believed as it comes. */
  readonly recorder?: OutcomeRecorder<Worlds[W]['outcome'] & Notice, Worlds[W]['seen']>
  /** Whether the event is one of the world's own and says something of that thing. */
  concerns(event: RunEvent, thing: string): boolean
  /** What is known of a run in it, which has not begun. */
  fold(): Fold<Worlds[W]['shown']>
}

export type AnyWorld = World<WorldId>

/** A world as it is loaded: of the options that it was loaded for. */
export interface WorldCode {
  /** @param seed the run's @param bot who acts in a world outside; left out: nobody, and the run is only looked at */
  create(choice: { readonly options: ChosenOptions }, seed: number, bot?: Bot): PlayableWorld
}

/** A world as a run plays it. */
export interface PlayableWorld {
  readonly world: AnyWorld
  /** What the agent is told of it, where that is not the world's own. */
  readonly task?: AnyWorld['task']
  /** What its options change while it runs. */
  readonly changes?: readonly ScheduledChange[]
}
