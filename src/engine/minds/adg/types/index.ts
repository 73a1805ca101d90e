/**
 * XENON's mind, which its baselines share: a dependency graph of items (ADG) and a memory of actions (FAM).
 * Its questions, its events and its displayed state.
 */
import type { AdgAttempt } from './attempt'
import type { KeptGraph } from './begins'
import type { AdgDivergence } from './divergence'
import type { AdgEvent } from './events'
import type { ItemHistory } from './history'
import type { LearnedItem } from './known'
import type { AdgQuestions } from './questions'
import type { AdgShown } from './shown'

export interface AdgTypes {
  questions: AdgQuestions
  event: AdgEvent
  mark: 'experienced' | 'analogy' | 'inadmissible'
  shown: AdgShown
  divergence: AdgDivergence
  details: ItemHistory
  attempt: AdgAttempt
  initialKnowledge: KeptGraph
  known: { readonly items: Readonly<Record<string, LearnedItem>> }
}
