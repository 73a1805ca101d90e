/**
 * Connections that have not shown the token yet. Any program on this machine can open as many as it likes, so they must not take
 * the place of the page that has the token.
 */
import type { Duplex } from 'node:stream'

/**
 * Number of connections without the token at the same time. One more closes the oldest. The page sends its token as soon as its
 * socket is open. To close the page's socket before that, a program would have to open this many connections within one
 * round trip through this same process, which takes longer.
 */
export const MAX_STRANGERS = 256

export class Lobby {
  /** Oldest first. */
  readonly #strangers = new Set<Duplex>()

  /** Takes a new connection. It stays here until it closes or shows the token. */
  enter(socket: Duplex): void {
    const [oldest] = this.#strangers
    if (oldest && this.#strangers.size >= MAX_STRANGERS) {
      this.#strangers.delete(oldest)
      oldest.destroy()
    }
    this.#strangers.add(socket)
    socket.once('close', () => this.#strangers.delete(socket))
  }

  /** The connection has shown the token: from now on it is never closed to make room. */
  admit(socket: Duplex): void {
    this.#strangers.delete(socket)
  }
}
