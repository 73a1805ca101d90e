import { shown } from '../../engine/shown'
import { list, LIST_USAGE } from './list'
import { merge, MERGE_USAGE } from './merge'
import { run, RUN_USAGE } from './run'
import { solve, SOLVE_USAGE } from './solve'
import { trace, TRACE_USAGE } from './trace'
import { UsageError } from './errors'

const COMMANDS: ReadonlyMap<string, readonly [(args: string[]) => void | Promise<void>, usage: string]> =
  new Map([
    ['list', [list, LIST_USAGE]],
    ['run', [run, RUN_USAGE]],
    ['merge', [merge, MERGE_USAGE]],
    ['trace', [trace, TRACE_USAGE]],
    ['solve', [solve, SOLVE_USAGE]],
  ])
const USAGE = `firsthand lab: runs and experiments without a page

${[...COMMANDS.values()].map(([, usage]) => usage).join('\n\n')}`

/** Does what a command line says. @throws UsageError, SpecError or PriorError for what cannot be done */
export async function perform([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(USAGE)
    return
  }
  const known = COMMANDS.get(name)
  if (!known)
    throw new UsageError(`There is no command ${shown(name)}; there is ${[...COMMANDS.keys()].join(', ')}.`)
  const [command, usage] = known
  if (args.includes('--help')) console.log(usage)
  else await command(args)
}
