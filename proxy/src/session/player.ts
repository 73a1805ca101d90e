/** Interface between a session and its player: mineflayer's bot (`game/`), or a fake in tests. */
import type { Errand, ErrandResult, FromProxy, Observation } from '../../../src/bridge/protocol'

export type Inventory = ErrandResult['inventory']
export type SeenSurroundings = Observation['surroundings']
export type Sighted = Omit<Observation, 'type' | 'seq' | 'id'>
export type GameRules = Extract<FromProxy, { type: 'known' }>['rules']
/** Outcome of an errand. The session adds the id and the duration. */
export type ErrandOutcome = Omit<ErrandResult, 'type' | 'seq' | 'id' | 'took'>

/** Why an errand was aborted. */
export type Interruption = 'cancelled' | 'timeout' | 'died' | 'disconnected'

export interface GamePlayer {
  /** Minecraft's version. */
  readonly version: string
  inventory(): Inventory
  /**
   * Carries out the errand; failures are outcomes, so the promise never rejects. Ends at once on abort,
   * whose reason is an `Interruption`.
   */
  run(errand: Errand, signal: AbortSignal): Promise<ErrandOutcome>
  /** Stops all movement and digging. */
  halt(): void
  observe(): Sighted
  /** The bot's view: a PNG in base64. */
  picture(): Promise<string>
  rules(): GameRules
}

/** Events of a connection to a Minecraft server. No event follows `lost`. */
export interface GameEvents {
  ready(player: GamePlayer): void
  died(): void
  respawned(): void
  kicked(reason: string): void
  lost(reason: string): void
}

/** Connects to the Minecraft server once. The returned function disconnects, and no event follows. */
export type Join = (username: string, told: GameEvents) => () => void
