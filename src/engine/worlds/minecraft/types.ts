import type { CraftShown, CraftTypes } from '../craft/types'

/** Minecraft at one step, as far as the bot reported it. */
export interface MinecraftShown extends Omit<CraftShown, 'world'> {
  readonly world: 'minecraft'
  /**
   * The version of the server whose rules these are; null: the server was not asked, and the published rules
   * apply.
   */
  readonly version: string | null
  /** ms that the bot spent on subgoals, and their limit. */
  readonly spent: number
  readonly limit: number
  /** Why the last subgoal failed, and its duration in ms; null if unknown. */
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
