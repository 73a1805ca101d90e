import type { LiveModel } from '../engine/effects'
import type { RunSpec } from '../library/spec'
import { ChatModel } from '../models/chat/chat-model'
import type { ChatEngine } from '../models/chat/engine'

/**
 * Lets an engine answer whatever runs ask, each run with its own temperature, seed and prompts.
 * @param now in ms, to time calls
 * @param signal of the moment in which a question is asked; ends its call
 */
export function answeringBy(
  engine: ChatEngine,
  now: () => number,
  signal: () => AbortSignal | undefined,
): (spec: RunSpec) => LiveModel {
  return ({ model: { options, prompts }, seed }) => {
    const temperature = Number(options['temperature'] ?? 0)
    const model = new ChatModel({ engine, temperature, seed, prompts, now })
    return {
      ask: (question, retry) => within(signal(), (ending) => model.ask(question, retry, ending)),
    }
  }
}

/** A call with a signal of its own: one that lasts as long as a study would collect a listener for each. */
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
