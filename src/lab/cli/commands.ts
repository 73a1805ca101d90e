import { formatValue } from '../../engine/format-value'
import { SpecError } from '../../library/parse-spec'
import { PriorError } from '../../models/recorded'
import { list, LIST_USAGE } from './list'
import { merge, MERGE_USAGE } from './merge'
import { run, RUN_USAGE } from './run'
import { solve, SOLVE_USAGE } from './solve'
import { trace, TRACE_USAGE } from './trace'
import { StoppedError, UsageError } from './errors'
import type { Terminal } from './terminal'

type Command = (args: string[], terminal: Terminal) => void | Promise<void>

const COMMANDS: ReadonlyMap<string, readonly [command: Command, usage: string]> = new Map([
  ['list', [list, LIST_USAGE]],
  ['run', [run, RUN_USAGE]],
  ['merge', [merge, MERGE_USAGE]],
  ['trace', [trace, TRACE_USAGE]],
  ['solve', [solve, SOLVE_USAGE]],
])
const USAGE = `firsthand lab: runs and experiments on the command line

${[...COMMANDS.values()].map(([, usage]) => usage).join('\n\n')}`

/** Performs a command line. Error messages go to standard error. @returns the exit code */
export async function perform(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await performOrThrow(args, terminal)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof SpecError || error instanceof PriorError
    if (!isUsage && !(error instanceof StoppedError)) throw error
    terminal.stderr.write(`lab: ${error.message}\n`)
    return error instanceof StoppedError ? error.exitCode : 2
  }
}

async function performOrThrow([name, ...args]: readonly string[], terminal: Terminal): Promise<void> {
  const print = (text: string) => terminal.stdout.write(`${text}\n`)
  if (name === undefined || name === '--help' || name === 'help') {
    print(USAGE)
    return
  }
  const known = COMMANDS.get(name)
  if (!known)
    throw new UsageError(
      `There is no command ${formatValue(name)}. Commands: ${[...COMMANDS.keys()].join(', ')}.`,
    )
  const [command, usage] = known
  if (args.includes('--help')) print(usage)
  else await command(args, terminal)
}
