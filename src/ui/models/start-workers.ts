import { wrap } from 'comlink'
import type { EmbeddingApi } from '../../../workers/embedding.api'
import type { LlmApi } from '../../../workers/llm.api'
import { connectionTo, type Connection } from '../state/connection'

/** Starts the worker that holds language models. */
export function startLlmWorker(): Connection<LlmApi> {
  const worker = new Worker(new URL('../../../workers/llm.worker.ts', import.meta.url), { type: 'module' })
  return connectionTo<LlmApi>(worker, wrap<LlmApi>(worker))
}

/** Starts the worker that holds MiniLM. */
export function startEmbeddingWorker(): Connection<EmbeddingApi> {
  const worker = new Worker(new URL('../../../workers/embedding.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<EmbeddingApi>(worker, wrap<EmbeddingApi>(worker))
}
