import type { EventKind, RunEvent } from '../engine/events'

/**
 * Names one event of a run by what happens in it, never by its step: the first of its kind that concerns a thing, the
 * third, or the first after another. So a text that is anchored to it stays right where steps move.
 */
export interface Hook {
  readonly kind: EventKind
  /** What it is about; undefined: whatever it is about. */
  readonly thing?: string
  /** Which of them, from 1 on. */
  readonly nth?: number
  /** Only after this one, by its name. */
  readonly after?: string
  /** Whether what was tried worked. */
  readonly success?: boolean
}

export type Hooks = Readonly<Record<string, Hook>>

/** The event that a hook names, and its step. */
interface PlacedHook {
  readonly step: number
  readonly event: RunEvent
}

export type HookPlaces = Readonly<Record<string, PlacedHook | null>>

/** Finds what hooks name, in events as they come. A hook whose `after` is never found is never found either. */
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
    // What is found by this event opens the way for what comes after it, and not for itself.
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

  /** Null: not found so far. */
  get places(): HookPlaces {
    return Object.fromEntries(this.#hooks.map(([name]) => [name, this.#found.get(name) ?? null]))
  }
}

function isMeant({ kind, thing, success }: Hook, event: RunEvent): boolean {
  if (event.kind !== kind) return false
  if (success !== undefined && !('success' in event && event.success === success)) return false
  return thing === undefined || thing === thingOf(event)
}

/** What an event is about. */
function thingOf(event: RunEvent): string | null {
  if ('item' in event) return event.item
  return 'goal' in event ? event.goal : null
}
