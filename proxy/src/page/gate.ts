/**
 * Decides which requests may open a socket. Any page in any browser can connect to ws://127.0.0.1; the
 * browser adds the origin of the page.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { PATH } from '../../../src/bridge/protocol'

interface Knock {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * The HTTP status that refuses the request; null if a socket may be opened. Their number is limited in `lobby.ts`.
 *
 * @param port where this server answers
 */
export function refusalOf({ url, headers }: Knock, port: number): [number, string] | null {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  // With DNS rebinding, an attacker's name resolves to this machine, but the Host header still has that name.
  if (!names.includes(headers.host ?? '')) return [421, 'Misdirected Request']
  // The origin of a file or of a sandboxed page is `null`; programs other than browsers send none.
  if (!names.some((name) => headers.origin === `http://${name}`)) return [403, 'Forbidden']
  return url === PATH ? null : [404, 'Not Found']
}
