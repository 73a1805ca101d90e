/**
 * The mind of who believes in distributions: for each item in a number of ways in which it may come about, each with its probability. Its
 * graph is the most probable one, and its memory of actions XENON's, so that what is kept of it is what is kept of a dependency graph.
 */
import type { AdgTypes } from '../../adg/types'
import type { PosteriorAttempt } from './attempt'
import type { PosteriorEvent } from './events'
import type { PosteriorShown } from './shown'
import type { PosteriorDetails } from './details'

export interface PosteriorTypes {
  like: 'adg'
  questions: Pick<AdgTypes['questions'], 'requirements' | 'action'>
  /** Beside those of a dependency graph that it notes, too. */
  event: PosteriorEvent
  mark: AdgTypes['mark']
  shown: PosteriorShown
  divergence: AdgTypes['divergence']
  details: PosteriorDetails
  attempt: PosteriorAttempt
  initialKnowledge: AdgTypes['initialKnowledge']
  known: AdgTypes['known']
}
