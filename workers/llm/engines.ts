import type { ChatEngine, ChatRequest } from '../../src/models/chat/engine'
import type { CachedModel, Capabilities, Endpoint, LoadProgress, LoadRequest } from '../api/llm.api'

/** A loaded model. */
export interface LoadedEngine {
  readonly engine: ChatEngine
  /** As in `LoadedModel`. */
  readonly remarks: readonly string[]
  /** Frees all its resources; its engine is not used afterwards. */
  readonly unload: () => Promise<void>
}

export interface Loading {
  readonly onProgress: (progress: LoadProgress) => void
  /** After an abort, loading rejects soon, and nothing of the model stays in memory. */
  readonly signal: AbortSignal
  /** Unloads the engine's earlier model; called just before memory is needed for the new one. */
  readonly makeRoom: () => Promise<void>
}

/** The source of a session's models: the real engines, or doubles in tests. Rejects with `ModelError`. */
export interface Engines {
  capabilities(): Promise<Capabilities>
  load(request: LoadRequest, loading: Loading): Promise<LoadedEngine>
  cached(): Promise<readonly CachedModel[]>
  remove(model: CachedModel): Promise<void>
  /** @param signal ends the request; the call then rejects with its reason */
  models(endpoint: Omit<Endpoint, 'name'>, signal: AbortSignal): Promise<readonly string[]>
}

/** A question that shows whether a loaded model answers in JSON. */
export const readyCheck = (content: string, maxTokens: number): ChatRequest => ({
  messages: [{ role: 'user', content }],
  schema: {
    type: 'object',
    properties: { ready: { type: 'boolean' } },
    required: ['ready'],
    additionalProperties: false,
  },
  maxTokens,
  temperature: 0,
  seed: 0,
})
