import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from '../../src/models/chat/engine'

/** A value with the shape of a schema: the first option, the shortest list with an element. */
function valueOf(schema: unknown): unknown {
  const { type, properties, items, enum: options } = fieldsOf(schema)
  if (Array.isArray(options)) return options[0] as unknown
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([key, of]) => [key, valueOf(of)]))
    case 'array':
      return [valueOf(items)]
    case 'integer':
    case 'number':
      return 1
    default:
      return 'logs'
  }
}

interface SchemaFields {
  readonly type?: unknown
  readonly properties?: object
  readonly items?: unknown
  readonly enum?: unknown
}
const fieldsOf = (schema: unknown): SchemaFields =>
  typeof schema === 'object' && schema !== null ? schema : {}

/** An engine double: replies with the schema's shape, when the test allows it. */
export class DoubleEngine implements ChatEngine {
  readonly id: string
  readonly model: string
  readonly requests: ChatRequest[] = []
  /** Replaces the default reply; throw in it to fail. */
  reply: (request: ChatRequest) => string = ({ schema }) => JSON.stringify(valueOf(schema))
  /** The reply comes when this resolves, or never if it is aborted before. */
  ready: Promise<void> = Promise.resolve()
  aborted = 0

  constructor(id: string, model = 'double') {
    this.id = id
    this.model = model
  }

  async chat(request: ChatRequest, { signal, onText }: ChatOptions = {}): Promise<ChatReply> {
    this.requests.push(request)
    const abort = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        this.aborted++
        reject(new Error('aborted'))
      })
    })
    await Promise.race([this.ready, abort])
    const text = this.reply(request)
    onText?.(text)
    return { text, finish: 'stop', constrained: true, promptTokens: 100, completionTokens: 10 }
  }
}
