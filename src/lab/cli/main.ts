import { isMainThread } from 'node:worker_threads'
import { PriorError } from '../../models/recorded'
import { SpecError } from '../../library/parse-spec'
import { serveJobs } from '../node/serve-jobs'
import { perform } from './commands'
import { nodeResources } from './resources'
import { StoppedError, UsageError } from './errors'

// The worker threads of `lab run` are this same program.
if (isMainThread) await main()
else serveJobs(await nodeResources())

async function main(): Promise<void> {
  // A reader that has seen enough (head, less) closes the pipe; that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  try {
    await perform(process.argv.slice(2))
  } catch (error) {
    if (error instanceof StoppedError) {
      console.error(`lab: ${error.message}`)
      process.exitCode = 1
      return
    }
    if (!(error instanceof UsageError || error instanceof SpecError || error instanceof PriorError))
      throw error
    console.error(`lab: ${error.message}`)
    process.exitCode = 2
  }
}
