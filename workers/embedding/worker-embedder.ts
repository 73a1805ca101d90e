import { wrap } from 'comlink'
import { unlessAborted } from '../../src/engine/unless-aborted'
import { modelErrorFrom } from '../../src/models/model-error'
import type { Reply } from '../api/run.api'
import type { Embedder } from './embedder'
import type { EmbedderApi } from './embedder.worker'
import { workerLost } from './faults'

/**
 * Starts a worker that computes vectors. Terminating it frees all its memory, which wasm alone never returns.
 */
export function startEmbedder(): Embedder {
  const worker = new Worker(new URL('./embedder.worker.ts', import.meta.url), { type: 'module' })
  const api = wrap<EmbedderApi>(worker)
  const end = new AbortController()
  const close = () => {
    end.abort(workerLost())
    worker.terminate()
  }
  worker.onerror = close
  const answer = async <T>(call: Promise<Reply<T>>): Promise<T> => {
    const reply = await unlessAborted(call, end.signal)
    if (!reply.ok) throw modelErrorFrom(reply.fault)
    return reply.value
  }
  return {
    load: (request) => answer(api.load(request)),
    embed: (texts) => answer(api.embed(texts)),
    close,
  }
}
