import { proxy, transfer, wrap } from 'comlink'
import * as v from 'valibot'
import type {
  BridgeApi,
  BridgeStatus,
  Fault,
  KnownRules,
  Observation,
  Reply,
} from '../../../workers/api/bridge.api'
import { PATH } from '../../bridge/path'
import { HeldWorker } from '../models/held-worker'
import { bridged, KEPT } from '../state/bridged.svelte'
import { connectionTo, type WorkerConnection } from '../state/connection'

function startBridgeWorker(): WorkerConnection<BridgeApi> {
  const worker = new Worker(new URL('../../../workers/bridge/bridge.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<BridgeApi>(worker, wrap<BridgeApi>(worker))
}

const NOBODY: BridgeStatus = {
  ...{ connection: null, bot: null, inventory: null, errands: [] },
  ...{ history: [], happened: 0, session: null },
}

/** What a tab stores to return to its bot after a reload. A new tab has none of it. */
const keptSchema = v.object({
  token: v.string(),
  session: v.nullable(v.object({ id: v.string(), heard: v.number() })),
})
type Kept = v.InferOutput<typeof keptSchema>

/** The token in pasted text: the printed link, or the token alone. Null: there is none. */
export function tokenIn(pasted: string): string | null {
  const text = pasted.trim()
  const [, linked] = /[?&]token=([^&\s]+)/.exec(text) ?? []
  const token = linked ?? text
  return /^[\w-]{22,128}$/.test(token) ? token : null
}

/** The page's side of the worker that holds the line to a bot on a real server. */
export class Bridge {
  readonly #worker: HeldWorker<BridgeApi>
  readonly #storage: Storage | null
  #token: string | null = null
  #session: Kept['session'] = null
  #status = $state.raw(NOBODY)
  #observation = $state.raw<Observation | null>(null)
  #fault = $state.raw<Fault | null>(null)
  /** Counts connections: the owner of a port of an old one asks for a new port. */
  #lines = $state(0)
  #isLooking = false

  constructor(start: () => WorkerConnection<BridgeApi> = startBridgeWorker, storage = storageOfTab()) {
    this.#storage = storage
    this.#worker = new HeldWorker(start, {
      what: 'the connection to the bot',
      onlost: (fault) => {
        this.#tell(NOBODY)
        this.#fault = fault
      },
    })
  }

  get status(): BridgeStatus {
    return this.#status
  }
  /** The bot's last observation; null: none yet, or there is no bot. */
  get observation(): Observation | null {
    return this.#observation
  }
  /** What went wrong on this side of the line. */
  get fault(): Fault | null {
    return this.#fault
  }
  get lines(): number {
    return this.#lines
  }
  /** A line is there, or is being mended. */
  get isThere(): boolean {
    const kind = this.#status.connection?.kind
    return kind === 'connecting' || kind === 'ready' || kind === 'reconnecting'
  }
  /** The bot is in the game. */
  get isReady(): boolean {
    return this.#status.connection?.kind === 'ready' && this.#status.bot?.state === 'ready'
  }

  async connect(token: string, session?: NonNullable<Kept['session']>): Promise<void> {
    const isNew = !this.#worker.isRunning
    this.#token = token
    this.#session = session ?? null
    this.#fault = null
    this.#observation = null
    if (isNew)
      await this.#tellWorker((api) => api.subscribe(proxy((status: BridgeStatus) => this.#tell(status))))
    const address = `${location.origin.replace(/^http/, 'ws')}${PATH}`
    await this.#tellWorker((api) => api.connect({ address, token, ...(session && { session }) }))
    this.#lines++
    this.#keep()
  }

  /** Reconnects to the bot that this tab had before a reload, if any. */
  async comeBack(): Promise<void> {
    const kept = this.#kept()
    if (kept && !this.isThere) await this.connect(kept.token, kept.session ?? undefined)
  }

  /** Ends all subgoals, and the bot stands still. */
  async stop(): Promise<void> {
    await this.#tellWorker((api) => api.stop())
  }

  /** The bot leaves the server, and the token is forgotten. */
  async leave(): Promise<void> {
    this.#token = this.#session = null
    this.#keep()
    await this.#tellWorker((api) => api.bye())
  }

  /** Has the bot look around, unless it is at that. */
  async look(): Promise<void> {
    if (!this.isReady || this.#isLooking) return
    this.#isLooking = true
    const seen = await this.#worker.ask((api) => api.observe())
    this.#isLooking = false
    if (seen.ok) this.#observation = seen.value
  }

  /** The obtainable items on the server, for the spec of a run. */
  rules(): Promise<Reply<KnownRules>> {
    return this.#worker.ask((api) => api.rules())
  }

  /** A port for sending subgoals to the bot; null: there is no connection. */
  async port(): Promise<MessagePort | null> {
    if (!this.isThere) return null
    const { port1, port2 } = new MessageChannel()
    await this.#tellWorker((api) => api.serve(transfer(port1, [port1])))
    return port2
  }

  async #tellWorker(call: (api: BridgeApi) => Promise<void>): Promise<void> {
    const said = await this.#worker.tell(call)
    if (!said.ok) this.#fault = said.fault
  }

  #tell(status: BridgeStatus): void {
    this.#status = status
    bridged.is = this.isThere
    if (!this.isReady) this.#observation = null
    if (status.connection?.kind === 'ended') this.#token = null
    this.#session = status.session
    this.#keep()
  }

  #kept(): Kept | null {
    try {
      const kept = v.safeParse(keptSchema, JSON.parse(this.#storage?.getItem(KEPT) ?? 'null'))
      return kept.success ? kept.output : null
    } catch {
      return null
    }
  }

  #keep(): void {
    if (this.#token === null) this.#storage?.removeItem(KEPT)
    else this.#storage?.setItem(KEPT, JSON.stringify({ token: this.#token, session: this.#session }))
  }
}

/** Null if the browser stores nothing: a reload then ends the connection. */
function storageOfTab(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

let ofPage: Bridge | null = null
/** The page has one bot at most. */
export const bridge = (): Bridge => (ofPage ??= new Bridge())
