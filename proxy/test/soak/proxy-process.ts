/** A proxy in its own process, with its own memory. Ends with the process that started it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATIENCE } from '../../../scripts/testing/patience.mjs'

export interface Memory {
  /** Bytes after a garbage collection. */
  readonly heap: number
  readonly resident: number
}
export type FromProcess =
  | { readonly type: 'ready'; readonly url: string; readonly token: string }
  | { readonly type: 'memory'; readonly memory: Memory }
export type ToProcess =
  { readonly type: 'start'; readonly root: string; readonly port: number } | { readonly type: 'memory' }

const RUNNER = fileURLToPath(new URL('../../../scripts/run-ts.mjs', import.meta.url))
const MAIN = fileURLToPath(new URL('./proxy-main.ts', import.meta.url))

/** @param port of the Minecraft server, on this machine */
export async function startProxyProcess(port: number) {
  const root = mkdtempSync(join(tmpdir(), 'proxy-'))
  writeFileSync(join(root, 'index.html'), '<title>Firsthand</title>')
  const child = fork(RUNNER, [MAIN], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const say = (message: ToProcess) => child.send(message)
  const hear = <Type extends FromProcess['type']>(type: Type) =>
    new Promise<Extract<FromProcess, { type: Type }>>((heard, failed) => {
      const is = (message: FromProcess): message is Extract<FromProcess, { type: Type }> =>
        message.type === type
      const calm = setTimeout(() => failed(new Error(`The proxy says nothing of ${type}.`)), PATIENCE)
      const take = (message: FromProcess) => {
        if (!is(message)) return
        clearTimeout(calm)
        child.removeListener('message', take)
        heard(message)
      }
      child.on('message', take)
    })
  const ready = hear('ready')
  say({ type: 'start', root, port })
  const { url, token } = await ready
  return {
    ...{ url, token },
    isThere: () => child.exitCode === null && child.signalCode === null,
    async memory(): Promise<Memory> {
      const heard = hear('memory')
      say({ type: 'memory' })
      return (await heard).memory
    },
    close: () =>
      new Promise<void>((then) => {
        if (child.exitCode !== null || child.signalCode !== null) return then()
        child.once('exit', () => then())
        child.kill('SIGKILL')
      }),
  }
}
export type ProxyProcess = Awaited<ReturnType<typeof startProxyProcess>>
