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

/** `rules`: the new rule of each changed item, null where it was taken out of the world. */
export interface RulesChanged {
  readonly kind: 'rules-changed'
  readonly rules: Readonly<Record<string, Rule | null>>
  readonly announced: boolean
}

/** After step `step` these rules hold; 0: from the start. Announced: the agent is told which items, not how. */
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

/** The craft world at some step, as it is drawn. */
export interface CraftShown extends ItemsShown {
  readonly world: 'craft'
  readonly inventory: readonly (readonly [item: string, quantity: number])[]
  /** The subgoal that was interrupted last, until it goes on to an end; null: none. */
  readonly unfinished: Extract<RunEvent, { readonly kind: 'unfinished' }> | null
}

export interface CraftTypes {
  task: ItemTask
  action: TimedAction
  outcome: ItemOutcome
  /** What is held. */
  seen: RequirementSet
  event: ItemStepEvent | Unfinished | RulesChanged
  change: RulesChange
  mark: 'rules'
  shown: CraftShown
}
