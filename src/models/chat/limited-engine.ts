import { ModelError } from '../model-error'
import { EngineAround, type ChatEngine, type ChatOptions, type ChatReply, type ChatRequest } from './engine'

/** Allows a limited number of calls, successful or not, and none after it is closed. */
export class LimitedEngine extends EngineAround {
  readonly #limit: number
  #calls = 0
  #closed: ModelError | null = null

  constructor(engine: ChatEngine, limit: number) {
    super(engine)
    this.#limit = limit
  }

  get calls(): number {
    return this.#calls
  }

  /** Ends the limit: running calls continue, later ones fail with this reason. */
  close(reason: ModelError): void {
    this.#closed ??= reason
  }

  async chat(request: ChatRequest, options?: ChatOptions): Promise<ChatReply> {
    if (this.#closed) throw this.#closed
    if (this.#calls >= this.#limit)
      throw new ModelError(
        'limit',
        `The limit of ${this.#limit} calls is reached. Allow more calls to continue from here.`,
      )
    this.#calls++
    return this.engine.chat(request, options)
  }
}
