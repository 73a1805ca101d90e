import type { WriteStream } from 'node:tty'

/** The streams of a command: those of the process, or those of a test. */
export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Pick<WriteStream, 'write'>
  readonly stderr: Pick<WriteStream, 'write' | 'isTTY' | 'rows' | 'columns'>
  readonly env: Readonly<Record<string, string | undefined>>
  /** The program that worker threads run. */
  readonly program: string
  /** Does long work. The signal is aborted when the user stops the command (Ctrl+C). */
  readonly untilStopped: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

export const processTerminal: Terminal = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  program: process.argv[1] ?? '',
  async untilStopped(work) {
    const controller = new AbortController()
    const stop = () => controller.abort()
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    try {
      return await work(controller.signal)
    } finally {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
    }
  },
}
