/** A user's own file server with GGUF files, on another origin than the page's, which can misbehave. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GgufServer {
  readonly url: string
  /** Requests: path and range. */
  readonly requests: string[]
  /** Bytes that are sent before it falls silent; null: all of them. */
  holdsAfter: number | null
  close(): Promise<void>
}

export async function ggufServer(files: Readonly<Record<string, Uint8Array>>): Promise<GgufServer> {
  const requests: string[] = []
  const state = { holdsAfter: null as number | null }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const { range } = request.headers
    requests.push(range === undefined ? path : `${path} ${range}`)
    response.setHeader('Access-Control-Allow-Origin', '*')
    const file = files[path.slice(1)]
    if (!file) return response.writeHead(404).end()
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(range === undefined ? 200 : 206, {
      'Content-Length': file.length - start,
      'Last-Modified': 'Sun, 01 Nov 2026 00:00:00 GMT',
    })
    if (state.holdsAfter === null) return response.end(file.subarray(start))
    return response.write(file.subarray(start, state.holdsAfter))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/`,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  })
}
