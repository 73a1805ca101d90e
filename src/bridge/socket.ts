/** Minimal interface of a socket, so that a test can replace it. */
export interface Socket {
  send(text: string): void
  /** Ends the socket; its listener is not called again. */
  close(): void
}

/** Receives the events of a socket. */
export interface SocketListener {
  opened(): void
  said(data: unknown): void
  /** The socket is closed, by either side; code 1006: without a close frame. */
  closed(code: number): void
}

/** Opens a socket. The listener is never called before this function returns. */
export type OpenSocket = (hearing: SocketListener) => Socket

/** Opens WebSockets to that address. */
export const webSocketTo =
  (address: string): OpenSocket =>
  (hearing) => {
    const socket = new WebSocket(address)
    let isHeard = true
    socket.onopen = () => isHeard && hearing.opened()
    socket.onmessage = ({ data }: { readonly data: unknown }) => isHeard && hearing.said(data)
    socket.onclose = ({ code }) => isHeard && hearing.closed(code)
    return {
      send: (text) => socket.send(text),
      close() {
        isHeard = false
        socket.close()
      },
    }
  }
