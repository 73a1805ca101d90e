/** Connection of a bot to the Minecraft server; reconnects with growing delays. */
import type { Clock } from './clock'
import type { Join, GameEvents } from './player'

/** Delay before the first retry and longest delay, in ms. The delay doubles each time. */
const SOON = 500
const LATE = 30_000
/** Number of failed tries in a row. Together they take about four minutes. */
export const MAX_TRIES = 12
/**
 * Time on the server after which a connection counts as a success, in ms. A bot that is kicked at once is
 * not welcome. A larger value is wrong for servers that restart or kick often: with half a minute, a soak
 * test with faults every few seconds made the proxy give up.
 */
export const SETTLED = 5_000

interface Changes extends Omit<GameEvents, 'lost'> {
  connecting(): void
  reconnecting(reason: string, retryIn: number): void
  unreachable(reason: string): void
}

export class BotConnection {
  #tries = 0
  #leave: (() => void) | null = null
  #calm: () => void = () => undefined
  readonly #join: Join
  readonly #username: string
  readonly #clock: Clock
  readonly #changes: Changes

  constructor(join: Join, username: string, clock: Clock, changes: Changes) {
    this.#join = join
    this.#username = username
    this.#clock = clock
    this.#changes = changes
  }

  open(): void {
    this.#changes.connecting()
    const { ready, died, respawned, kicked } = this.#changes
    let over = false
    // Ignores events of a connection that was given up.
    const heard =
      <A extends unknown[]>(then: (...told: A) => void) =>
      (...told: A) => {
        if (!over) then(...told)
      }
    const leave = this.#join(this.#username, {
      ready: heard((player) => {
        this.#calm = this.#clock.after(SETTLED, () => (this.#tries = 0))
        ready(player)
      }),
      died: heard(died),
      respawned: heard(respawned),
      kicked: heard(kicked),
      lost: heard((reason) => {
        over = true
        this.#leave = null
        this.#again(reason)
      }),
    })
    this.#leave = () => {
      over = true
      leave()
    }
  }

  /** Drops the connection and opens another. */
  renew(reason: string): void {
    if (!this.#leave) return
    this.#leave()
    this.#leave = null
    this.#again(reason)
  }

  close(): void {
    this.#calm()
    this.#leave?.()
    this.#leave = null
  }

  #again(reason: string): void {
    this.#calm()
    const retryIn = Math.min(LATE, SOON * 2 ** this.#tries++)
    if (this.#tries > MAX_TRIES) {
      this.#changes.unreachable(reason)
      return
    }
    this.#calm = this.#clock.after(retryIn, () => this.open())
    this.#changes.reconnecting(reason, retryIn)
  }
}
