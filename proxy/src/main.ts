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
  `\nThe bot will play on ${name}. Open the page with this link, which lets in whoever has it:\n\n  ${proxy.link}\n`,
)
console.log('Ctrl+C ends it.')
// Said here as well, before somebody opens the page. A server that starts later is found all the same.
void lookFor(target).then((missing) => {
  if (missing !== null) console.warn(`\n${missing}`)
})

// mineflayer may throw from within what it hears of a server. Whose bot it was is not known then, so each connects anew.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    console.error(error)
    proxy.renew('Something went wrong in the proxy.')
  })

/** ms after which what has not ended by itself is left to its own. */
const ENDS_WITHIN = 5000
let isEnding = false
/** Asked for more than once, as Ctrl+C asks this process and the one that started it, it ends once. */
function end(): void {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(1), ENDS_WITHIN).unref()
  void Promise.all([proxy.close(), demo?.close()]).then(() => process.exit(0))
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, end)
void demo?.ended.then(() => {
  if (!isEnding) console.error(`The demo server has ended. Start the bridge anew.\n${demo.log()}`)
})
