/** Maximum number of sessions. Each has a bot, and a Minecraft server should only see a few. */
import { randomBytes } from 'node:crypto'
import type { CloseCode } from '../../../src/bridge/protocol'
import type { Clock } from '../session/clock'
import type { Join } from '../session/player'
import { BotSession, type Listener } from '../session/session'

export const MAX_BOTS = 2

interface SessionsOptions {
  readonly server: string
  readonly join: Join
  readonly clock: Clock
}

export class Sessions {
  readonly #all = new Map<string, BotSession>()
  readonly #options: SessionsOptions

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  /** The requested session, or a new one; a close code if there is none. */
  open(listener: Listener, wanted: string | undefined, heard: number): BotSession | CloseCode {
    const known = wanted === undefined ? undefined : this.#all.get(wanted)
    if (known?.attach(listener, heard, true)) return known
    // The missed messages are no longer stored, so the session cannot continue. Its end makes room for a new
    // bot.
    known?.end('nobody-listens')
    if (this.#all.size >= MAX_BOTS) return 4029
    const session = this.#made()
    this.#all.set(session.id, session)
    session.attach(listener, 0, false)
    return session
  }

  renew(reason: string): void {
    for (const session of this.#all.values()) session.renew(reason)
  }

  end(): void {
    for (const session of [...this.#all.values()]) session.end('shutdown')
  }

  #made(): BotSession {
    const id = randomBytes(16).toString('hex')
    const over = () => this.#all.delete(id)
    return new BotSession({ ...this.#options, id, username: `firsthand_${id.slice(0, 5)}`, over })
  }
}
