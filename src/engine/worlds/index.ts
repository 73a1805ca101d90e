/** The worlds that there are: one line each, and the unions that follow. Types only, no code of any. */
import type { Part } from '../part'
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

export type WorldEvent = Part<Worlds, 'event'>
/** What an agent may do. */
export type Action = Part<Worlds, 'action'>
export type Outcome = Part<Worlds, 'outcome'> & Notice
/** What an agent that looks sees. */
export type Seen = Part<Worlds, 'seen'>
/** What a person may change in a world while it runs. */
export type WorldChange = Part<Worlds, 'change'>
export type WorldMark = Part<Worlds, 'mark'>
export type WorldShown = Part<Worlds, 'shown'>
