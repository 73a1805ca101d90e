/** A connection to a server with a delay in both directions. */
import { createServer, connect, type Socket } from 'node:net'

export interface Relay {
  readonly port: number
  close(): void
}

/** @param lag ms each way */
export async function startRelay(port: number, lag: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (data) => setTimeout(() => to.write(data), lag))
    from.on('end', () => setTimeout(() => to.end(), lag))
    // The other end learns of it by its own close.
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.')
  return {
    port: address.port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
