import type { HookPlaces } from '../../library/hooks'

/**
 * What a story tells of its run. It is computed before the page is built and comes with the story, so that a first visit
 * sees it before the run worker has loaded what a run needs.
 */
export interface ToldRun {
  /** The events that the hooks name. */
  readonly places: HookPlaces
  /** In the order of the run. */
  readonly goals: readonly string[]
  /** In the order of their steps. The belief about a goal counts as wrong until its first turn. */
  readonly turns: readonly Turn[]
}

/** At this step the beliefs about these goals turn right, or wrong again, by the world's rules. */
export type Turn = readonly [step: number, goals: readonly string[]]
