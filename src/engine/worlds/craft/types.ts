import type { RunEvent } from '../../events'
import type {
  ItemOutcome,
  ItemsShown,
  ItemTask,
  RequirementSet,
  Rule,
  TimedAction,
  ItemStepEvent,
  Unfinished,
} from '../items/types'

/** `rules`: the new rule of each changed item; null if the item was removed. */
interface RulesChanged {
  readonly kind: 'rules-changed'
  readonly rules: Readonly<Record<string, Rule | null>>
  readonly announced: boolean
}

/**
 * These rules hold after step `step`; 0: from the start. Announced: the agent is told which items changed,
 * not how.
 */
export interface RulesChange {
  readonly kind: 'rules'
  readonly rules: Readonly<Record<string, Rule | null>>
  readonly announced: boolean
}

export const CRAFT_EVENTS: Readonly<Record<CraftTypes['event']['kind'], true>> = {
  demonstrated: true,
  tried: true,
  unfinished: true,
  'rules-changed': true,
}

/** The state of the craft world at one step, for display. */
export interface CraftShown extends ItemsShown {
  readonly world: 'craft'
  readonly inventory: readonly (readonly [item: string, quantity: number])[]
  /** The last interrupted subgoal, until it ends; null if there is none. */
  readonly unfinished: Extract<RunEvent, { readonly kind: 'unfinished' }> | null
}

export interface CraftTypes {
  task: ItemTask
  action: TimedAction
  outcome: ItemOutcome
  /** The inventory. */
  seen: RequirementSet
  event: ItemStepEvent | Unfinished | RulesChanged
  change: RulesChange
  mark: 'rules'
  shown: CraftShown
}
