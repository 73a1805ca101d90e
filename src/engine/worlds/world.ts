import type { Notice } from '../effects'
import type { ScheduledChange } from '../intervention'
import type { RunEvent } from '../events'
import type { Fold } from '../ledger'
import type { OutcomeRecorder } from '../external-world'
import type { ChosenOptions } from '../record'
import type { WorldId, Worlds } from '.'
import type { Bot } from './items/types'

/** A value, now or later. */
export type Maybe<T> = T | Promise<T>

/**
 * A source of outcomes. A world with a `recorder` is external: it may answer by promise, and its answers are
 * validated and written to the tape. Without a recorder, answers follow from the spec at once.
 */
export interface World<W extends WorldId> {
  readonly id: W
  readonly task: Worlds[W]['task']
  /** One step. After a rejected promise nothing has happened: the same action may be taken again. */
  act(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /**
   * Carries out an action of a human-written plan, if that is not the task of `act`'s controller; absent:
   * `act` does it.
   */
  demonstrate?(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /** The event of an action and its outcome; `isShown`: it was demonstrated. */
  toEvent(action: Worlds[W]['action'], outcome: Worlds[W]['outcome'], isShown: boolean): Worlds[W]['event']
  observe?(): Maybe<Worlds[W]['seen']>
  /** Starts a new episode. Changes of the rules persist. */
  reset(): Maybe<void>
  /** Applies a user's change. Returns its event, and the names that the agent is told. */
  change?(change: Worlds[W]['change']): {
    readonly event: Worlds[W]['event']
    readonly told: readonly string[]
  }
  /** Records and validates the answers of an external world. */
  readonly recorder?: OutcomeRecorder<Worlds[W]['outcome'] & Notice, Worlds[W]['seen']>
  /** Whether the event belongs to this world and concerns that thing. */
  concerns(event: RunEvent, thing: string): boolean
  /** The fold of a run that has not begun. */
  fold(): Fold<Worlds[W]['shown']>
}

export type AnyWorld = World<WorldId>

/** The code of a world, loaded for some options. */
export interface WorldCode {
  /** @param seed the run's @param bot the player in an external world; absent if the run is only viewed */
  create(choice: { readonly options: ChosenOptions }, seed: number, bot?: Bot): PlayableWorld
}

/** A world as a run uses it. */
interface PlayableWorld {
  readonly world: AnyWorld
  /** The agent's task, if it differs from the world's own. */
  readonly task?: AnyWorld['task']
  /** Changes that the options schedule. */
  readonly changes?: readonly ScheduledChange[]
}
