/** The page's client on Node's sockets, with the origin that a browser would send. */
import { WebSocket } from 'ws'
import { PATH } from '../../src/bridge/protocol'
import type { After } from '../../src/bridge/line'
import type { OpenSocket } from '../../src/bridge/socket'

export interface Sockets {
  readonly open: OpenSocket
  /** Cuts the open sockets without notice, like a network failure. */
  cut(): void
  /** The page is gone: it gets no more events, and opens no more sockets. */
  abandon(): void
}

/** @param url of the page */
export function socketsTo(url: string): Sockets {
  const { host, origin } = new URL(url)
  const all = new Set<WebSocket>()
  const cut = () => {
    for (const socket of all) socket.terminate()
  }
  let isGone = false
  return {
    open(hearing) {
      if (isGone) return { send: () => undefined, close: () => undefined }
      const socket = new WebSocket(`ws://${host}${PATH}`, { headers: { Origin: origin } })
      all.add(socket)
      let isHeard = true
      socket.on('open', () => isHeard && !isGone && hearing.opened())
      socket.on('message', (data: Buffer) => isHeard && !isGone && hearing.said(data.toString()))
      // The close event reports the error too.
      socket.on('error', () => undefined)
      socket.on('close', (code) => {
        all.delete(socket)
        if (isHeard && !isGone) hearing.closed(code)
      })
      return {
        send: (text) => {
          if (socket.readyState === socket.OPEN) socket.send(text)
        },
        close() {
          isHeard = false
          socket.close()
        },
      }
    },
    cut,
    abandon() {
      isGone = true
      cut()
    },
  }
}

export const after: After = (ms, call) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
