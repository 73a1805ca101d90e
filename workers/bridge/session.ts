import { BridgeError } from '../../src/bridge/bridge-error'
import { BridgeClient } from '../../src/bridge/client'
import type { ErrandResult } from '../../src/bridge/protocol'
import { webSocketTo, type OpenSocket } from '../../src/bridge/socket'
import type {
  BridgeAddress,
  BridgeApi,
  BridgeStatus,
  Happened,
  KnownRules,
  Observation,
  Ordered,
  Reply,
} from '../api/bridge.api'
import type { Clock } from '../shared/clock'
import { replyOf } from '../shared/fault'
import { serveBot } from './serve-bot'

interface BridgeSetting {
  readonly clock: Clock
  /** A unique name for every page. */
  readonly name: string
  readonly socketTo?: (address: string) => OpenSocket
}

/** Number of past events in a report. */
const HISTORY = 100

/**
 * Everything that the page can ask of the bridge's worker; independent of workers, so that tests can run it.
 */
export class BridgeSession implements BridgeApi {
  readonly #setting: BridgeSetting
  #client: BridgeClient | null = null
  #connections = 0
  #tell: (status: BridgeStatus) => unknown = () => undefined
  #history: readonly Happened[] = []
  #happened = 0

  constructor(setting: BridgeSetting) {
    this.#setting = setting
  }

  connect({ address, token, session }: BridgeAddress): Promise<void> {
    this.#client?.bye()
    const { clock, name, socketTo = webSocketTo } = this.#setting
    let client: BridgeClient | null = null
    client = new BridgeClient({
      ...{ open: socketTo(address), token, session, name: `${name}-${++this.#connections}` },
      after: (ms, call) => clock.after(ms, call),
      // An earlier client reports nothing more.
      changed: () => client && client === this.#client && this.#changed(),
      heard: (said) => {
        if (client !== this.#client || said.type !== 'event') return
        this.#note({ kind: 'event', event: said.event, detail: said.detail })
      },
    })
    this.#client = client
    this.#changed()
    return Promise.resolve()
  }

  subscribe(onStatus: (status: BridgeStatus) => unknown): Promise<void> {
    this.#tell = onStatus
    this.#changed()
    return Promise.resolve()
  }

  observe(): Promise<Reply<Observation>> {
    return replyOf(() => this.#connected.observe())
  }

  rules(): Promise<Reply<KnownRules>> {
    return replyOf(async () => {
      const client = this.#connected
      const { version, rules } = await client.rules()
      // An item without a way cannot be obtained.
      const had = Object.entries(rules).filter(([, ways]) => ways.length > 0)
      const { connection } = client
      // The address, so that a stored run contains its server.
      const server = connection.kind === 'ready' && connection.server !== '' ? connection.server : undefined
      return { ...(server !== undefined && { server }), version, rules: Object.fromEntries(had) }
    })
  }

  stop(): Promise<void> {
    this.#client?.stop()
    return Promise.resolve()
  }

  bye(): Promise<void> {
    this.#client?.bye()
    return Promise.resolve()
  }

  serve(port: MessagePort): Promise<void> {
    serveBot(port, {
      carryOut: (errand, signal) => this.#carryOut(errand, signal),
      look: async () => this.#connected.observe(),
      see: async () => (await this.#connected.see()).png,
    })
    return Promise.resolve()
  }

  /** @throws BridgeError if the outcome is unknown */
  async #carryOut(errand: Ordered, signal: AbortSignal): Promise<ErrandResult> {
    try {
      const result = await this.#connected.errand(errand, signal)
      const { success, reason, detail, took } = result
      this.#note({ kind: 'errand', errand, success, reason, detail, took })
      return result
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      this.#note({ kind: 'errand', errand, success: false, reason: 'disconnected', detail, took: null })
      throw error
    }
  }

  #note(happened: Happened): void {
    this.#history = [...this.#history, happened].slice(-HISTORY)
    this.#happened++
    this.#changed()
  }

  /** @throws BridgeError without a connected bridge */
  get #connected(): BridgeClient {
    if (this.#client) return this.#client
    throw new BridgeError(
      'not-connected',
      'No bot is connected. Start the proxy, and open the link that it prints.',
    )
  }

  #changed(): void {
    const client = this.#client
    this.#tell({
      connection: client?.connection ?? null,
      bot: client?.bot ?? null,
      inventory: client?.inventory ?? null,
      errands: client?.errands ?? [],
      history: this.#history,
      happened: this.#happened,
      session: client?.session ?? null,
    })
  }
}
