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

/** A server that answers, everything that it has answered, and what it has taken. */
export interface Asking {
  readonly engine: ChatEngine
  /** Makes no further call: each fails with this. Those that are under way go on, and their replies are kept. */
  readonly close: (reason: ModelError) => void
  readonly replies: RepliesFile
  readonly spending: Spending
}

const now = () => performance.now()

/** @throws UsageError for an address or a file that cannot be used */
export function askingOf(server: ServerOrder): Asking {
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
    // Nothing has been asked yet: what is wrong is what was typed.
    if (error instanceof ModelError) throw new UsageError(error.message)
    throw error
  }
}

/** What goes on where: said when a command ends before its end. */
export function keptWords({ replies, spending }: Asking, finished: string): string {
  const kept = `${finished}${counted(replies.size, 'reply', 'replies')}`
  return `After ${spending.words}: ${kept} are kept in ${replies.path}. The same command goes on from there.`
}

/**
 * Does what asks a server. What stops it is said with what is kept; so is Ctrl+C, which ends the program.
 * @param finished `3 of 15 jobs and `
 * @throws StoppedError where the server does not do its part
 */
export async function withKept<T>(
  asking: Asking,
  work: (signal: AbortSignal) => Promise<T>,
  finished: () => string = () => '',
): Promise<T> {
  const controller = new AbortController()
  const stop = () => {
    controller.abort()
    // Every line of the file is written when it is known: there is nothing to wait for.
    process.stderr.write(`\nlab: stopped. ${keptWords(asking, finished())}\n`)
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } catch (error) {
    controller.abort()
    if (!(error instanceof ModelError)) throw error
    const hint = error.code === 'unauthorised' ? ' Its variable is named with --api-key-env.' : ''
    throw new StoppedError(`${error.message}${hint} ${keptWords(asking, finished())}`, { cause: error })
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    asking.replies.close()
  }
}
