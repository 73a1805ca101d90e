/** Who may open a socket: any page in any browser can ask for ws://127.0.0.1, and its browser says whose page it is. */
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
  // A name that somebody has had resolved to this machine (DNS rebinding) is theirs, and not one of these.
  if (!names.includes(headers.host ?? '')) return [421, 'Misdirected Request']
  // Of a file, and of a page in a sandbox, the origin is `null`; a program that is no browser sends none.
  if (!names.some((name) => headers.origin === `http://${name}`)) return [403, 'Forbidden']
  return url === PATH ? null : [404, 'Not Found']
}
