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
  /** It will be told over a run that is being opened: its place is kept, and nothing is given away. */
  isExpected = $state(false)
  /** It asks for a guess. */
  hidesTruth = $state(false)

  /** Whether the story was told, or skipped, in an earlier visit. */
  static get isSeen(): boolean {
    return recall(SEEN, isTrue) ?? false
  }

  expect(at: number): void {
    this.at = at
    this.isExpected = this.hidesTruth = true
  }

  tell(at: number, isUntouched: boolean): void {
    this.at = at
    this.telling++
    this.isExpected = false
    this.isUntouched = isUntouched
    this.linked = isUntouched ? null : at
  }

  /** It is over for now. */
  leave(): void {
    this.at = this.linked = null
    this.isUntouched = this.isExpected = this.hidesTruth = false
  }

  /** It does not tell itself again: whoever wants it asks for it. */
  remember(): void {
    remember(SEEN, true)
  }
}
