import type { Hooks } from '../../library/hooks'
import type { RunSpec } from '../../library/spec'

/**
 * A story over a run: what plays, and the texts. All of it is data. Hooks name places in the run, and a text takes
 * its facts from the event itself: `{said.requirements}` is the field `requirements` of the event that the hook
 * `said` names (`text.ts` lists what braces may contain).
 */
export interface Story {
  readonly id: string
  readonly title: string
  readonly spec: RunSpec
  /** Its subject; `$thing` in a hook. */
  readonly thing: string
  readonly hooks: Hooks
  readonly scenes: readonly Scene[]
  /** The text at the end. */
  readonly end: string
  /** Label of the button that plays the whole run afterwards. */
  readonly all: string
}

/** A part with a title. Its run goes from one event to another, and pauses if these are the same. */
export interface Scene {
  readonly id: string
  readonly title: string
  /** One after another, each after the one before has been read. */
  readonly lines: readonly Line[]
  readonly from: string
  readonly to: string
  readonly seconds: number
  /** Hides what is right and wrong, because the visitor has to guess. */
  readonly hidesTruth?: true
  readonly guess?: Guess
}

export interface Line {
  readonly text: string
  /** It is not said before this event has happened. */
  readonly at?: string
}

/** A question to the visitor. The answer only changes the text. */
export interface Guess {
  readonly options: readonly GuessOption[]
}

export interface GuessOption {
  readonly text: string
  /** Shown when the visitor chooses it. */
  readonly answer: string
  /** Shown at the end of the story. */
  readonly recall: string
  readonly isRight?: true
}
