import type { EventOf, RunEvent } from '../events'
import type { ItemActionEvent } from './items/types'

/** An agent's action in one step of any world. */
export type ActionEvent = EventOf<'blocks/moved'> | ItemActionEvent

const DEEDS: Readonly<Record<ActionEvent['kind'], true>> = {
  tried: true,
  'kitchen/subgoal': true,
  'blocks/moved': true,
}

export const isActionEvent = (event: RunEvent): event is ActionEvent => Object.hasOwn(DEEDS, event.kind)
