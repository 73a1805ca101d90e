import { jsonIn } from '../../../engine/json'
import { ModelError } from '../../model-error'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest, JsonSchema } from '../engine'
import { endpointCard } from '../cards'
import { readCompletion, type Completion } from './completion'
import { statusFault } from './faults'
import { Server, type ServerOptions } from './server'

const PATH = '/chat/completions'

export interface EndpointOptions extends ServerOptions {
  /** The server's name of the model. */
  readonly name: string
}

/**
 * A model behind an OpenAI-compatible server. Such servers accept different parameters: after a refusal, the
 * engine leaves a parameter out and remembers that. Calls may overlap: the server orders them.
 */
export class OpenAiEngine implements ChatEngine {
  readonly id = endpointCard.id
  /** Always true: the server reports whether its model accepts pictures. */
  readonly sees = true
  readonly model: string
  readonly #server: Server
  #dialect: Dialect = FULL
  /** Whether the server accepted a schema and then ignored it. */
  #ignoresSchema = false

  /** @throws ModelError for an impossible address, or a key that no header accepts */
  constructor({ name, ...server }: EndpointOptions) {
    this.model = name.trim()
    if (this.model === '')
      throw new ModelError('not-found', 'No model is chosen. Choose a model from the server’s list.')
    this.#server = new Server(server)
  }

  /** Remarks about the server for the user, as far as it has been asked. */
  get remarks(): readonly string[] {
    const { format, without } = this.#dialect
    return [
      ...(format === 'object'
        ? [
            'The server replies in JSON, but does not check the form of its replies: the page will ask some questions again.',
          ]
        : []),
      ...(format === 'none'
        ? ['The server does not check the form of replies: the page will ask some questions again.']
        : []),
      ...(this.#ignoresSchema
        ? ['The server accepts a schema but does not follow it: the page will ask some questions again.']
        : []),
      ...(without.includes('seed')
        ? ['The server ignores the seed: the same question may get another answer.']
        : []),
      ...(without.includes('temperature') ? ['The server ignores the temperature and uses its own.'] : []),
    ]
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    const { schema } = request
    // Pieces that arrive after the abort are not passed on.
    const hear = (piece: string) => {
      if (!signal?.aborted) onText?.(piece)
    }
    for (let dialect: Dialect | null = this.#dialect; ;) {
      const answer = await this.#server.ask(PATH, bodyOf(this.model, request, dialect), signal, (body) =>
        readCompletion(this.#server, body, hear),
      )
      if (answer.ok) {
        // Only a success shows that the form of the request was the problem: a prompt that is too long is
        // refused in every form.
        this.#dialect = dialect
        return { ...answer.value, constrained: this.#isHeld(answer.value, schema, dialect) }
      }
      dialect = plainer(dialect, answer.refusal.words, schema !== null)
      if (!dialect) throw statusFault(this.#server, PATH, answer.refusal)
    }
  }

  /**
   * Whether the reply follows the schema: some servers accept a schema and ignore it. A truncated reply does
   * not show that.
   */
  #isHeld({ text, finish }: Completion, schema: JsonSchema | null, { format }: Dialect): boolean {
    if (!schema || format !== 'schema') return false
    if (finish === 'stop') this.#ignoresSchema = !looksLike(schema, text)
    return !this.#ignoresSchema
  }
}

/**
 * Whether a text is JSON with the schema's required keys; a server that ignores schemas seldom produces that.
 */
function looksLike({ required }: JsonSchema, text: string): boolean {
  const value = jsonIn(text)
  if (value === undefined) return false
  const keys: readonly unknown[] = Array.isArray(required) ? required : []
  if (typeof value !== 'object' || value === null) return keys.length === 0
  const found = Object.keys(value)
  return keys.every((key) => typeof key === 'string' && found.includes(key))
}

/** Optional parameters that some servers refuse. */
const DISPENSABLE = ['seed', 'stream_options', 'temperature'] as const
type Dispensable = (typeof DISPENSABLE)[number]

/** The form of request that a server accepts. */
interface Dialect {
  /** How the reply is constrained: to a schema, to JSON, or not at all. */
  readonly format: 'schema' | 'object' | 'none'
  readonly limit: 'max_tokens' | 'max_completion_tokens'
  readonly without: readonly Dispensable[]
}

/** Tried first. */
const FULL: Dialect = { format: 'schema', limit: 'max_tokens', without: [] }

/** The request's body as the protocol has it. */
function bodyOf(model: string, request: ChatRequest, { format, limit, without }: Dialect) {
  const { messages, pictures = [], schema, maxTokens, temperature, seed } = request
  const extras = { seed, temperature, stream_options: { include_usage: true } }
  return {
    model,
    messages: messages.map((message, index) =>
      pictures.length > 0 && index === messages.length - 1 ? withPictures(message, pictures) : message,
    ),
    stream: true,
    [limit]: maxTokens,
    ...Object.fromEntries(Object.entries(extras).filter(([key]) => !without.some((known) => known === key))),
    ...(schema && format !== 'none' && { response_format: formatOf(format, schema) }),
  }
}

const withPictures = ({ role, content }: ChatRequest['messages'][number], pictures: readonly string[]) => ({
  role,
  content: [
    { type: 'text', text: content },
    ...pictures.map((png) => ({ type: 'image_url', image_url: { url: `data:image/png;base64,${png}` } })),
  ],
})

const formatOf = (format: 'schema' | 'object', schema: NonNullable<ChatRequest['schema']>) =>
  format === 'object'
    ? { type: 'json_object' }
    : { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } }

/**
 * A simpler form of request for a server that refused with these words; null: nothing is left to drop. Drops
 * what the words name; if they name nothing, the reply's format.
 */
function plainer(dialect: Dialect, words: string, hasSchema: boolean): Dialect | null {
  const { format, limit, without } = dialect
  const lessFormat: Dialect | null =
    hasSchema && format !== 'none' ? { ...dialect, format: format === 'schema' ? 'object' : 'none' } : null
  if (lessFormat && /response_format|json|schema|grammar/i.test(words)) return lessFormat
  if (limit === 'max_tokens' && words.includes('max_completion_tokens'))
    return { ...dialect, limit: 'max_completion_tokens' }
  const named = DISPENSABLE.find((key) => !without.includes(key) && words.includes(key))
  return named ? { ...dialect, without: [...without, named] } : lessFormat
}
