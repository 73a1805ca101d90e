import { counted } from '../../engine/sentence'
import { CachedEngine } from '../../models/chat/cached-engine'
import type { ChatEngine } from '../../models/chat/engine'
import { LimitedEngine } from '../../models/chat/limited-engine'
import { OpenAiEngine } from '../../models/chat/openai'
import { baseAddress } from '../../models/chat/openai/address'
import { ModelError } from '../../models/model-error'
import { Spending } from '../spending'
import type { ServerOrder } from './live-options'
import { RepliesFile } from './replies-file'
import { StoppedError, UsageError } from './errors'
import type { Terminal } from './terminal'

/** A server that answers, all its replies, and its costs. */
export interface ServerAnswers {
  readonly engine: ChatEngine
  /** Makes no further call: each fails with this reason. Running calls continue, and their replies are stored. */
  readonly close: (reason: ModelError) => void
  readonly replies: RepliesFile
  readonly spending: Spending
}

const now = () => performance.now()

/** @throws UsageError for an address or a file that cannot be used */
export function askingOf(server: ServerOrder): ServerAnswers {
  const limited = new LimitedEngine(engineOf(server), server.maxCalls)
  // Two servers may call different models by the same name.
  const origin = baseAddress(server.baseUrl)
  const replies = new RepliesFile(server.replies, origin)
  const spending = new Spending()
  const engine = new CachedEngine({ engine: limited, origin, cache: replies, now, heard: spending.hear })
  return { engine, close: (reason) => limited.close(reason), replies, spending }
}

function engineOf({ baseUrl, keys, name }: ServerOrder): ChatEngine {
  try {
    return new OpenAiEngine({ baseUrl, name, keys })
  } catch (error) {
    // No question has been asked yet, so the error is in the user's options.
    if (error instanceof ModelError) throw new UsageError(error.message)
    throw error
  }
}

/**
 * Runs work that asks a server.
 * @param finished `3 of 15 jobs and `
 * @throws StoppedError that says what is stored, if the server fails or the user stops the command
 */
export async function withKept<T>(
  { replies, spending }: ServerAnswers,
  { untilStopped }: Terminal,
  work: (signal: AbortSignal) => Promise<T>,
  finished: () => string = () => '',
): Promise<T> {
  const keptWords = () =>
    `After ${spending.words}: ${finished()}${counted(replies.size, 'reply', 'replies')} are saved in ${replies.path}. Run the same command again to continue.`
  try {
    return await untilStopped(async (signal) => {
      try {
        return await work(signal)
      } catch (error) {
        if (!signal.aborted) throw error
        throw new StoppedError(`stopped. ${keptWords()}`, { cause: error, exitCode: 130 })
      }
    })
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const hint =
      error.code === 'unauthorised'
        ? " Name the environment variable with the server's key: --api-key-env VAR."
        : ''
    throw new StoppedError(`${error.message}${hint} ${keptWords()}`, { cause: error })
  } finally {
    replies.close()
  }
}
