import type { EventOf, RunEvent } from '../events'
import type { DeedEvent } from './items/types'

/** What an agent did in one step of any world. */
export type AnyDeed = EventOf<'blocks/moved'> | DeedEvent

const DEEDS: Readonly<Record<AnyDeed['kind'], true>> = {
  tried: true,
  'kitchen/subgoal': true,
  'blocks/moved': true,
}

export const isAnyDeed = (event: RunEvent): event is AnyDeed => Object.hasOwn(DEEDS, event.kind)
