/** Starts the demo server's process, and communicates with it. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromDemo, Settings, ToDemo } from './messages'
import type { DemoOrder, OrderName, Orders } from './orders'

const RUNNER = fileURLToPath(new URL('../../../scripts/run-ts.mjs', import.meta.url))
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

class DemoFailed extends Error {
  override readonly name = 'DemoFailed'
}

export interface Demo {
  readonly port: number
  order<Name extends OrderName>(name: Name, told: Orders[Name]['told']): Promise<Orders[Name]['answer']>
  /** The process's output, to find errors. */
  log(): string
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

const DEFAULTS: Settings = { version: '1.20.4', port: 0, smeltTicks: 200, isUncorked: false }

export async function startDemo(settings: Partial<Settings> = {}): Promise<Demo> {
  const child: ChildProcess = fork(RUNNER, [MAIN], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      log = (log + piece.toString()).slice(-20_000)
    })
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: DemoFailed) => void }>()
  const say = (message: ToDemo) => child.send(message)
  let asked = 0

  const port = await new Promise<number>((ready, failed) => {
    child.on('message', (message: FromDemo) => {
      if (message.type === 'ready') return ready(message.port)
      const { id } = message
      if (id === null) return failed(new DemoFailed(message.type === 'failed' ? message.message : ''))
      const answered = waiting.get(id)
      waiting.delete(id)
      if (message.type === 'failed') answered?.failed(new DemoFailed(message.message))
      else answered?.done(message.answer as never)
    })
    child.on('exit', (code) => {
      const error = new DemoFailed(`The demo server ended (${code ?? 'killed'}).\n${log}`)
      failed(error)
      for (const { failed: tell } of waiting.values()) tell(error)
    })
    say({ type: 'start', settings: { ...DEFAULTS, ...settings } })
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })

  const ended = new Promise<void>((then) => {
    if (child.exitCode !== null || child.signalCode !== null) then()
    else child.once('exit', () => then())
  })
  return {
    port,
    order: (name, told) =>
      new Promise((done, failed) => {
        const id = ++asked
        waiting.set(id, { done, failed })
        say({ type: 'order', id, order: { name, told } as DemoOrder })
      }),
    log: () => log,
    ended,
    close() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
