import type { Intervention } from './intervention'
import type { ChosenOptions } from './record'

/** A plugin, and the options that differ from its defaults. */
interface Changed {
  readonly id: string
  readonly options: ChosenOptions
}

/** A run worth watching. It stands beside the agent that it shows. What it leaves out has its default. */
export interface Preset {
  readonly id: string
  readonly label: string
  /** What to watch for, in a sentence or two. */
  readonly watchFor: string
  readonly world?: Changed
  /** Left out: XENON. */
  readonly agent?: Changed
  readonly model?: Changed
  readonly seed?: number
  readonly horizon?: number
  readonly interventions?: readonly Intervention[]
  /** Opens with the rule editor, before the first step. */
  readonly edits?: true
  /** Opens with a question to the user, and goes on when they say so. */
  readonly asks?: true
  /** Opens in Compare: with the view's own first runs, or beside the same run by the agent of that id. */
  readonly compares?: true | string
  /** Steps a second; left out: from lesson to lesson. */
  readonly speed?: 1 | 60 | 250
}
