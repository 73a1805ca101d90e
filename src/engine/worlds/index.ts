/**
 * The list of worlds, one line each, and the unions that follow from it. Types only: this file imports no
 * code.
 */
import type { UnionOf } from '../union-of'
import type { Notice } from '../effects'
import type { BlocksTypes } from './blocks/types'
import type { CraftTypes } from './craft/types'
import type { KitchenTypes } from './kitchen/types'
import type { MinecraftTypes } from './minecraft/types'

export interface Worlds {
  craft: CraftTypes
  kitchen: KitchenTypes
  blocks: BlocksTypes
  minecraft: MinecraftTypes
}
export type WorldId = keyof Worlds

export type WorldEvent = UnionOf<Worlds, 'event'>
export type WorldAction = UnionOf<Worlds, 'action'>
export type WorldOutcome = UnionOf<Worlds, 'outcome'> & Notice
/** What an agent that observes sees. */
export type WorldObservation = UnionOf<Worlds, 'seen'>
/** Changes that a user may make to a world while it runs. */
export type WorldChange = UnionOf<Worlds, 'change'>
export type WorldMark = UnionOf<Worlds, 'mark'>
export type WorldShown = UnionOf<Worlds, 'shown'>
