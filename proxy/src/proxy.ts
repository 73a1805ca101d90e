/** The page and the socket beside it, on one address of this machine. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { serve } from '../../scripts/serve.mjs'
import { MAX_FRAME } from '../../src/bridge/protocol'
import { refusalOf } from './page/gate'
import { Lobby } from './page/lobby'
import { Sessions } from './page/sessions'
import { takeSocket } from './page/socket'
import { makeToken } from './page/token'
import { wallClock, type Clock } from './session/clock'
import type { Join } from './session/player'

interface ProxyOptions {
  /** The built page. */
  readonly root: string
  /** 0: any that is free. */
  readonly port: number
  /** The Minecraft server, for people to read. */
  readonly server: string
  readonly join: Join
  readonly clock?: Clock
}

export interface Proxy {
  /** Of the page. */
  readonly url: string
  readonly token: string
  /** Opens the page, with what it needs to be let in. What stands behind # is never sent to a server, nor kept in its records. */
  readonly link: string
  /** Something threw that nobody had thought of: what became of a bot is not known, so each connects anew. */
  renew(reason: string): void
  close(): Promise<void>
}

/** ms between two looks at whether a socket still answers. */
const PING = 15_000

export async function startProxy({
  root,
  port,
  server,
  join,
  clock = wallClock,
}: ProxyOptions): Promise<Proxy> {
  const token = makeToken()
  const sessions = new Sessions({ server, join, clock })
  // Larger frames than the protocol's are read, to be answered with its code; those that fill memory are not.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 16 * MAX_FRAME,
    perMessageDeflate: false,
  })

  const lobby = new Lobby()
  let own = 0
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whoever goes away meanwhile has had no answer.
    socket.on('error', () => socket.destroy())
    const refusal = refusalOf(request, own)
    if (refusal) socket.end(`HTTP/1.1 ${refusal.join(' ')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    else sockets.handleUpgrade(request, socket, head, (page) => sockets.emit('connection', page, request))
  }

  const silent = new WeakSet<object>()
  sockets.on('connection', (page, { socket }) => {
    page.on('pong', () => silent.delete(page))
    takeSocket(page, { sessions, token, clock, admit: () => lobby.admit(socket) })
  })
  const watch = setInterval(() => {
    for (const page of sockets.clients) {
      if (silent.has(page)) page.terminate()
      else {
        silent.add(page)
        page.ping()
      }
    }
  }, PING)

  const served = await serve({ root, port, upgrade, connection: (socket) => lobby.enter(socket) })
  own = Number(new URL(served.url).port)
  return {
    url: served.url,
    token,
    link: `${served.url}#/bridge?token=${token}`,
    renew: (reason) => sessions.renew(reason),
    async close() {
      clearInterval(watch)
      sessions.end()
      for (const page of sockets.clients) page.terminate()
      await served.close()
    },
  }
}
