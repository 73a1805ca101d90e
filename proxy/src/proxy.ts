/** Serves the page and its socket on one local address. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { serve } from '../../scripts/serve.mjs'
import { MAX_FRAME, PATH } from '../../src/bridge/protocol'
import { Lobby } from './page/lobby'
import { Sessions } from './page/sessions'
import { takeSocket } from './page/socket'
import { makeToken } from './page/token'
import { wallClock, type Clock } from './session/clock'
import type { Join } from './session/player'

interface ProxyOptions {
  /** Folder of the built page. */
  readonly root: string
  /** 0: any free port. */
  readonly port: number
  /** Name of the Minecraft server, for the page to show. */
  readonly server: string
  readonly join: Join
  readonly clock?: Clock
}

export interface Proxy {
  /** Address of the page. */
  readonly url: string
  readonly token: string
  /**
   * Link that opens the page with its token. The part after # is never sent to a server and never appears in
   * its logs.
   */
  readonly link: string
  /** Reconnects all bots after an unexpected error, because their state is unknown. */
  renew(reason: string): void
  close(): Promise<void>
}

/** Time between two pings, in ms. */
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
  // Accepts frames larger than the protocol's limit, to answer them with its close code, but not frames that
  // would fill memory.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 16 * MAX_FRAME,
    perMessageDeflate: false,
  })

  const lobby = new Lobby()
  let own = 0
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The client may disconnect before it gets an answer.
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

interface Knock {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * The HTTP status that refuses the request; null if a socket may be opened. Their number is limited in `lobby.ts`. Any page
 * in any browser can connect to ws://127.0.0.1; the browser adds the origin of the page.
 *
 * @param port where this server answers
 */
function refusalOf({ url, headers }: Knock, port: number): [number, string] | null {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  // With DNS rebinding, an attacker's name resolves to this machine, but the Host header still has that name.
  if (!names.includes(headers.host ?? '')) return [421, 'Misdirected Request']
  // The origin of a file or of a sandboxed page is `null`; programs other than browsers send none.
  if (!names.some((name) => headers.origin === `http://${name}`)) return [403, 'Forbidden']
  return url === PATH ? null : [404, 'Not Found']
}
