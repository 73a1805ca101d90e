/**
 * Messages between the page and the worker that holds the connection to the bridge, and a run's requests over
 * a port of its own (`BotApi`). The connection is separate from any run: it outlasts runs, and stays open
 * while one computes.
 */
import type { BotState, BotKnowledge, Ordered } from '../../src/bridge/client'
import type { LineSession } from '../../src/bridge/line'
import type { Errand, Observation, FailureReason, ProxyMessage } from '../../src/bridge/protocol'
import type { ConnectionState } from '../../src/bridge/connection-state'
import type { BotErrand, BotReport, BotView } from '../../src/engine/worlds/items/types'
import type { KnownRules } from '../../src/engine/worlds/items/known-rules'
import type { Fault, Reply } from './run.api'

export type {
  BotState,
  Errand,
  Fault,
  BotKnowledge,
  KnownRules,
  Observation,
  Ordered,
  Reply,
  LineSession,
  ConnectionState,
}

export interface BridgeAddress {
  /** Of the proxy's socket: the page's own address, because the proxy serves the page. */
  readonly address: string
  readonly token: string
  /** The session to resume after a reload: errands still running there are stopped. */
  readonly session?: LineSession
}

/** The result of an errand, or an event of the bot. */
export type Happened =
  | {
      readonly kind: 'errand'
      readonly errand: Ordered
      readonly success: boolean
      /** Null of a success. */
      readonly reason: FailureReason | null
      /** The bot's own words, or why the result is unknown. */
      readonly detail: string | null
      /** ms; null: unknown. */
      readonly took: number | null
    }
  | { readonly kind: 'event'; readonly event: BotEvent['event']; readonly detail: string | null }
type BotEvent = Extract<ProxyMessage, { type: 'event' }>

/** The current state. */
export interface BridgeStatus {
  /** Null: not connected. */
  readonly connection: ConnectionState | null
  readonly bot: BotState | null
  readonly inventory: BotState['inventory']
  /** The first is under way, the others wait. */
  readonly errands: readonly Errand[]
  /** The latest events since this page loaded, newest last. */
  readonly history: readonly Happened[]
  /** The total number of events. */
  readonly happened: number
  /** Worth keeping for as long as the tab is open. */
  readonly session: LineSession | null
}

export interface BridgeApi {
  /** Replaces the current connection. Resolves at once: the status reports the progress. */
  connect(to: BridgeAddress): Promise<void>
  subscribe(onStatus: (status: BridgeStatus) => unknown): Promise<void>
  observe(): Promise<Reply<Observation>>
  /** The rules of the server's version, for the spec of a run (`known` of its world). */
  rules(): Promise<Reply<KnownRules>>
  /** Ends all errands; the bot stops moving. */
  stop(): Promise<void>
  /** The bot leaves the server. */
  bye(): Promise<void>
  /** Lets the other end of the port use the bot. */
  serve(port: MessagePort): Promise<void>
}

/** A run's requests to the bot. */
export interface BotApi {
  carryOut(errand: BotErrand): Promise<Reply<BotReport>>
  look(): Promise<Reply<BotView>>
  see(): Promise<Reply<string>>
}
