import { isTrue, recall, remember } from './storage'

const SEEN = 'story'

/** Whether a story is told over the run, and from where on. The story itself comes late. */
export class Stage {
  /** The scene that it begins with, from 1 on; null: no story is told. */
  at = $state<number | null>(null)
  /** Counts how often a story was begun: a link to one of its scenes begins it there, also while it is told. */
  telling = $state(0)
  /** It tells itself, and nobody has done anything yet: the address stays as it was opened. */
  isUntouched = $state(false)
  /** The scene that a link to this moment begins with; null: no scene of a story is shown. */
  linked = $state<number | null>(null)

  /** Whether the story was told, or skipped, in an earlier visit. */
  static get isSeen(): boolean {
    return recall(SEEN, isTrue) ?? false
  }

  tell(at: number, isUntouched: boolean): void {
    this.at = at
    this.telling++
    this.isUntouched = isUntouched
    this.linked = isUntouched ? null : at
  }

  /** It is over for now. */
  leave(): void {
    this.at = this.linked = null
    this.isUntouched = false
  }

  /** It does not tell itself again: whoever wants it asks for it. */
  remember(): void {
    remember(SEEN, true)
  }
}
