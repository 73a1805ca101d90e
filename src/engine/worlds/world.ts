import type { Notice } from '../effects'
import type { RunEvent } from '../events'
import type { Judged } from '../judged'
import type { Fold } from '../ledger'
import type { WorldId, Worlds } from '.'

/** What answers at once, or later. */
export type Maybe<T> = T | Promise<T>

/** Where actions have outcomes. What comes by promise is written onto the tape. */
export interface World<W extends WorldId> {
  readonly id: W
  readonly task: Worlds[W]['task']
  /** One step. After a rejected promise nothing has happened: the same action may be taken again. */
  act(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /** An action of a human-written plan, where somebody else than `act`'s controller carries it out; else `act` does. */
  demonstrate?(action: Worlds[W]['action']): Maybe<Worlds[W]['outcome'] & Notice>
  /** What is written down of an action and what came of it; `isShown`: it was demonstrated. */
  tell(action: Worlds[W]['action'], outcome: Worlds[W]['outcome'], isShown: boolean): Worlds[W]['event']
  observe?(): Maybe<Worlds[W]['seen']>
  /** A new episode. What has been changed stays so. */
  reset(): Maybe<void>
  /** What a person changes. Returns what is written down of it, and the names that the agent is told. */
  change?(change: Worlds[W]['change']): {
    readonly event: Worlds[W]['event']
    readonly told: readonly string[]
  }
  /** A world outside of the page is not believed as it comes: whether this is what came of an action, or is to be seen. */
  readonly judge?: {
    readonly outcome: (value: unknown) => Judged<Worlds[W]['outcome'] & Notice>
    readonly observation: (value: unknown) => Judged<Worlds[W]['seen']>
  }
  /** Whether the event is one of the world's own and says something of that thing. */
  concerns(event: RunEvent, thing: string): boolean
  /** What is known of a run in it, which has not begun. */
  fold(): Fold<Worlds[W]['shown']>
}

export type AnyWorld = World<WorldId>
