import type { ChatEngine, ChatRequest } from '../../src/models/chat/engine'
import type { CachedModel, Capabilities, Endpoint, LoadProgress, LoadRequest } from '../api/llm.api'

/** A model that is ready to be asked. */
export interface LoadedEngine {
  readonly engine: ChatEngine
  /** As in `LoadedModel`. */
  readonly remarks: readonly string[]
  /** Gives back all that it took; its engine is not asked again. */
  readonly unload: () => Promise<void>
}

export interface Loading {
  readonly onProgress: (progress: LoadProgress) => void
  /** Once it is aborted, loading rejects soon, and nothing of the model stays in memory. */
  readonly signal: AbortSignal
  /** Unloads the engine's earlier model: called before memory is taken for the new one, and not before. */
  readonly makeRoom: () => Promise<void>
}

/** What a session has its models from: here the real engines, in tests doubles. Rejects with `ModelError`. */
export interface Engines {
  capabilities(): Promise<Capabilities>
  load(request: LoadRequest, loading: Loading): Promise<LoadedEngine>
  cached(): Promise<readonly CachedModel[]>
  remove(model: CachedModel): Promise<void>
  /** @param signal ends the request; the call then rejects with its reason */
  models(endpoint: Omit<Endpoint, 'name'>, signal: AbortSignal): Promise<readonly string[]>
}

/** A question that shows of a model that is there whether it answers in JSON. */
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
