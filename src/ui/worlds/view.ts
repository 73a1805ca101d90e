import type { Component } from 'svelte'
import type { Scene } from '../../../workers/api/run.api'
import type { Sentence } from '../../engine/sentence'
import type { Words } from '../../engine/words'
import type { WorldId, Worlds } from '../../engine/worlds'
import type { RunSpec } from '../../library/spec'
import type { Pictures } from '../picture/on-screen'
import type { Late } from '../state/late.svelte'
import type { Session } from '../state/session.svelte'
import type { MarkLook } from '../transport/marks'

/** The page's half of a world. Its parts are given any scene, and take of it what is theirs. */
export interface WorldView<W extends WorldId> {
  /** What it is called where there is room for a word. */
  readonly title: string
  /** What it does, in words. */
  readonly words: Late<Words['events']>
  readonly things: ThingWords
  /**
   * Number of lines of a plan that it reserves room for, so that what is below does not move. 0: its picture shows
   * the plan.
   */
  readonly planLines: number
  /** It has so few goals that the world fits below them. */
  readonly besideGoals?: true
  /** The world's current picture. */
  readonly picture: Late<{ readonly default: Component<WorldPictureProps> }>
  /** The belief of an agent that describes the world in lines, next to the real state; left out: no agent does. */
  readonly believed?: Late<{ readonly default: Component<BelievedProps> }>
  readonly marks: Readonly<Record<Worlds[W]['mark'], MarkLook>>
  /** The parts of its picture that can be saved; left out: none. */
  readonly pictures?: () => Promise<Pictures>
  /** Steps, by how they ended. */
  tally(scene: Scene): { readonly succeeded: number; readonly failed: number }
  /** What was done last, and to what; null: nothing yet. */
  lastDone(
    scene: Scene,
  ): { readonly action: string; readonly thing: string; readonly success: boolean } | null
  /** What a person may change in it while a run goes on. */
  readonly changes?: ChangesView
  /** What is played in it, where a person may make that themselves. */
  readonly problem?: ProblemView
  /**
   * The goals in stages, in the order of progress; undefined: one stage. Depends on the current rules; the caller
   * keeps the result, so that nothing moves when a rule changes.
   */
  stages?(scene: Scene, things: readonly string[]): readonly GoalStage[]
  /**
   * As many steps as a run may take that goes well: the timeline is drawn to there for as long as no more have been taken. Left out:
   * to the run's horizon.
   */
  extent?(scene: Scene): number
  /** The options with the largest effect, which Compare offers first. */
  readonly compared: readonly string[]
  /** Status of a player outside the page (a bot); left out: the world has none. */
  readonly outside?: Late<{ readonly default: Component<OutsideProps> }>
  /** Its picture lists what has been carried out, line by line. */
  readonly listsPlan?: true
  /** The first step that could not be taken, from which on what is done is no plan any more; null: there is none. */
  refused?(scene: Scene): Refused | null
  /** The facts of the goal that do not hold now; left out: the goal has no separate facts. */
  unmet?(scene: Scene): readonly Sentence[]
}

/** A step that could not be taken. */
export interface Refused {
  readonly step: number
  /** What was to be done: `stack i c`. */
  readonly what: Sentence
  /** The reason: `c is not clear: a stands on it`. */
  readonly why: string
}

/** Things that belong together. */
export interface GoalStage {
  readonly id: string
  /** Empty: it is the only one. */
  readonly label: string
  readonly things: readonly string[]
}

/** Words for the things that an agent learns about in a world. */
export interface ThingWords {
  /** `item` */
  readonly one: string
  /** `an item` */
  readonly a: string
  readonly many: string
  /** The word for the things to learn: `goals`. */
  readonly goals: string
  /** What one is that was had for the first time: `learned`. */
  readonly got: string
  /** They have no glyphs and differ only by name. */
  readonly areAlike?: true
  /** Between an action and the thing that it is for: `mine logs`, `cook to fry`. */
  readonly to?: string
}

export interface WorldPictureProps {
  readonly scene: Scene
  /** The agent's current goal. */
  readonly aim: string | null
  /** The selected thing. */
  readonly selected?: string | null
  readonly onselect: (thing: string) => void
  readonly onseek?: (step: number) => void
  /** Opens the dialog in which what is played is made; left out: there is none. */
  readonly onproblem?: (() => void) | undefined
}

export interface OutsideProps {
  readonly session: Session
  readonly spec: RunSpec
}

export interface BelievedProps {
  readonly scene: Scene
  /** The description, a fact a line. */
  readonly lines: readonly string[]
  readonly selected?: string | null
  /** What it may take, px. */
  readonly height?: number
  readonly onselect: (thing: string) => void
}

export interface ChangesView {
  /** What it says on the button that opens the dialog, where there is room and where there is little. */
  readonly label: string
  readonly short: string
  readonly Dialog: Late<{ readonly default: Component<ChangesProps> }>
}

interface ProblemView {
  /** What it says on the button that opens the dialog. */
  readonly label: string
  readonly Dialog: Late<{ readonly default: Component<ProblemProps> }>
}

export interface ProblemProps {
  /** What is played now, or is being set up. */
  readonly spec: RunSpec
  /** Starts a run with the built problem. */
  readonly onstart: (next: RunSpec) => void
  /** Opens Compare: the built problem with every agent of the measured group. */
  readonly oncompare: (next: RunSpec) => void
  readonly onclose: () => void
}

export interface ChangesProps {
  /** The thing to begin with. */
  readonly thing: string | null
  readonly scene: Scene
  readonly spec: RunSpec
  readonly step: number
  /** What holds now may be shown. */
  readonly showTruth: boolean
  /** The same run until step `from`, where something else has been changed, or is no longer. */
  readonly onchange: (next: RunSpec, from: number) => void
  readonly onclose: () => void
}

export type AnyWorldView = { [W in WorldId]: WorldView<W> }[WorldId]
