import { countIn } from '../../engine/count'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../models/chat/engine'
import { builtInCard } from '../../models/chat/cards'
import { ModelError } from '../../models/model-error'
import { ENGLISH, type PromptApi, type PromptSession, type PromptSessionOptions } from './prompt-api'

/** An upper bound of characters per token: the draft neither limits a reply nor reports its length. */
const CHARACTERS_A_TOKEN = 8

/** The browser's model as an engine. Each call has its own session, so calls do not influence each other. */
export class BuiltInEngine implements ChatEngine {
  readonly id = builtInCard.id
  /** Browsers do not tell which model it is. */
  readonly model = 'the browser’s built-in model'
  readonly #api: PromptApi
  #last: Promise<unknown> = Promise.resolve()

  constructor(api: PromptApi) {
    this.#api = api
  }

  /** Calls run one after another. */
  chat(request: ChatRequest, options: ChatOptions = {}): Promise<ChatReply> {
    const turn = this.#last.then(() => this.#chat(request, options))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #chat(request: ChatRequest, { signal, onText }: ChatOptions): Promise<ChatReply> {
    signal?.throwIfAborted()
    const ended = new AbortController()
    const either = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    const question = request.messages.at(-1)?.content ?? ''
    let session: PromptSession | null = null
    try {
      session = await this.#api.create(sessionFor(request, either))
      const promptTokens = await promptTokensOf(session, question, request)
      const stream = session.promptStreaming(question, {
        signal: either,
        ...(request.schema && { responseConstraint: request.schema }),
      })
      const { text, finish } = await read(stream, request.maxTokens, onText)
      return {
        text,
        finish,
        constrained: request.schema !== null,
        promptTokens,
        completionTokens: difference(tokensOf(session), promptTokens),
      }
    } catch (error) {
      signal?.throwIfAborted()
      throw asModelError(error)
    } finally {
      ended.abort()
      session?.destroy()
    }
  }
}

function sessionFor({ messages, temperature }: ChatRequest, signal: AbortSignal): PromptSessionOptions {
  return {
    ...ENGLISH,
    signal,
    // The last one is the question itself. A page cannot set a temperature.
    initialPrompts: messages.slice(0, -1),
    samplingMode: temperature === 0 ? 'most-predictable' : 'balanced',
  }
}

/** The reply as it comes, up to its end or to as much as was asked for. */
async function read(
  stream: ReadableStream<unknown>,
  maxTokens: number,
  onText?: (piece: string) => void,
): Promise<Pick<ChatReply, 'text' | 'finish'>> {
  const reader = stream.getReader()
  let text = ''
  for (let pieces = 0; pieces < maxTokens && text.length < maxTokens * CHARACTERS_A_TOKEN; pieces++) {
    const { done, value } = await reader.read()
    if (done) return { text, finish: 'stop' }
    if (typeof value !== 'string') continue
    text += value
    onText?.(value)
  }
  // Cancelling an endless stream may itself take as long as it likes.
  void reader.cancel().catch(() => undefined)
  return { text, finish: 'length' }
}

/** What the session begins with, and the question. */
async function promptTokensOf(session: PromptSession, question: string, { schema }: ChatRequest) {
  const before = tokensOf(session)
  if (before === null || !session.measureContextUsage) return null
  return countIn(
    before + (await session.measureContextUsage(question, schema ? { responseConstraint: schema } : {})),
  )
}

const tokensOf = ({ contextUsage, inputUsage }: PromptSession): number | null =>
  contextUsage ?? inputUsage ?? null

const difference = (after: number | null, before: number | null): number | null =>
  after !== null && before !== null ? countIn(after - before) : null

/** What the browser says, with what to do. */
export function asModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error
  const name = error instanceof Error ? error.name : ''
  const words = error instanceof Error ? error.message : String(error)
  switch (name) {
    case 'QuotaExceededError':
      return new ModelError(
        'too-long',
        `The question is longer than the browser’s model can read (${words}). Choose another model.`,
      )
    case 'NotAllowedError':
      return new ModelError(
        'refused',
        `The browser does not let this page use its model now (${words}). Press the button again, or allow the use of the model in the browser’s settings.`,
      )
    case 'NetworkError':
      return new ModelError(
        'offline',
        `The browser could not download its model (${words}). Check the connection and try again.`,
      )
    case 'NotSupportedError':
      return new ModelError(
        'unavailable',
        `The browser’s model cannot answer this kind of question (${words}). Choose another model.`,
      )
    default:
      return new ModelError(
        'failed',
        `The browser’s model did not answer (${words}). Ask again, or choose another model.`,
      )
  }
}
