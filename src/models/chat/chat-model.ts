import type { ChatMessage, LiveModel, LiveReply, Retry } from '../../engine/effects'
import type { Question } from '../../engine/minds'
import { wellFormed } from '../../engine/well-formed'
import type { ChatEngine, ChatOptions, ChatRequest } from './engine'
import { ModelError } from '../model-error'
import { formOf, parseReply, promptFor, type EditedPrompts } from './prompts'

export interface ChatModelOptions {
  readonly engine: ChatEngine
  /** 0: always the likeliest token. */
  readonly temperature: number
  /** An integer from 0 on. */
  readonly seed: number
  /** User-edited templates, in place of ours. */
  readonly prompts?: EditedPrompts | undefined
  /** A clock, in ms: `() => performance.now()`. */
  readonly now: () => number
}

/**
 * Maximum characters of a reply in the transcript. A longer one is truncated, and its parameter `textLength`
 * gives its length.
 */
export const MAX_KEPT_TEXT = 20_000
/** Maximum characters of a problem in a retry prompt. */
const MAX_PROBLEM = 400

/** Turns questions into text for any engine that completes text, and its replies into values for `judge`. */
export class ChatModel implements LiveModel {
  readonly #options: ChatModelOptions
  /** Number of times that each prompt was sent: a repeated prompt gets another seed. */
  readonly #sent = new Map<string, number>()

  constructor(options: ChatModelOptions) {
    this.#options = options
  }

  /** The messages for the engine. On a retry, the last line explains the problem of the previous reply. */
  messagesFor(question: Question, retry?: Retry): readonly ChatMessage[] {
    return this.#written(question, retry).messages
  }

  /**
   * @param options `signal` ends the generation, `onText` hears the reply as it comes
   * @throws ModelError, or the signal's reason, like the engine; a reply that is no answer is returned as a
   * value
   */
  async ask(question: Question, retry?: Retry, options?: ChatOptions): Promise<LiveReply> {
    const { engine, temperature, now } = this.#options
    const { messages, version } = this.#written(question, retry)
    const pictures = picturesIn(question)
    if (pictures.length > 0 && !engine.sees) throw blind(engine)
    const request: ChatRequest = {
      messages,
      ...(pictures.length > 0 && { pictures }),
      ...formOf(question),
      temperature,
      seed: this.#seedFor(messages, retry),
    }
    const start = now()
    const reply = await engine.chat(request, options)
    const ms = now() - start
    const text = wellFormed(reply.text)
    return {
      value: parseReply(question, text),
      call: {
        engine: engine.id,
        model: engine.model,
        messages,
        parameters: {
          temperature,
          seed: request.seed,
          maxTokens: request.maxTokens,
          attempt: retry?.attempt ?? 1,
          constrained: reply.constrained,
          finish: reply.finish,
          prompt: version,
          ...(text.length > MAX_KEPT_TEXT && { textLength: text.length }),
        },
        // The truncation may split a character.
        text: wellFormed(text.slice(0, MAX_KEPT_TEXT)),
        promptTokens: reply.promptTokens,
        completionTokens: reply.completionTokens,
        ms,
      },
    }
  }

  #written(question: Question, retry: Retry | undefined) {
    const { system, text, version } = promptFor(question, this.#options.prompts)
    const messages: readonly ChatMessage[] = [
      { role: 'system', content: system },
      { role: 'user', content: retry ? `${text}\n\n${reminder(retry)}` : text },
    ]
    return { messages, version }
  }

  /**
   * The same prompt would get the same reply, so a retry and a repeated question get another seed. At
   * temperature 0 the seed has no effect; it then stays the same, so that the cache finds the reply.
   */
  #seedFor(messages: readonly ChatMessage[], retry: Retry | undefined): number {
    const { seed, temperature } = this.#options
    const attempt = (retry?.attempt ?? 1) - 1
    if (temperature === 0) return within31Bits(seed + attempt)
    const prompt = messages.map(({ content }) => content).join('\n')
    const times = this.#sent.get(prompt) ?? 0
    this.#sent.set(prompt, times + 1)
    return within31Bits(seed + attempt + times)
  }
}

const picturesIn = (question: Question): readonly string[] =>
  'picture' in question ? [question.picture] : []

const blind = ({ model }: ChatEngine) =>
  new ModelError(
    'refused',
    `${model} gets a question about a picture, but it reads only text. Skip the question (the page then uses the known surroundings), answer it yourself, or continue with a model on a server that reads pictures.`,
  )

/** A run's seed has 32 bits, an engine's 31. */
const within31Bits = (seed: number) => seed % 0x8000_0000

/** The problem may quote the reply; JSON keeps it on one line. */
const reminder = ({ problem }: Retry) =>
  `Your last reply was not an answer. The problem was: ${JSON.stringify(problem.slice(0, MAX_PROBLEM))}. Answer with JSON in the form that is asked for, and nothing else.`
