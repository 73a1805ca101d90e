import type { ChatCompletionRequestStreaming, WebWorkerMLCEngine } from '@mlc-ai/web-llm'
import { countIn } from '../../src/engine/count'
import { unlessAborted } from '../../src/engine/unless-aborted'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { EmptyThought } from '../../src/models/chat/webllm/empty-thought'
import { explain, type FailureContext } from '../../src/models/chat/webllm/errors'
import type { WebLlmConnection } from './webllm-client'

/** A model that WebLLM has loaded. It takes one call at a time: the caller ensures that. */
export class WebLlmEngine implements ChatEngine {
  readonly id = 'webllm'
  readonly model: string
  readonly #client: WebWorkerMLCEngine
  readonly #at: FailureContext
  /** Aborted with the reason when the device is lost. */
  readonly #end = new AbortController()

  constructor({ client, lost }: WebLlmConnection, at: FailureContext) {
    this.model = at.model.variants[at.precision].id
    this.#client = client
    this.#at = at
    void lost.then(() => this.#end.abort(explain('DeviceLostError', at)))
  }

  /**
   * Resolves when the engine has finished with the call; a lost device may never do so, and is not awaited.
   */
  chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    const given = signal ? AbortSignal.any([signal, this.#end.signal]) : this.#end.signal
    return unlessAborted(this.#complete(request, given, onText), this.#end.signal)
  }

  async #complete(
    request: ChatRequest,
    given: AbortSignal,
    onText: ChatOptions['onText'] = () => undefined,
  ): Promise<ChatReply> {
    given.throwIfAborted()
    const interrupt = () => this.#client.interruptGenerate()
    given.addEventListener('abort', interrupt)
    try {
      return await this.#read(request, given, onText)
    } catch (error) {
      given.throwIfAborted()
      throw explain(String(error), this.#at)
    } finally {
      given.removeEventListener('abort', interrupt)
    }
  }

  async #read(request: ChatRequest, given: AbortSignal, onText: (piece: string) => void): Promise<ChatReply> {
    const thought = this.#at.model.thinks ? new EmptyThought() : null
    let text = ''
    let finish: ChatReply['finish'] = 'stop'
    let promptTokens: number | null = null
    let completionTokens: number | null = null
    const add = (piece: string) => {
      if (piece === '' || given.aborted) return
      text += piece
      onText(piece)
    }
    for await (const { choices, usage } of await this.#client.chatCompletion(this.#asked(request))) {
      // Leaving the loop ends the generation even if the interruption came before its start and was lost.
      if (given.aborted) break
      const [choice] = choices
      const piece = choice?.delta.content ?? ''
      add(thought ? thought.push(piece) : piece)
      if (choice?.finish_reason === 'length') finish = 'length'
      if (usage) {
        promptTokens = countIn(usage.prompt_tokens)
        completionTokens = countIn(usage.completion_tokens)
      }
    }
    given.throwIfAborted()
    add(thought?.end() ?? '')
    return { text, finish, constrained: request.schema !== null, promptTokens, completionTokens }
  }

  #asked({ messages, schema, maxTokens, temperature, seed }: ChatRequest): ChatCompletionRequestStreaming {
    return {
      messages: [...messages],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: maxTokens,
      temperature,
      seed,
      // The library reuses the compiled grammar as long as this string stays the same.
      ...(schema && { response_format: { type: 'json_object', schema: JSON.stringify(schema) } }),
      ...(this.#at.model.thinks && { extra_body: { enable_thinking: false } }),
    }
  }
}
