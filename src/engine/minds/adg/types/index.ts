/**
 * XENON's mind, which its baselines share: a dependency graph of items (ADG) and a memory of actions (FAM).
 * Its questions, its events and its displayed state.
 */
import type { AdgAttempt } from './attempt'
import type { KeptGraph, LearnedItem } from './known'
import type { AdgEvent } from './events'
import type { ItemHistory } from './history'
import type { AdgQuestions } from './questions'
import type { AdgShown } from './shown'
import type { DivergenceSide, NextAction, RunDivergence } from '../../../divergence'
import type { RunEvent } from '../../../events'
import type { ItemActionEvent, RequirementSet } from '../../../worlds/items/types'

export type AdgNextAction = NextAction<ItemActionEvent & RunEvent>
export type AdgSide = DivergenceSide<ItemActionEvent & RunEvent, string>

/** An item that the agents believe different things about; null: no belief yet. */
export interface BeliefDifference {
  readonly item: string
  readonly a: RequirementSet | null
  readonly b: RequirementSet | null
}

/** The first decision in which two runs differ: their goal, the item tried, the action, or its outcome. */
export interface AdgDivergence extends RunDivergence<
  ItemActionEvent & RunEvent,
  string,
  'goal' | 'item' | 'action' | 'outcome'
> {
  /** If beliefs decide (over a goal or an item): the differing belief nearest to the goal. */
  readonly belief: BeliefDifference | null
}

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
