/**
 * The demo server, in its own process, because flying-squid takes over the keyboard, and ends its process
 * after an error. Ends with the process that started it.
 */
import type { Kit } from './kit'
import type { FromDemo, ToDemo } from './messages'
import { obey } from './orders'
import { startSquid } from './server'

let kit: Kit | null = null

const say = (message: FromDemo) => process.send?.(message)
const messageOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

async function take(message: ToDemo): Promise<void> {
  if (message.type === 'start') {
    kit = await startSquid(message.settings)
    say({ type: 'ready', port: kit.squid.listeningPort })
  } else if (kit) say({ type: 'obeyed', id: message.id, answer: await obey(kit, message.order) })
}

process.on('message', (message: ToDemo) => {
  take(message).catch((error: unknown) =>
    say({ type: 'failed', id: message.type === 'order' ? message.id : null, message: messageOf(error) }),
  )
})
// flying-squid then ends the process; the parent finds the cause in the output.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, console.error)
process.on('disconnect', () => process.exit(0))
