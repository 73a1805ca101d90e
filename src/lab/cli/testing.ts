/** Calls the command line in a test: in this process, or in its own. */
import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { bundle } from '../../../scripts/bundle-ts.mjs'
import { perform } from './commands'
import type { Terminal } from './terminal'

interface Call {
  /** The text on standard input. */
  readonly input?: string
  readonly env?: Terminal['env']
  /** The program that worker threads run; only `lab run` without a server has any. */
  readonly program?: string
}

/** The result of a command. */
interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Performs a command in this process. */
export async function lab(
  args: readonly string[],
  { input = '', env = {}, program = '' }: Call = {},
): Promise<CommandResult> {
  const written = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof written) => ({
    ...{ isTTY: false, rows: 0, columns: 0 },
    write: (text: string | Uint8Array) => {
      written[name] += String(text)
      return true
    },
  })
  const status = await perform(args, {
    ...{ env, program, stdout: stream('stdout'), stderr: stream('stderr') },
    stdin: Readable.from([Buffer.from(input)]),
    untilStopped: (work) => work(new AbortController().signal),
  })
  return { status, ...written }
}

let bundled: Promise<string> | undefined

/** The command line as one file, built once. */
export const labProgram = (): Promise<string> => (bundled ??= bundle('src/lab/cli/main.ts'))

/** Starts a command in its own process: for signals, exit codes and pipes. */
export async function startLab(args: readonly string[], input = '') {
  const child = spawn('node', [await labProgram(), ...args])
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (written.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (written.stderr += String(chunk)))
  child.stdin.end(input)
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (status) => resolve({ status, ...written })),
  )
  return { child, written, ended }
}
