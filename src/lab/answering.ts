import type { LiveModel, ChatMessage, LiveReply } from '../engine/effects'
import type { RunSpec } from '../library/spec'
import { ChatModel } from '../models/chat/chat-model'
import {
  EngineAround,
  type ChatEngine,
  type ChatOptions,
  type ChatReply,
  type ChatRequest,
} from '../models/chat/engine'
import { ModelError, type ModelFault } from '../models/model-error'

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

/** Failures that concern one question, not the next. */
const OF_ONE_QUESTION: readonly ModelFault[] = ['too-long', 'refused', 'garbled', 'cut-off']

const isOfOneQuestion = (error: unknown): error is ModelError =>
  error instanceof ModelError && OF_ONE_QUESTION.includes(error.code)

/** Retries once after a cut reply: a connection may break by chance, and the retry succeed. */
class RepeatingEngine extends EngineAround {
  async chat(request: ChatRequest, options?: ChatOptions): Promise<ChatReply> {
    try {
      return await this.engine.chat(request, options)
    } catch (error) {
      const isCut = error instanceof ModelError && error.code === 'cut-off'
      if (!isCut || options?.signal?.aborted) throw error
      return this.engine.chat(request, options)
    }
  }
}

interface Asked {
  readonly engine: ChatEngine
  readonly messages: readonly ChatMessage[]
  readonly temperature: number
  readonly attempt: number
  readonly ms: number
}

/** A failure as a reply without an answer; its text is the failure's message. */
function noAnswer(error: ModelError, { engine, messages, temperature, attempt, ms }: Asked): LiveReply {
  return {
    value: null,
    call: {
      engine: engine.id,
      model: engine.model,
      messages,
      parameters: { temperature, attempt, fault: error.code },
      text: error.message,
      promptTokens: null,
      completionTokens: null,
      ms,
    },
  }
}
