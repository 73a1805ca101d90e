import { isMainThread } from 'node:worker_threads'
import { serveJobs } from '../node/serve-jobs'
import { perform } from './commands'
import { nodeResources } from './resources'
import { processTerminal } from './terminal'

// The worker threads of `lab run` run this same program.
if (isMainThread) {
  // A reader that closes the pipe early (head, less) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
  process.exitCode = await perform(process.argv.slice(2), processTerminal)
} else serveJobs(await nodeResources())
