/** Programs that a test starts: each in a process group of its own, so that all of its processes end with it. */
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** The groups that still run. If the test runner ends early, they end with it. */
const running = new Set<number>()

process.on('exit', () => {
  for (const group of running) kill(group, 'SIGKILL')
})
// Without a listener these signals end the process with no 'exit'.
for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGTERM', 15],
] as const)
  process.once(signal, () => process.exit(128 + number))

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch (error) {
    // All of its processes have ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

export interface Child {
  /** Waits for a line of the program's output. @returns the pattern's first group */
  says: (pattern: RegExp) => Promise<string>
  /** Ends the program and everything that it started. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Rejects if the program ends before it is stopped. */
  readonly ended: Promise<never>
}

/** @param env is added to the environment of this process */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}): Child {
  const child = spawn(command, args, {
    detached: true,
    // Xvfb writes the number of its display to the fourth.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const group = child.pid
  if (group !== undefined) running.add(group)

  let output = ''
  let isStopped = false
  const listeners = new Set<() => void>()
  for (const stream of child.stdio.slice(1) as (Readable | null)[])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of [...listeners]) listener()
    })

  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${command} cannot be started: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(`${command} ended (${signal ?? code}). Its output:\n${output}`),
    )
  })
  const ended = exit.then((why) => {
    if (isStopped) return new Promise<never>(() => undefined)
    throw new Error(why)
  })
  // The waiting code gets the error; if nothing waits, the program's end is no unhandled rejection.
  ended.catch(() => undefined)

  return {
    ended,
    says: (pattern) => {
      const said = new Promise<string>((resolve) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found) return
          listeners.delete(look)
          resolve(found[1] ?? '')
        }
        listeners.add(look)
        look()
      })
      return Promise.race([said, ended])
    },
    stop: async (signal = 'SIGKILL') => {
      isStopped = true
      if (group === undefined) return
      kill(group, signal)
      await exit
      running.delete(group)
    },
  }
}
