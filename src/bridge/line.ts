import { PROTOCOL, readFromProxy, type FromPage, type FromProxy, type ProxyMessage } from './protocol'
import type { OpenSocket, Socket } from './socket'
import { ENDED, finalWord, type ConnectionState } from './connection-state'

/** Silence before the client sends a request, and silence after that before it gives up the socket, in ms. */
const QUIET = 10_000
/** First and longest delay before a reconnect, in ms. The delay doubles each time. */
const FIRST_RETRY = 500
const LAST_RETRY = 15_000

/** Calls once after that number of ms; returns a function that cancels the call. */
export type After = (ms: number, call: () => void) => () => void

/** The data that a page needs to resume a session. */
export interface LineSession {
  readonly id: string
  /** Number of the last message received. */
  readonly heard: number
}

export interface LineSetting {
  readonly open: OpenSocket
  readonly token: string
  readonly after: After
  /** The session to resume; without it, a new one. */
  readonly session?: LineSession | undefined
}

/** Receives the messages of a connection. */
interface LineHearing {
  /**
   * The proxy has accepted the connection. `resumed`: whether it is the same session; otherwise the proxy
   * knows nothing of the earlier one.
   */
  welcomed(resumed: boolean): void
  /** Called exactly once for each message, in order. */
  said(message: ProxyMessage): void
  /** No message has arrived for a while: the listener should send a request that the proxy answers. */
  quiet(): void
  changed(): void
}

/**
 * A connection to the proxy that reconnects whenever it breaks. The listener receives every message of a
 * session exactly once and in order. A gap, an unreadable message or a long silence counts as a broken
 * connection.
 */
export class ProxyConnection {
  readonly #setting: LineSetting
  readonly #hearing: LineHearing
  #connection: ConnectionState = { kind: 'connecting' }
  #session: LineSession | null
  #socket: Socket | null = null
  #isWelcome = false
  #retries = 0
  #cancel = () => {}

  constructor(setting: LineSetting, hearing: LineHearing) {
    this.#setting = setting
    this.#hearing = hearing
    this.#session = setting.session ?? null
  }

  get connection(): ConnectionState {
    return this.#connection
  }

  get session(): LineSession | null {
    return this.#session
  }

  open(): void {
    const socket = this.#setting.open({
      opened: () => this.#isOf(socket) && this.#hello(),
      said: (data) => this.#isOf(socket) && this.#hear(data),
      closed: (code) => this.#isOf(socket) && this.#lost(code),
    })
    this.#socket = socket
    this.#patience(() => this.#break('The proxy does not answer.'))
  }

  /** Returns false if the connection is not open. */
  send(frame: FromPage): boolean {
    if (!this.#isWelcome) return false
    this.#write(frame)
    return true
  }

  /** Closes the connection for good. */
  close(connection: ConnectionState): void {
    this.#drop()
    this.#change(connection)
  }

  #isOf(socket: Socket): boolean {
    return this.#socket === socket
  }

  #write(frame: FromPage): void {
    this.#socket?.send(JSON.stringify(frame))
  }

  #hello(): void {
    const session = this.#session
    const { token } = this.#setting
    this.#write({
      ...{ type: 'hello', protocol: PROTOCOL, token },
      ...(session && { session: session.id, heard: session.heard }),
    })
  }

  #hear(data: unknown): void {
    const message = typeof data === 'string' ? readFromProxy(data) : null
    if (!message) this.#break('The page does not understand a message from the proxy.')
    else if (message.type === 'welcome') this.#welcome(message)
    else if (!this.#isWelcome || !this.#session)
      this.#break('The proxy sent a message before it accepted the connection.')
    else this.#take(message, this.#session)
  }

  #welcome({ session, resumed, protocol, username, server }: Extract<FromProxy, { type: 'welcome' }>): void {
    if (protocol !== PROTOCOL) {
      const word = finalWord(4004)
      if (word) this.close(word)
      return
    }
    const isSame = resumed && this.#session?.id === session
    this.#session = { id: session, heard: isSame ? (this.#session?.heard ?? 0) : 0 }
    this.#isWelcome = true
    this.#retries = 0
    this.#attend()
    this.#change({ kind: 'ready', username, server })
    this.#hearing.welcomed(isSame)
  }

  #take(message: ProxyMessage, { id, heard }: LineSession): void {
    this.#attend()
    // The proxy repeats messages after a reconnect; this one was received before.
    if (message.seq <= heard) return
    if (message.seq > heard + 1) {
      this.#break('A message from the proxy was lost.')
      return
    }
    this.#session = { id, heard: message.seq }
    this.#hearing.said(message)
    if (message.type === 'ended') this.close({ kind: 'ended', reason: ENDED[message.reason] })
  }

  /** Restarts the silence timer after a message. */
  #attend(): void {
    this.#patience(() => {
      this.#patience(() => this.#break('The proxy has been silent for too long.'))
      this.#hearing.quiet()
    })
  }

  #patience(call: () => void): void {
    this.#cancel()
    this.#cancel = this.#setting.after(QUIET, call)
  }

  #break(reason: string): void {
    this.#drop()
    this.#retry(reason)
  }

  #lost(code: number): void {
    this.#drop()
    const word = finalWord(code)
    if (word) this.#change(word)
    else this.#retry('The connection to the proxy was lost. Check that the proxy still runs.')
  }

  #retry(reason: string): void {
    const retryIn = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** this.#retries++)
    this.#cancel = this.#setting.after(retryIn, () => this.open())
    this.#change({ kind: 'reconnecting', reason, retryIn })
  }

  #drop(): void {
    this.#cancel()
    const socket = this.#socket
    this.#socket = null
    this.#isWelcome = false
    socket?.close()
  }

  #change(connection: ConnectionState): void {
    this.#connection = connection
    this.#hearing.changed()
  }
}
