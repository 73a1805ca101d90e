/** `npm run bridge`: the proxy between the page and a Minecraft server. */
import { startDemo, type Demo } from './demo/demo'
import { joinMinecraft } from './game/minecraft'
import { lookFor } from './game/reach'
import { readOptions, USAGE, type ProxyFlags } from './options'
import { startProxy } from './proxy'

function optionsOrExit(): ProxyFlags {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
const DEMO_VERSION = '1.20.4'

const { server, version, port } = optionsOrExit()
let demo: Demo | null = null
if (!server) {
  console.log('Starting the demo server.')
  demo = await startDemo({ version: version ?? DEMO_VERSION })
}
const target = server
  ? { ...server, version }
  : { host: '127.0.0.1', port: demo?.port ?? 0, version: version ?? DEMO_VERSION }
const name = `${target.host}:${target.port}`

const proxy = await startProxy({ root: 'dist', port, server: name, join: joinMinecraft(target) }).catch(
  async (error: unknown) => {
    await demo?.close()
    console.error(isTaken(error) ? `Port ${port} is taken: choose another with --port.` : error)
    process.exit(1)
  },
)
console.log(
  `\nThe bot will play on ${name}. Open the page with this link. Keep the link secret: anyone who has it can control the bot.\n\n  ${proxy.link}\n`,
)
console.log('Press Ctrl+C to stop.')
// Printed at the start, before a page opens. The proxy also finds a server that starts later.
void lookFor(target).then((missing) => {
  if (missing !== null) console.warn(`\n${missing}`)
})

// mineflayer may throw from inside its packet handlers. The proxy cannot tell which bot is affected, so all
// of them reconnect.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    console.error(error)
    proxy.renew('Something went wrong in the proxy.')
  })

/** Time after which the process exits even if not everything has closed, in ms. */
const ENDS_WITHIN = 5000
let isEnding = false
/** Runs once, even if several signals arrive: Ctrl+C signals this process and its parent. */
function end(): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), ENDS_WITHIN).unref()
  void Promise.all([proxy.close(), demo?.close()]).then(() => process.exit(0))
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, end)
void demo?.ended.then(() => {
  if (!isEnding) console.error(`The demo server has stopped. Start the proxy again.\n${demo.log()}`)
})
