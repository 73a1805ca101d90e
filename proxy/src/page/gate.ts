/** Who may open a socket: any page in any browser can ask for ws://127.0.0.1, and its browser says whose page it is. */
import type { IncomingHttpHeaders } from 'node:http'
import { PATH } from '../../../src/bridge/protocol'

/** Sockets at once: a page, those that are about to say who they are, and no more. */
export const MAX_SOCKETS = 8

export interface Knock {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * Why somebody is not let in, as HTTP says it; null: they are.
 *
 * @param port where this server answers @param sockets that are open
 */
export function refusalOf({ url, headers }: Knock, port: number, sockets: number): [number, string] | null {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`]
  // A name that somebody has had resolved to this machine (DNS rebinding) is theirs, and not one of these.
  if (!names.includes(headers.host ?? '')) return [421, 'Misdirected Request']
  // Of a file, and of a page in a sandbox, the origin is `null`; a program that is no browser sends none.
  if (!names.some((name) => headers.origin === `http://${name}`)) return [403, 'Forbidden']
  if (url !== PATH) return [404, 'Not Found']
  return sockets >= MAX_SOCKETS ? [503, 'Service Unavailable'] : null
}
