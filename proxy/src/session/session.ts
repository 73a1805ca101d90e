/** A page's bot with its requests, its answers and its state, also while the page is away for a while. */
import { PROTOCOL, type FromPage, type FromProxy, type ProxyMessage } from '../../../src/bridge/protocol'
import type { Clock } from './clock'
import { BotConnection } from './connection'
import { Errands } from './errands'
import type { Inventory, Join, GamePlayer } from './player'
import { SessionTranscript, type Saying } from './transcript'

/** Time that a bot stays on the server without a page, in ms. A page that reloads is back long before. */
export const GRACE = 60_000
/** Number of request ids that are remembered, so that nothing is done twice. */
const MAX_IDS = 10_000

export type PageRequest = Exclude<FromPage, { type: 'hello' }>
type Ending = Extract<ProxyMessage, { type: 'ended' }>['reason']
/** Receives the messages of a session. */
export interface Listener {
  hear(message: FromProxy): void
  /** No message follows; another page may have replaced this one. */
  dismiss(why: 'ended' | 'replaced'): void
}

interface SessionOptions {
  /** 32 hexadecimal digits. */
  readonly id: string
  readonly username: string
  /** Name with port, for the page to show. */
  readonly server: string
  readonly join: Join
  readonly clock: Clock
  readonly over: (session: BotSession) => void
}

type Status = 'connecting' | 'ready' | 'reconnecting' | 'ended'

export class BotSession {
  readonly id: string
  readonly #options: SessionOptions
  readonly #transcript = new SessionTranscript()
  readonly #errands: Errands
  readonly #connection: BotConnection
  readonly #ids = new Set<string>()
  #player: GamePlayer | null = null
  #listener: Listener | null = null
  /** The picture in progress. */
  #picture: Promise<string | null> | null = null
  #calm: () => void = () => undefined
  #ended = false
  /** The last state sent. */
  #lastStatus: readonly [Status, reason?: string | null, retryIn?: number | null] = ['connecting']

  constructor(options: SessionOptions) {
    const { id, username, join, clock } = options
    this.id = id
    this.#options = options
    this.#errands = new Errands(
      (saying) => this.#say(saying),
      clock,
      () => this.renew('The bot did not stop, so the proxy disconnected it from the server.'),
    )
    this.#connection = new BotConnection(join, username, clock, {
      connecting: () => this.#state('connecting'),
      ready: (player) => {
        this.#player = player
        this.#state('ready')
        this.#errands.play(player)
      },
      died: () => {
        this.#say({ type: 'event', event: 'died', detail: null })
        this.#errands.died()
      },
      respawned: () => {
        this.#say({ type: 'event', event: 'respawned', detail: null })
        this.#errands.respawned()
      },
      kicked: (detail) => this.#say({ type: 'event', event: 'kicked', detail }),
      reconnecting: (reason, retryIn) => {
        this.#forsaken()
        this.#state('reconnecting', reason, retryIn)
      },
      unreachable: (reason) => {
        this.#forsaken()
        this.end('server-unreachable', reason)
      },
    })
    this.#connection.open()
  }

  /**
   * Attaches a page and sends the missed messages and the current state; false if the missed messages are no
   * longer stored.
   */
  attach(listener: Listener, heard: number, resumed: boolean): boolean {
    const missed = this.#transcript.since(heard)
    if (!missed) return false
    this.#calm()
    this.#listener?.dismiss('replaced')
    this.#listener = listener
    const { username, server } = this.#options
    listener.hear({ type: 'welcome', protocol: PROTOCOL, session: this.id, resumed, username, server })
    for (const message of missed) listener.hear(message)
    // A reloaded page remembers the number of the last message, but not the state.
    if (resumed) this.#state(...this.#lastStatus)
    return true
  }

  detach(listener: Listener): void {
    if (this.#listener !== listener) return
    this.#listener = null
    this.#calm = this.#options.clock.after(GRACE, () => this.end('nobody-listens'))
  }

  take(asked: PageRequest): void {
    switch (asked.type) {
      case 'subgoal':
      case 'way-out':
        if (this.#isNew(asked.id)) this.#errands.add(asked)
        return
      case 'cancel':
        if (this.#ids.has(asked.id)) this.#errands.cancel(asked.id)
        else this.refuse('out-of-order', 'There is no task with that name.', asked.id)
        return
      case 'stop':
        return this.#errands.stop()
      case 'observe':
        // Waits until a stopped errand has ended, because only then does the inventory show its outcome.
        if (this.#isNew(asked.id)) this.#errands.rested(() => this.#answer(asked))
        return
      case 'rules':
        if (this.#isNew(asked.id)) this.#answer(asked)
        return
      case 'see':
        if (this.#isNew(asked.id)) void this.#see(asked.id)
        return
      case 'bye':
        return this.end('bye')
    }
  }

  refuse(code: 'malformed' | 'out-of-order' | 'not-ready', message: string, id: string | null = null): void {
    this.#say({ type: 'refused', id, code, message })
  }

  /** Reconnects the bot after its state has become unknown. */
  renew(reason: string): void {
    this.#connection.renew(reason)
  }

  end(reason: Ending, detail: string | null = null): void {
    if (this.#ended) return
    this.#ended = true
    this.#calm()
    this.#connection.close()
    this.#player = null
    this.#errands.drop()
    this.#state('ended', detail)
    this.#say({ type: 'ended', reason })
    this.#listener?.dismiss('ended')
    this.#listener = null
    this.#options.over(this)
  }

  #forsaken(): void {
    this.#player = null
    this.#errands.lose()
  }

  #answer({ type, id }: Extract<PageRequest, { type: 'observe' | 'rules' }>): void {
    const player = this.#player
    if (!player) this.refuse('not-ready', 'The bot is not on the server.', id)
    else if (type === 'observe') this.#say({ type: 'observation', id, ...player.observe() })
    else this.#say({ type: 'known', id, version: player.version, rules: player.rules() })
  }

  /** A picture takes a while; requests in the meantime share it. */
  async #see(id: string): Promise<void> {
    this.#picture ??= this.#pictured().finally(() => (this.#picture = null))
    const png = await this.#picture
    if (this.#ended) return
    if (png !== null) this.#say({ type: 'picture', id, png })
    else this.refuse('not-ready', 'The bot is not on the server.', id)
  }

  /** Null if the bot is not on the server, or left in the meantime. */
  async #pictured(): Promise<string | null> {
    const player = this.#player
    const png = (await player?.picture().catch(() => null)) ?? null
    return player === this.#player ? png : null
  }

  /** Ids are unique: a request with a known id was or will be answered already. */
  #isNew(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    const [oldest] = this.#ids
    if (this.#ids.size > MAX_IDS && oldest !== undefined) this.#ids.delete(oldest)
    return true
  }

  #state(state: Status, reason: string | null = null, retryIn: number | null = null): void {
    this.#lastStatus = [state, reason, retryIn]
    const version = this.#player?.version ?? null
    const inventory: Inventory | null = this.#player?.inventory() ?? null
    this.#say({ type: 'state', state, version, reason, retryIn, inventory })
  }

  #say(saying: Saying): void {
    const message = this.#transcript.add(saying)
    this.#listener?.hear(message)
  }
}
