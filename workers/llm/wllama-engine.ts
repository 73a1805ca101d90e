import type { ChatCompletionChunk, Wllama } from '@wllama/wllama/esm/index.js'
import { countIn } from '../../src/engine/count'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'
import { wllamaCard } from '../../src/models/chat/cards'
import type { LoadProgress } from '../api/llm.api'
import { readyCheck } from './engines'
import { stage } from './progress'
import { chatFault, goneFault } from './wllama-faults'
import { startWllama, type WllamaStart } from './wllama-start'

/**
 * The time in ms to stop after an abort; then the worker is terminated, and restarted for the next question.
 */
const GRACE_MS = 200

/** Checks that the model reads, writes and follows a schema. */
const CHECK = readyCheck('Are you ready?', 8)

/** llama.cpp in its own worker. It takes one call at a time: the caller ensures that. */
export class WllamaEngine implements ChatEngine {
  readonly id = wllamaCard.id
  readonly model: string
  readonly #name: string
  readonly #blob: Blob
  /** Undefined: it was terminated, and restarts for the next question. */
  #started: WllamaStart | undefined

  private constructor(started: WllamaStart, blob: Blob, name: string) {
    this.#started = started
    this.#blob = blob
    this.#name = name
    this.model = started.wllama.getModelMetadata().meta['general.name'] ?? name
  }

  /** @throws ModelError, or the signal's reason */
  static async load(
    blob: Blob,
    name: string,
    onProgress: (progress: LoadProgress) => void,
    signal: AbortSignal,
  ): Promise<WllamaEngine> {
    onProgress(stage('compiling'))
    const engine = new WllamaEngine(await startWllama(blob, name, signal), blob, name)
    try {
      onProgress(stage('warming-up'))
      await engine.chat(CHECK, { signal })
    } catch (error) {
      await engine.unload()
      throw error
    }
    onProgress(stage('ready'))
    return engine
  }

  get remarks(): readonly string[] {
    const wllama = this.#started?.wllama
    if (!wllama) return []
    return [
      wllama.isMultithread()
        ? `The model computes on ${wllama.getNumThreads()} threads.`
        : 'The model computes on one thread, because the server of this page does not isolate the page (COOP and COEP).',
      ...(wllama.getChatTemplate() === null
        ? [
            'The file has no chat template. The page uses the ChatML form for questions, which the model may not know.',
          ]
        : []),
    ]
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    signal?.throwIfAborted()
    const never = new AbortController().signal
    const started = (this.#started ??= await this.#restart(signal ?? never))
    const work = complete(started.wllama, request, signal ?? never, onText)
    try {
      return await (signal ? orEnded(work, signal, () => this.unload()) : work)
    } catch (error) {
      signal?.throwIfAborted()
      const fault = chatFault(this.#name, error, started.log)
      // After any other error its memory may be in any state.
      if (fault.code !== 'too-long') await this.unload()
      throw fault
    }
  }

  async #restart(signal: AbortSignal): Promise<WllamaStart> {
    try {
      await this.#blob.slice(0, 1).arrayBuffer()
    } catch {
      throw goneFault(this.#name)
    }
    return startWllama(this.#blob, this.#name, signal)
  }

  async unload(): Promise<void> {
    const started = this.#started
    this.#started = undefined
    await started?.wllama.exit()
  }
}

/** Waits for the work; after an abort only for `GRACE_MS`, and then terminates the worker. */
async function orEnded<T>(work: Promise<T>, signal: AbortSignal, end: () => Promise<void>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort: () => void = () => undefined
  const late = new Promise<'late'>((resolve) => {
    onAbort = () => (timer = setTimeout(() => resolve('late'), GRACE_MS))
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    const first = await Promise.race([work.then((value) => ({ value })), late])
    if (first !== 'late') return first.value
    work.catch(() => undefined)
    await end()
    throw signal.reason
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

async function complete(
  wllama: Wllama,
  { messages, schema, maxTokens, temperature, seed }: ChatRequest,
  abortSignal: AbortSignal,
  onText: ChatOptions['onText'],
): Promise<ChatReply> {
  let text = ''
  let finish: ChatReply['finish'] = 'stop'
  let promptTokens: number | null = null
  let completionTokens: number | null = null
  await wllama.createChatCompletion({
    messages: [...messages],
    max_tokens: maxTokens,
    temperature,
    seed,
    ...(schema && {
      response_format: { type: 'json_schema', json_schema: { name: 'reply', schema, strict: true } },
    }),
    abortSignal,
    stream: true,
    onData({ choices, usage, timings }: ChatCompletionChunk) {
      const choice = choices[0]
      const piece = choice?.delta.content ?? ''
      if (piece !== '') {
        text += piece
        onText?.(piece)
      }
      if (choice?.finish_reason === 'length') finish = 'length'
      if (timings) {
        promptTokens = countIn(timings.prompt_n + timings.cache_n)
        completionTokens = countIn(timings.predicted_n)
      }
      if (usage) {
        promptTokens = countIn(usage.prompt_tokens)
        completionTokens = countIn(usage.completion_tokens)
      }
    },
  })
  return { text, finish, constrained: schema !== null, promptTokens, completionTokens }
}
