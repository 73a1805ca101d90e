import { isTrue, readStored, writeStored } from './storage'

const SEEN = 'story'

/** Whether the page shows a story in place of the run, and its scene. The story itself is loaded late. */
export class Stage {
  /** The first scene to show, from 1. Null: no story. */
  #at = $state<number | null>(null)
  /** Counts the starts of a story: a link to one of its scenes starts it there, also while it is shown. */
  #starts = $state(0)
  /** The story started by itself and the user has done nothing yet, so the address stays unchanged. */
  #isUntouched = $state(false)
  /** The scene that a link to this moment begins with; null: no story. */
  #linked = $state<number | null>(null)

  /** Whether the story was shown to its end, or skipped, in an earlier visit. */
  static get isSeen(): boolean {
    return readStored(SEEN, isTrue) ?? false
  }

  get at(): number | null {
    return this.#at
  }
  get starts(): number {
    return this.#starts
  }
  get isUntouched(): boolean {
    return this.#isUntouched
  }
  get linked(): number | null {
    return this.#linked
  }

  start(at: number, isUntouched: boolean): void {
    this.#at = at
    this.#starts++
    this.#isUntouched = isUntouched
    this.#linked = isUntouched ? null : at
  }

  /** The user has gone to a scene. From now on the address names it. */
  show(scene: number): void {
    this.#isUntouched = false
    this.#linked = scene
  }

  /** Ends the story for now. */
  leave(): void {
    this.#at = this.#linked = null
    this.#isUntouched = false
  }

  /** The story does not start by itself again; the user can still open it. */
  remember(): void {
    writeStored(SEEN, true)
  }
}
