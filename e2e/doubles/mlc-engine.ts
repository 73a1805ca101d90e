/**
 * A class that replaces WebLLM's `MLCEngine`. It has neither weights nor a GPU. It behaves as the real one does
 * towards its worker handler, reports in its words and fails with its errors. The host of the model's address selects
 * its behaviour while loading (`https://slow.double/…`), a mark in a question its behaviour for that question
 * (`[double: slowly]`).
 */
import type {
  AppConfig,
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  ChatCompletionRequestBase,
  ChatCompletionRequestNonStreaming,
  ChatCompletionRequestStreaming,
  MLCEngine,
} from '@mlc-ai/web-llm'

const SHARDS = 4
const SHARD_MB = 100
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What happened to an engine, for tests to look at. */
export interface Seen {
  reloads: number
  unloads: number
  /** Requests, as they arrived. */
  readonly requests: ChatCompletionRequestStreaming[]
  /** Number of parts of weights on the GPU. */
  placed: number
  /** Generations that ran to their end, or were let go of. */
  ended: number
  /** Number of written pieces of text. */
  written: number
}

export const unseen = (): Seen => ({ reloads: 0, unloads: 0, requests: [], placed: 0, ended: 0, written: 0 })

export function doubleOf(Engine: typeof MLCEngine, seen: Seen = unseen()): typeof MLCEngine {
  return class extends Engine {
    #address = ''
    #isLoaded = false
    #isInterrupted: () => boolean = () => false
    #interrupt: () => void = () => undefined
    #isGivenUp = false

    override setAppConfig(appConfig: AppConfig): void {
      this.#address = appConfig.model_list[0]?.model ?? ''
    }

    get #manner() {
      return new URL(this.#address).hostname.split('.')[0]
    }

    override async reload(): Promise<void> {
      seen.reloads++
      await this.unload()
      this.#isGivenUp = false
      try {
        await this.#load()
      } catch (error) {
        // As the real one: a load that was given up resolves.
        if (error instanceof DOMException && error.name === 'AbortError') return
        throw error
      }
    }

    async #load() {
      this.#report(0, 'Start to fetch params')
      if (this.#manner === 'boom') throw new Error('stub load failure')
      if (this.#manner === 'gone') throw new TypeError("Failed to execute 'add' on 'Cache': Request failed")
      if (this.#manner === 'quota') throw new DOMException('Quota exceeded.', 'QuotaExceededError')
      for (let shard = 1; shard <= SHARDS; shard++) {
        await pause(5)
        this.#report(
          shard / SHARDS,
          `Fetching param cache[${shard}/${SHARDS}]: ${shard * SHARD_MB}MB fetched. ${shard * 25}% completed, 1 secs elapsed. It can take a while when we first visit this page to populate the cache. Later refreshes will become faster.`,
        )
        while (this.#manner === 'slow' && shard === 2) {
          await pause(10)
          if (this.#isGivenUp) throw new DOMException('The user aborted a request.', 'AbortError')
        }
      }
      if (this.#manner === 'lost') {
        await this.unload()
        throw new DOMException('The user aborted a request.', 'AbortError')
      }
      for (let shard = 1; shard <= SHARDS; shard++) {
        // Nothing can be aborted here; a call that was given up ends because its report throws.
        await pause(this.#manner === 'placing' ? 50 : 1)
        seen.placed++
        this.#report(
          shard / SHARDS,
          `Loading model from cache[${shard}/${SHARDS}]: ${shard * SHARD_MB}MB loaded. ${shard * 25}% completed, 1 secs elapsed.`,
        )
      }
      for (const share of [0.5, 1])
        this.#report(
          share,
          `Loading GPU shader modules[${share * 60}/60]: ${share * 100}% completed, 2 secs elapsed.`,
        )
      this.#isLoaded = true
      this.#report(1, 'Finish loading on WebGPU - double')
    }

    #report(progress: number, text: string) {
      this.getInitProgressCallback()?.({ progress, timeElapsed: 0, text })
    }

    override async unload(): Promise<void> {
      seen.unloads++
      this.#isLoaded = false
      this.#isGivenUp = true
    }

    override async interruptGenerate(): Promise<void> {
      this.#interrupt()
    }

    override chatCompletion(request: ChatCompletionRequestNonStreaming): Promise<ChatCompletion>
    override chatCompletion(
      request: ChatCompletionRequestStreaming,
    ): Promise<AsyncIterable<ChatCompletionChunk>>
    override chatCompletion(
      request: ChatCompletionRequestBase,
    ): Promise<AsyncIterable<ChatCompletionChunk> | ChatCompletion>
    override async chatCompletion(
      request: ChatCompletionRequest,
    ): Promise<AsyncIterable<ChatCompletionChunk> | ChatCompletion> {
      if (!this.#isLoaded) throw new Error('ModelNotLoadedError: Model not loaded')
      if (!request.stream) throw new Error('The double only streams.')
      seen.requests.push(structuredClone(request))
      return this.#stream(request)
    }

    async *#stream(request: ChatCompletionRequestStreaming): AsyncGenerator<ChatCompletionChunk> {
      // As the real one: an interruption before this point is forgotten.
      let isInterrupted = false
      this.#interrupt = () => void (isInterrupted = true)
      this.#isInterrupted = () => isInterrupted
      const content = request.messages.at(-1)?.content
      const question = typeof content === 'string' ? content : ''
      const chunk = (choice: Partial<ChatCompletionChunk.Choice>): ChatCompletionChunk => ({
        id: 'double',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'double',
        choices: [{ index: 0, delta: {}, finish_reason: null, ...choice }],
      })
      let tokens = 0
      let reason: ChatCompletionChunk.Choice['finish_reason'] = 'stop'
      try {
        if (question.includes('[double: lose the device]')) {
          // The device goes in the midst of a token, and that token never comes.
          void this.unload()
          await new Promise(() => undefined)
        }
        if (question.includes('[double: fail]'))
          throw new Error('Internal error: the double was told to fail')
        for (const piece of pieces(
          this.#manner === 'garbage' ? '!'.repeat(400) : replyTo(request, question),
        )) {
          // Tokens that are no whole character yet come to no chunk.
          while (question.includes('[double: mute]') && tokens > 2 && !this.#isInterrupted()) await pause(5)
          if (this.#isInterrupted() && !question.includes('[double: deaf]')) {
            reason = 'stop'
            break
          }
          if (tokens === request.max_tokens) {
            reason = 'length'
            break
          }
          tokens++
          seen.written++
          await pause(/\[double: (slowly|deaf)\]/.test(question) ? 20 : 0)
          yield chunk({ delta: { role: 'assistant', content: piece } })
        }
        yield chunk({ finish_reason: reason })
        yield {
          ...chunk({}),
          choices: [],
          usage: {
            prompt_tokens: question.length,
            completion_tokens: tokens,
            total_tokens: question.length + tokens,
            extra: {
              e2e_latency_s: 0,
              prefill_tokens_per_s: 0,
              decode_tokens_per_s: 0,
              time_to_first_token_s: 0,
              time_per_output_token_s: 0,
            },
          },
        }
      } finally {
        seen.ended++
      }
    }
  }
}

/** The text that it writes in the modes slow, mute or deaf. */
const SLOWLY = 'slowly '.repeat(200)
export const SLOW_PIECES = SLOWLY.length / 4

/** Some four characters each, as tokens are. */
const pieces = (text: string) => text.match(/.{1,4}/gsu) ?? []

function replyTo(request: ChatCompletionRequestStreaming, question: string): string {
  const thought = request.extra_body?.enable_thinking === false ? '<think>\n\n</think>\n\n' : ''
  const schema = request.response_format?.schema
  const word = /Copy this word: (\w+)/.exec(question)?.[1]
  if (word) return `${thought}${JSON.stringify({ word })}`
  if (/\[double: (slowly|mute|deaf)\]/.test(question)) return SLOWLY
  return thought + (schema ? JSON.stringify(anyOf(JSON.parse(schema))) : `You asked: ${question}`)
}

/** Some value of a JSON schema, as far as the page's schemas go. */
function anyOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return null
  if ('const' in schema) return schema.const
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum[0]
  const type = 'type' in schema ? schema.type : undefined
  if (type === 'object' && 'properties' in schema)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, anyOf(value)]),
    )
  if (type === 'array') return 'items' in schema ? [anyOf(schema.items)] : []
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : 'stick'
}
