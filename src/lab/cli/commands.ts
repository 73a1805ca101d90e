import { shown } from '../../engine/shown'
import { list, LIST_USAGE } from './list'
import { merge, MERGE_USAGE } from './merge'
import { run, RUN_USAGE } from './run'
import { trace, TRACE_USAGE } from './trace'
import { UsageError } from './errors'

const COMMANDS: ReadonlyMap<string, (args: string[]) => void | Promise<void>> = new Map([
  ['list', list],
  ['run', run],
  ['merge', merge],
  ['trace', trace],
])
const USAGE = `firsthand lab: runs and experiments without a page

${[LIST_USAGE, RUN_USAGE, MERGE_USAGE, TRACE_USAGE].join('\n\n')}`

/** Does what a command line says. @throws UsageError, SpecError or PriorError for what cannot be done */
export async function perform([command, ...args]: string[]): Promise<void> {
  if (command === undefined || command === '--help' || command === 'help') {
    console.log(USAGE)
    return
  }
  const known = COMMANDS.get(command)
  if (!known)
    throw new UsageError(
      `There is no command ${shown(command)}; there is ${[...COMMANDS.keys()].join(', ')}.`,
    )
  await known(args)
}
