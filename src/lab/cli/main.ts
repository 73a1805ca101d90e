import { PriorError } from '../../models/recorded'
import { SpecError } from '../../library/parse-spec'
import { trace, TRACE_USAGE } from './trace'
import { UsageError } from './usage-error'

const COMMANDS: ReadonlyMap<string, (args: string[]) => void> = new Map([['trace', trace]])
const USAGE = `firsthand lab: runs without a page

${TRACE_USAGE}`

// A reader that has seen enough (head, less) closes the pipe; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

const [command, ...args] = process.argv.slice(2)
try {
  if (command === undefined || command === '--help' || command === 'help') console.log(USAGE)
  else {
    const run = COMMANDS.get(command)
    if (!run)
      throw new UsageError(`There is no command "${command}"; there is ${[...COMMANDS.keys()].join(', ')}.`)
    run(args)
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SpecError || error instanceof PriorError)) throw error
  console.error(`lab: ${error.message}`)
  process.exitCode = 2
}
