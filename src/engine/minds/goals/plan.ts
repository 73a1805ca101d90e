import type { ItemAction } from '../../worlds/items/types'

/** A step of a written plan (GoG, Figure 8): the action, and the item with its quantity that must result. */
export interface PlannedStep {
  readonly task: ItemAction
  readonly goal: readonly [item: string, quantity: number]
}

/** Takes a tool in hand: a step of Optimus-1's plans, without a result of its own. */
export const EQUIP = 'equip'
