import { ModelError } from '../model-error'
import type { ChatEngine, ChatOptions, ChatReply, ChatRequest } from './engine'

/** Makes so many calls and no more, whatever becomes of them. */
export class LimitedEngine implements ChatEngine {
  readonly #engine: ChatEngine
  readonly #limit: number
  #calls = 0

  constructor(engine: ChatEngine, limit: number) {
    this.#engine = engine
    this.#limit = limit
  }

  get id(): string {
    return this.#engine.id
  }

  get model(): string {
    return this.#engine.model
  }

  get calls(): number {
    return this.#calls
  }

  async chat(request: ChatRequest, options?: ChatOptions): Promise<ChatReply> {
    if (this.#calls >= this.#limit)
      throw new ModelError(
        'limit',
        `The limit of ${this.#limit} calls is reached: allow more to go on from here.`,
      )
    this.#calls++
    return this.#engine.chat(request, options)
  }
}
