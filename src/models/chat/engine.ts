import type { ChatMessage } from '../../engine/effects'

/** A JSON schema, as far as all engines understand it: no minimum and maximum, no free keys. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** One completion. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  /** Pictures for the last message: PNGs in base64. They are not sent to an engine without vision. */
  readonly pictures?: readonly string[]
  /** The reply is to be JSON of this shape; an engine that cannot constrain it ignores it and says so. */
  readonly schema: JsonSchema | null
  readonly maxTokens: number
  /** 0: always the likeliest token. */
  readonly temperature: number
  /** An integer in [0, 2³¹). */
  readonly seed: number
}

export interface ChatReply {
  readonly text: string
  /** Why it ended; `length`: it was cut at `maxTokens`. */
  readonly finish: 'stop' | 'length'
  /** Whether the engine held the reply to the schema. */
  readonly constrained: boolean
  /** Counts (`isCount`), made whole by the engine; null: it does not say. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
}

export interface ChatOptions {
  /** Ends the generation; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** The reply as it comes, piece by piece. */
  readonly onText?: (piece: string) => void
}

/**
 * Completes text: one call at a time, further ones wait. Calls reject with `ModelError`, or with the reason
 * of their signal.
 */
export interface ChatEngine {
  /** Id of the model's record. */
  readonly id: string
  /** Which model it is, as the engine names it. */
  readonly model: string
  /** It takes pictures, as far as its model does. */
  readonly sees?: boolean
  chat(request: ChatRequest, options?: ChatOptions): Promise<ChatReply>
}

/** Wraps another engine. */
export abstract class EngineAround implements ChatEngine {
  protected readonly engine: ChatEngine

  constructor(engine: ChatEngine) {
    this.engine = engine
  }

  get id(): string {
    return this.engine.id
  }

  get model(): string {
    return this.engine.model
  }

  get sees(): boolean {
    return this.engine.sees === true
  }

  abstract chat(request: ChatRequest, options?: ChatOptions): Promise<ChatReply>
}
