/** The bot's place on the Minecraft server: taken again, with more and more patience, whenever it is lost. */
import type { Clock } from './clock'
import type { Join, GameEvents } from './player'

/** ms until the first try anew; each after that waits twice as long. */
const SOON = 500
const LATE = 30_000
/** Tries in a row that came to nothing. They take some four minutes together. */
export const MAX_TRIES = 12
/**
 * ms that a bot has been there before its server counts as found: one that is kicked at once is not welcome. A server that is started
 * anew again and again, or kicks now and then, is there all the same: with half a minute, a soak of faults every few seconds had it given up.
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
    // What a connection that was given up still says is nobody's.
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

  /** Gives the place up, and takes another. */
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
