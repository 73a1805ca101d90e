/** A user's own server with a model on it, which can misbehave. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Mirror {
  /** Address of the folder. */
  readonly url: string
  /** Requested paths, in order. */
  readonly requests: string[]
  /** The answer instead of a path's file. */
  readonly instead: Map<string, 'missing' | 'held' | 'page' | 'cut'>
  /** Settles when a client has left in the middle of a held answer. */
  readonly left: Promise<void>
  close(): Promise<void>
}

const PAGE = '<!doctype html><title>Hello</title>'

/** @param files by their path in the folder */
export async function mirrorOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Mirror> {
  const requests: string[] = []
  const instead: Mirror['instead'] = new Map()
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))

  const answer = (response: ServerResponse, path: string) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined
    const how = instead.get(path)
    if (file === undefined || how === 'missing') return response.writeHead(404).end()
    if (how === 'page') return response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE)
    const bytes = Buffer.from(file)
    response.writeHead(200, { 'Content-Length': bytes.length })
    if (how === undefined) return response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2))
    if (how === 'cut') setTimeout(() => response.destroy(), 100)
    else response.on('close', leave)
    return response
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/minilm\//, '')
    requests.push(path)
    response.setHeader('Access-Control-Allow-Origin', '*')
    answer(response, path)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/minilm/`,
    requests,
    instead,
    left,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
