import type { RunEvent } from '../../events'
import type {
  ItemAction,
  ItemOutcome,
  ItemTask,
  Rules,
  TimedAction,
  ItemStepEvent,
  Unfinished,
} from './types'
import type { WorldId } from '..'
import type { AnyWorld, World } from '../world'

/** A simulator of items: rules, an inventory, and one answer to every action. */
export interface ItemWorld<W extends WorldId> extends World<W> {
  readonly rulesAtStart: Rules
  /** The rules in force: the truth that an agent's graph is compared with. */
  readonly rules: Rules
}

/** Whether the goals are items. */
export const isItemTask = (task: AnyWorld['task']): task is ItemTask => 'canonicalName' in task

/** What a failure consumes. */
const NOTHING = {}

export const tellItems = (
  { action, item }: ItemAction,
  outcome: ItemOutcome,
  isShown: boolean,
): ItemStepEvent => ({
  kind: isShown ? 'demonstrated' : 'tried',
  action,
  item,
  success: outcome.success,
  gained: outcome.success ? outcome.gained : 0,
  consumed: outcome.success ? outcome.consumed : NOTHING,
})

/** The same for a world in which actions take time. */
export const tellTimed = (
  action: TimedAction,
  outcome: ItemOutcome,
  isShown: boolean,
): ItemStepEvent | Unfinished =>
  outcome.success || !outcome.unfinished
    ? tellItems(action, outcome, isShown)
    : {
        kind: 'unfinished',
        action: action.action,
        item: action.item,
        within: action.within ?? 0,
        ...(action.instead !== undefined && { instead: action.instead }),
        surroundings: outcome.unfinished,
      }

export const concernsItem = (event: RunEvent, thing: string): boolean =>
  (event.kind === 'tried' || event.kind === 'demonstrated' || event.kind === 'unfinished') &&
  event.item === thing
