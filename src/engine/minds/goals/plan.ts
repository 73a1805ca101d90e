import type { ItemAction } from '../../worlds/items/types'

/** A step of a plan as it is written (GoG, Figure 8): what is done, and of what how many are to come of it. */
export interface PlannedStep {
  readonly task: ItemAction
  readonly goal: readonly [item: string, quantity: number]
}

/** To take a tool in hand. A step of Optimus-1's plans, of which nothing comes. */
export const EQUIP = 'equip'
