import { joinMinecraft } from '../../src/game/minecraft'
import { startProxy } from '../../src/proxy'
import type { FromProcess, ToProcess } from './proxy-process'

const say = (message: FromProcess) => process.send?.(message)
process.on('message', (message: ToProcess) => void take(message))
process.on('disconnect', () => process.exit(0))

async function take(message: ToProcess): Promise<void> {
  if (message.type === 'memory') {
    globalThis.gc?.()
    const { heapUsed: heap, rss: resident } = process.memoryUsage()
    say({ type: 'memory', memory: { heap, resident } })
    return
  }
  const { root, port } = message
  const server = { host: '127.0.0.1', port, version: '1.20.4' }
  const proxy = await startProxy({ root, port: 0, server: `127.0.0.1:${port}`, join: joinMinecraft(server) })
  // Like the program (main.ts).
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error: unknown) => {
      console.error(error)
      proxy.renew('Something went wrong in the proxy.')
    })
  say({ type: 'ready', url: proxy.url, token: proxy.token })
}
