import type { ChatMessage } from '../../engine/effects'

/** A JSON schema with the features that all engines understand: no minimum and maximum, no free keys. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** One completion. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[]
  /** Pictures for the last message: PNGs in base64. They are not sent to an engine without vision. */
  readonly pictures?: readonly string[]
  /**
   * The shape of the JSON reply. An engine that cannot constrain replies ignores it and says so; null: free
   * text.
   */
  readonly schema: JsonSchema | null
  readonly maxTokens: number
  /** 0: always the likeliest token. */
  readonly temperature: number
  /** An integer in [0, 2³¹). */
  readonly seed: number
}

export interface ChatReply {
  readonly text: string
  /** `length`: the reply was truncated at `maxTokens`. */
  readonly finish: 'stop' | 'length'
  /** Whether the engine constrained the reply to the schema. */
  readonly constrained: boolean
  /** Token counts (`isCount`), as integers; null: the engine does not report them. */
  readonly promptTokens: number | null
  readonly completionTokens: number | null
}

export interface ChatOptions {
  /** Ends the generation; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with each piece of the reply as it comes. */
  readonly onText?: (piece: string) => void
}

/**
 * Completes text: one call at a time, further ones wait. Calls reject with `ModelError`, or with the reason
 * of their signal.
 */
export interface ChatEngine {
  /** Id of the model's record. */
  readonly id: string
  /** The engine's name of the model. */
  readonly model: string
  /** Whether it accepts pictures, if its model does. */
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
