/** A socket as this side knows it, so that it can be another in a test. */
export interface Socket {
  send(text: string): void
  /** Nothing is heard of it after that. */
  close(): void
}

/** Who hears of a socket. */
export interface SocketListener {
  opened(): void
  said(data: unknown): void
  /** It is gone, by whoever's doing; 1006: without a word. */
  closed(code: number): void
}

/** Opens a socket. What it comes to is told later, never before this has returned. */
export type OpenSocket = (hearing: SocketListener) => Socket

/** Sockets of the platform, to that address. */
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
