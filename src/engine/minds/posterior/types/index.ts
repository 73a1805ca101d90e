/**
 * The mind of agents that believe in distributions: for each item several possible ways to obtain it, each
 * with its probability. Its graph is the most probable one, and its memory of actions is XENON's, so its
 * stored knowledge is that of a dependency graph.
 */
import type { AdgTypes } from '../../adg/types'
import type { PosteriorAttempt, PosteriorShown, PosteriorDetails } from './shown'
import type { PosteriorEvent } from './events'

export interface PosteriorTypes {
  like: 'adg'
  questions: Pick<AdgTypes['questions'], 'requirements' | 'action'>
  /** It also records the events of a dependency graph. */
  event: PosteriorEvent
  mark: AdgTypes['mark']
  shown: PosteriorShown
  divergence: AdgTypes['divergence']
  details: PosteriorDetails
  attempt: PosteriorAttempt
  initialKnowledge: AdgTypes['initialKnowledge']
  known: AdgTypes['known']
}
