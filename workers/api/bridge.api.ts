/**
 * What the page and the worker that holds the line to the bridge say to each other, and what a run says to it over a port of its
 * own (`BotApi`). The line is held apart from any run: it outlasts them, and stays as it is while one computes.
 */
import type { BotState, BotKnowledge, Ordered } from '../../src/bridge/client'
import type { LineSession } from '../../src/bridge/line'
import type { Errand, Observation, FailureReason, ProxyMessage } from '../../src/bridge/protocol'
import type { ConnectionState } from '../../src/bridge/standing'
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
  /** Of the proxy's socket: the page's own, for the proxy serves the page. */
  readonly address: string
  readonly token: string
  /** To come back to, after a reload: what was under way there is stopped. */
  readonly session?: LineSession
}

/** What became of an errand, or happened to the bot. */
export type Happened =
  | {
      readonly kind: 'errand'
      readonly errand: Ordered
      readonly success: boolean
      /** Null of a success. */
      readonly reason: FailureReason | null
      /** The bot's own words, or why nobody can say what came of it. */
      readonly detail: string | null
      /** ms; null: nobody knows. */
      readonly took: number | null
    }
  | { readonly kind: 'event'; readonly event: BotEvent['event']; readonly detail: string | null }
type BotEvent = Extract<ProxyMessage, { type: 'event' }>

/** How it all stands. */
export interface BridgeStatus {
  /** Null: nobody has connected. */
  readonly standing: ConnectionState | null
  readonly bot: BotState | null
  readonly inventory: BotState['inventory']
  /** The first is under way, the others wait. */
  readonly errands: readonly Errand[]
  /** The newest of what has happened since this page is here, newest last. */
  readonly history: readonly Happened[]
  /** How much has happened in all. */
  readonly happened: number
  /** Worth keeping for as long as the tab is open. */
  readonly session: LineSession | null
}

export interface BridgeApi {
  /** In place of the line that there was. Resolves at once: how it goes is told. */
  connect(to: BridgeAddress): Promise<void>
  subscribe(onStatus: (status: BridgeStatus) => unknown): Promise<void>
  observe(): Promise<Reply<Observation>>
  /** The rules of the server's version, for the spec of a run (`known` of its world). */
  rules(): Promise<Reply<KnownRules>>
  /** All errands are ended, and the bot stands still. */
  stop(): Promise<void>
  /** The bot leaves the server. */
  bye(): Promise<void>
  /** Lets whoever has the other end of the port ask the bot. */
  serve(port: MessagePort): Promise<void>
}

/** What a run asks of the bot. */
export interface BotApi {
  carryOut(errand: BotErrand): Promise<Reply<BotReport>>
  look(): Promise<Reply<BotView>>
  see(): Promise<Reply<string>>
}
