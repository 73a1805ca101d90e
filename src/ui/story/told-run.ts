import type { HookPlaces } from '../../library/hooks'

/**
 * What a story tells of its run. It is computed before the page is built and comes with the story, so that a first visit
 * sees it before the run worker has loaded what a run needs.
 */
export interface ToldRun {
  /** The events that the hooks name. */
  readonly places: HookPlaces
  /** In the order of their steps. At step 0 each goal has its first one. */
  readonly verdicts: readonly Verdict[]
}

/** From this step on, the belief about the goal is right, or wrong, by the world's rules. */
export interface Verdict {
  readonly step: number
  readonly goal: string
  readonly isRight: boolean
}
