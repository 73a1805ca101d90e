import type { LiveModel } from '../engine/effects'
import type { RunSpec } from '../library/spec'
import { ChatModel } from '../models/chat/chat-model'
import type { ChatEngine } from '../models/chat/engine'
import type { ModelError } from '../models/model-error'
import { isOfOneQuestion, noAnswer, RepeatingEngine } from './no-answer'

/**
 * Lets an engine answer the questions of runs, each run with its own temperature, seed and prompts. If one
 * question fails, its reply has no answer: the run asks again, then uses the fallback, and counts it.
 * @param now in ms, to time calls
 * @param signal read when a question is asked; aborts its call
 * @param failed called for each call without a reply
 */
export function answeringBy(
  engine: ChatEngine,
  now: () => number,
  signal: () => AbortSignal | undefined,
  failed: (error: ModelError) => void = () => undefined,
): (spec: RunSpec) => LiveModel {
  const repeating = new RepeatingEngine(engine)
  return ({ model: { options, prompts }, seed }) => {
    const temperature = Number(options['temperature'] ?? 0)
    const model = new ChatModel({ engine: repeating, temperature, seed, prompts, now })
    return {
      ask: (question, retry) =>
        within(signal(), async (ending) => {
          const start = now()
          try {
            return await model.ask(question, retry, ending)
          } catch (error) {
            if (ending.signal?.aborted || !isOfOneQuestion(error)) throw error
            failed(error)
            const messages = model.messagesFor(question, retry)
            const attempt = retry?.attempt ?? 1
            return noAnswer(error, { engine, messages, temperature, attempt, ms: now() - start })
          }
        }),
    }
  }
}

/**
 * Gives each call its own signal: a signal that lasts as long as a study would collect a listener for each
 * call.
 */
async function within<T>(
  outer: AbortSignal | undefined,
  call: (ending: { readonly signal?: AbortSignal }) => Promise<T>,
): Promise<T> {
  if (!outer) return call({})
  outer.throwIfAborted()
  const own = new AbortController()
  const end = () => own.abort(outer.reason)
  outer.addEventListener('abort', end, { once: true })
  try {
    return await call({ signal: own.signal })
  } finally {
    outer.removeEventListener('abort', end)
  }
}
