import type { ChatMessage, LiveReply } from '../engine/effects'
import {
  EngineAround,
  type ChatEngine,
  type ChatOptions,
  type ChatReply,
  type ChatRequest,
} from '../models/chat/engine'
import { ModelError, type ModelFault } from '../models/model-error'

/** Failures that concern one question, not the next. */
const OF_ONE_QUESTION: readonly ModelFault[] = ['too-long', 'refused', 'garbled', 'cut-off']

export const isOfOneQuestion = (error: unknown): error is ModelError =>
  error instanceof ModelError && OF_ONE_QUESTION.includes(error.code)

/** Retries once after a cut reply: a connection may break by chance, and the retry succeed. */
export class RepeatingEngine extends EngineAround {
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
export function noAnswer(
  error: ModelError,
  { engine, messages, temperature, attempt, ms }: Asked,
): LiveReply {
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
