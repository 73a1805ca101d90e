/** A host that gives wrong answers to chosen files, and is `scripts/serve.mjs` for all others. */
import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '../scripts/serve.mjs'

/** `cut`: ends in the middle without having said a length, as a connection of HTTP/1.0 does. `broken`: with one. */
export type Wrong =
  'missing' | 'failing' | 'start page' | 'wrong type' | 'cut' | 'broken' | 'empty' | 'other content' | 'more'

export const WRONGS: readonly Wrong[] = [
  'missing',
  'failing',
  'start page',
  'wrong type',
  'cut',
  'broken',
  'empty',
  'other content',
  'more',
]

/** The answer of a Wi-Fi portal, or of a host of one-page programs, to every address. */
const START_PAGE = '<!doctype html><title>Welcome</title><p>Please accept the terms.'

export interface MisbehavingHost {
  readonly url: string
  /** By the path below the folder; an empty path is the start page. */
  readonly wrong: Map<string, Wrong>
  /** Every address is answered with a page, the service worker's too. */
  isPortal: boolean
  /** Paths that got a wrong answer, in order. */
  readonly given: string[]
  /** The folder that it serves from now on. */
  readonly change: (root: string) => Promise<void>
  readonly close: () => Promise<void>
}

export async function misbehavingHost(root = 'dist'): Promise<MisbehavingHost> {
  let inner = await serve({ root })
  const given: string[] = []
  const wrong = new Map<string, Wrong>()

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const what = host.isPortal ? 'start page' : wrong.get(path)
    if (what === undefined) {
      const { method, headers } = request
      const forwarded = ask(inner.url + path, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      forwarded.on('error', () => response.destroy())
      request.pipe(forwarded)
      return
    }
    given.push(path)
    void wrongAnswer(what, inner.url + path, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  const host: MisbehavingHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    wrong,
    isPortal: false,
    given,
    change: async (next) => {
      await inner.close()
      inner = await serve({ root: next })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await inner.close()
    },
  }
  return host
}

async function wrongAnswer(what: Wrong, right: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(right)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? 'application/octet-stream'
  // A browser may keep it as long as the right answer.
  const headers = { 'Content-Type': type, 'Cache-Control': answer.headers.get('Cache-Control') ?? 'no-store' }
  const half = body.subarray(0, Math.floor(body.length / 2))
  switch (what) {
    case 'missing':
      return void response.writeHead(404, headers).end(body)
    case 'failing':
      return void response.writeHead(500, headers).end(body)
    case 'start page':
      return void response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end(START_PAGE)
    case 'wrong type':
      // A page is given as plain text, everything else as a page.
      return void response
        .writeHead(200, { ...headers, 'Content-Type': type.includes('html') ? 'text/plain' : 'text/html' })
        .end(body)
    case 'cut':
      // Without a length and without chunks the end of the connection is the end of the answer.
      response.useChunkedEncodingByDefault = false
      response.shouldKeepAlive = false
      return void response.writeHead(200, { ...headers, Connection: 'close' }).end(half)
    case 'broken':
      response.writeHead(200, { ...headers, 'Content-Length': body.length })
      return void response.write(half, () => response.destroy())
    case 'empty':
      return void response.writeHead(200, headers).end()
    case 'other content': {
      const other = Buffer.from(body)
      other[0] = (other[0] ?? 0) ^ 1
      return void response.writeHead(200, headers).end(other)
    }
    case 'more':
      return void response.writeHead(200, headers).end(Buffer.concat([body, Buffer.from('\n')]))
    default:
      what satisfies never
  }
}
