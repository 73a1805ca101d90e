/** Options of the command line. */
import { parseArgs } from 'node:util'

export const USAGE = `Usage: npm run bridge -- --server HOST[:PORT] [--version V] [--port N]
       npm run bridge -- --demo [--version 1.20.4 or 1.16.5] [--port N]`

export interface ProxyFlags {
  /** Null for the demo server. */
  readonly server: { readonly host: string; readonly port: number } | null
  readonly version: string | null
  /** Port of the page; 0: any free port. */
  readonly port: number
}

/** Minecraft's default port. */
const MINECRAFT = 25_565
const PAGE = 4180

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new RangeError(`${text} is not a port: use a number up to 65535.`)
  return port
}

/** @throws RangeError with a readable reason */
export function readOptions(args: readonly string[]): ProxyFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ server: { type: 'string' }, version: { type: 'string' }, port: { type: 'string' } },
      demo: { type: 'boolean' },
    } as const,
  })
  const { server, version = null, port, demo = false } = values
  if (demo === (server !== undefined)) throw new RangeError('Use either --server or --demo.')
  const page = port === undefined ? PAGE : portOf(port)
  if (server === undefined) return { server: null, version, port: page }
  // An IPv6 address is in brackets, followed by the port.
  const [, bracketed, plain, after] = /^(?:\[([^\]]+)\]|([^:]+))(?::(.*))?$/.exec(server) ?? []
  const host = bracketed ?? plain
  if (host === undefined)
    throw new RangeError(
      `${server} is not a server: use its name, and add :PORT if the port is not ${MINECRAFT}.`,
    )
  return { server: { host, port: after === undefined ? MINECRAFT : portOf(after) }, version, port: page }
}
