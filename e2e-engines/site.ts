/** The built page on a server of its own, which is a fresh origin: the browser has nothing of it yet. */
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '../scripts/serve.mjs'
import { OBSERVER } from './observe'

const TAG = '<script src="/observer.js"></script>'

export interface Site {
  readonly url: string
  close: () => Promise<void>
}

/**
 * Serves `dist/`, and forbids the browser to store any answer itself.
 * @param isObserved adds a script to the page that records errors, and turns the service worker off, because it would
 * store the changed page
 */
export async function startSite({ isObserved }: { isObserved: boolean }): Promise<Site> {
  const build = await serve()
  const server = createServer((asked, answer) => {
    if (isObserved && asked.url === '/observer.js') {
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(OBSERVER)
      return
    }
    // As it is: a compressed page could not be changed.
    const headers = { ...asked.headers, host: new URL(build.url).host, 'accept-encoding': 'identity' }
    const onwards = request(
      new URL(asked.url ?? '/', build.url),
      { method: asked.method, headers },
      (found) => {
        answered(found).catch((error: unknown) => answer.destroy(error instanceof Error ? error : undefined))
      },
    )
    onwards.on('error', (error) => answer.destroy(error))
    onwards.end()

    async function answered(found: IncomingMessage): Promise<void> {
      const status = found.statusCode ?? 500
      const sent = { ...found.headers, 'cache-control': 'no-store' }
      if (!isObserved || !String(found.headers['content-type']).startsWith('text/html')) {
        found.pipe(answer.writeHead(status, sent))
        return
      }
      const page = await text(found)
      const observed = page.replace('<head>', `<head>${TAG}`)
      if (observed === page) throw new Error('The built page has no <head> to put the observer into.')
      answer.writeHead(status, { ...sent, 'content-length': Buffer.byteLength(observed) }).end(observed)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await Promise.all([closed, build.close()])
    },
  }
}
