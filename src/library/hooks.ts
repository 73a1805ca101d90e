import type { EventKind, RunEvent } from '../engine/events'

/**
 * Identifies one event of a run by its content, never by its step: the first of its kind about a thing, the
 * third, or the first after another. So a text that refers to it stays right when steps change.
 */
export interface Hook {
  readonly kind: EventKind
  /** The thing that the event is about; undefined: any. */
  readonly thing?: string
  /** The number of the event among these, from 1 on. */
  readonly nth?: number
  /** Only after this hook, by its name. */
  readonly after?: string
  /** Whether the action succeeded. */
  readonly success?: boolean
}

export type Hooks = Readonly<Record<string, Hook>>

/** The event that a hook names, and its step. */
interface PlacedHook {
  readonly step: number
  readonly event: RunEvent
}

export type HookPlaces = Readonly<Record<string, PlacedHook | null>>

/** Finds the hooks' events, as events come. A hook whose `after` is never found is never found either. */
export class HookFinder {
  readonly #hooks: readonly (readonly [name: string, hook: Hook])[]
  readonly #found = new Map<string, PlacedHook>()
  readonly #counts = new Map<string, number>()

  constructor(hooks: Hooks) {
    this.#hooks = Object.entries(hooks)
  }

  get isDone(): boolean {
    return this.#found.size === this.#hooks.length
  }

  read(event: RunEvent): void {
    // A hook found by this event opens the hooks that come after it, but not for the same event.
    const open = this.#hooks.filter(
      ([name, { after }]) => !this.#found.has(name) && (after === undefined || this.#found.has(after)),
    )
    for (const [name, hook] of open) {
      if (!isMeant(hook, event)) continue
      const count = (this.#counts.get(name) ?? 0) + 1
      this.#counts.set(name, count)
      if (count === (hook.nth ?? 1)) this.#found.set(name, { step: event.step, event })
    }
  }

  /** The places so far; null: not found yet. */
  get places(): HookPlaces {
    return Object.fromEntries(this.#hooks.map(([name]) => [name, this.#found.get(name) ?? null]))
  }
}

function isMeant({ kind, thing, success }: Hook, event: RunEvent): boolean {
  if (event.kind !== kind) return false
  if (success !== undefined && !('success' in event && event.success === success)) return false
  return thing === undefined || thing === thingOf(event)
}

/** The thing that an event is about; null: none. */
function thingOf(event: RunEvent): string | null {
  if ('item' in event) return event.item
  return 'goal' in event ? event.goal : null
}
