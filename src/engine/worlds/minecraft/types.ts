import type { CraftShown, CraftTypes } from '../craft/types'

/** Minecraft at some step, as far as a bot has told of it. */
export interface MinecraftShown extends Omit<CraftShown, 'world'> {
  readonly world: 'minecraft'
  /** Of the server whose rules these are; null: nobody has asked it, and they are the published ones. */
  readonly version: string | null
  /** ms that the bot was at its subgoals, and that it may be. */
  readonly spent: number
  readonly limit: number
  /** Why the last subgoal came to nothing, and how long it took; null where that is not said. */
  readonly lastReason: string | null
  readonly lastTook: number | null
}

export interface MinecraftTypes extends Omit<CraftTypes, 'event' | 'change' | 'mark' | 'shown'> {
  event: Exclude<CraftTypes['event'], { kind: 'rules-changed' }>
  change: never
  mark: never
  shown: MinecraftShown
}

export const MINECRAFT_EVENTS: Readonly<Record<MinecraftTypes['event']['kind'], true>> = {
  demonstrated: true,
  tried: true,
  unfinished: true,
}
