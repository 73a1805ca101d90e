import { isTrue, readStored, writeStored } from './storage'

const SEEN = 'story'

/** Whether a story is shown over the run, and from which scene. The story itself loads later. */
export class Stage {
  /** First scene, from 1. Null: no story is shown. */
  at = $state<number | null>(null)
  /** Counts the starts of a story: a link to one of its scenes starts it there, also while it plays. */
  telling = $state(0)
  /** The story started by itself and the user has done nothing yet, so the address stays unchanged. */
  isUntouched = $state(false)
  /** The scene that a link to this moment begins with; null: no scene of a story is shown. */
  linked = $state<number | null>(null)
  /** A story will be shown over a run that is being opened: its space is reserved, and the truth is hidden. */
  isExpected = $state(false)
  /** The story asks the user for a guess. */
  hidesTruth = $state(false)

  /** Whether the story was played, or skipped, in an earlier visit. */
  static get isSeen(): boolean {
    return readStored(SEEN, isTrue) ?? false
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

  /** Ends the story for now. */
  leave(): void {
    this.at = this.linked = null
    this.isUntouched = this.isExpected = this.hidesTruth = false
  }

  /** The story does not start by itself again; the user can still open it. */
  remember(): void {
    writeStored(SEEN, true)
  }
}
