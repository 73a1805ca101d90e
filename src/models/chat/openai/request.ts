import type { ChatRequest } from '../engine'

/** Optional parameters that some servers refuse. */
const DISPENSABLE = ['seed', 'stream_options', 'temperature'] as const
type Dispensable = (typeof DISPENSABLE)[number]

/** The form of request that a server accepts. */
export interface Dialect {
  /** How the reply is constrained: to a schema, to JSON, or not at all. */
  readonly format: 'schema' | 'object' | 'none'
  readonly limit: 'max_tokens' | 'max_completion_tokens'
  readonly without: readonly Dispensable[]
}

/** Tried first. */
export const FULL: Dialect = { format: 'schema', limit: 'max_tokens', without: [] }

/** The request's body as the protocol has it. */
export function bodyOf(model: string, request: ChatRequest, { format, limit, without }: Dialect) {
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
export function plainer(dialect: Dialect, words: string, hasSchema: boolean): Dialect | null {
  const { format, limit, without } = dialect
  const lessFormat: Dialect | null =
    hasSchema && format !== 'none' ? { ...dialect, format: format === 'schema' ? 'object' : 'none' } : null
  if (lessFormat && /response_format|json|schema|grammar/i.test(words)) return lessFormat
  if (limit === 'max_tokens' && words.includes('max_completion_tokens'))
    return { ...dialect, limit: 'max_completion_tokens' }
  const named = DISPENSABLE.find((key) => !without.includes(key) && words.includes(key))
  return named ? { ...dialect, without: [...without, named] } : lessFormat
}
