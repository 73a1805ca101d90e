/** What a session knows of whoever plays for it: mineflayer's bot (`game/`), or a test's. */
import type { Errand, ErrandResult, FromProxy, Observation } from '../../../src/bridge/protocol'

export type Inventory = ErrandResult['inventory']
export type SeenSurroundings = Observation['surroundings']
export type Sighted = Omit<Observation, 'type' | 'seq' | 'id'>
export type GameRules = Extract<FromProxy, { type: 'known' }>['rules']
/** Of an errand; who asked, and how long it took, the session knows. */
export type ErrandOutcome = Omit<ErrandResult, 'type' | 'seq' | 'id' | 'took'>

/** Why an errand is broken off. */
export type Interruption = 'cancelled' | 'timeout' | 'died' | 'disconnected'

export interface GamePlayer {
  /** Minecraft's. */
  readonly version: string
  inventory(): Inventory
  /** Does it, or says why not; never rejects. Aborted, with an `Interruption` as the reason, it ends at once. */
  run(errand: Errand, signal: AbortSignal): Promise<ErrandOutcome>
  /** Stands still, whatever it was about. */
  halt(): void
  observe(): Sighted
  /** What it sees: a PNG, in base64. */
  picture(): Promise<string>
  rules(): GameRules
}

/** What becomes of a connection to a Minecraft server. After `lost`, nothing more is told of it. */
export interface GameEvents {
  ready(player: GamePlayer): void
  died(): void
  respawned(): void
  kicked(reason: string): void
  lost(reason: string): void
}

/** Connects to the Minecraft server, once; what it returns leaves it, and is not told of again. */
export type Join = (username: string, told: GameEvents) => () => void
