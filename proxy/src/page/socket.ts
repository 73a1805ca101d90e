/**
 * A page's socket: first hello, then requests. A page that violates the protocol is disconnected with a
 * close code.
 */
import type { RawData, WebSocket } from 'ws'
import {
  CLOSED,
  HELLO_WITHIN,
  MAX_FRAME,
  PROTOCOL,
  readFromPage,
  type CloseCode,
  type FromPage,
} from '../../../src/bridge/protocol'
import type { Clock } from '../session/clock'
import type { Listener, BotSession } from '../session/session'
import { RateLimit } from './rate'
import type { Sessions } from './sessions'
import { isToken } from './token'

/** Number of unreadable frames before the page is disconnected. */
const MAX_MALFORMED = 5
/**
 * Limit of unread bytes. The proxy closes the socket of a page that stops reading; the page gets the rest
 * when it reconnects.
 */
const MAX_UNREAD = 4_000_000

interface Around {
  readonly sessions: Sessions
  readonly token: string
  readonly clock: Clock
  /** Called once, when the page has shown the right token. */
  readonly admit: () => void
}

/** The text of a frame; null if it is binary. */
function textOf(data: RawData, isBinary: boolean): string | null {
  if (isBinary) return null
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()
}

export function takeSocket(socket: WebSocket, { sessions, token, clock, admit }: Around): void {
  const rate = new RateLimit(clock.now())
  let session: BotSession | null = null
  let malformed = 0

  const close = (code: CloseCode) => {
    socket.close(code, CLOSED[code])
    calm()
  }
  const calm = clock.after(HELLO_WITHIN, () => close(4001))

  const listener: Listener = {
    hear(message) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MAX_UNREAD) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    dismiss: (why) => close(why === 'ended' ? 4000 : 4009),
  }

  function greet(message: FromPage | null): void {
    if (!message) return close(4400)
    if (message.type !== 'hello') return close(4001)
    if (message.protocol !== PROTOCOL) return close(4004)
    if (!isToken(message.token, token)) return close(4003)
    calm()
    admit()
    const opened = sessions.open(listener, message.session, message.heard ?? 0)
    if (typeof opened === 'number') close(opened)
    else session = opened
  }

  function listen(current: BotSession, message: FromPage | null): void {
    if (!message) {
      if (++malformed > MAX_MALFORMED) close(4400)
      else current.refuse('malformed', 'This is not a message of the protocol.')
    } else if (message.type === 'hello') current.refuse('out-of-order', 'This message was already sent.')
    else current.take(message)
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (!rate.allows(clock.now())) return close(4008)
    const text = textOf(data, isBinary)
    if (text === null) return close(4400)
    if (Buffer.byteLength(text) > MAX_FRAME) return close(4013)
    const message = readFromPage(text)
    if (session) listen(session, message)
    else greet(message)
  })
  // ws has already answered the faulty frame and closes the socket.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    calm()
    session?.detach(listener)
  })
}
