import { expose } from 'comlink'
import type { Vectors } from '../../src/similarity/minilm'
import { replyOf } from '../shared/fault'
import type { Reply } from '../api/run.api'
import type { EmbedderRequest } from './embedder'
import { TransformersEmbedder } from './transformers'

/** The interface between the worker that stores vectors and the one that computes them. */
export interface EmbedderApi {
  load(request: EmbedderRequest): Promise<Reply<string>>
  embed(texts: readonly string[]): Promise<Reply<Vectors>>
}

const embedder = new TransformersEmbedder()
const api: EmbedderApi = {
  load: (request) => replyOf(() => embedder.load(request)),
  embed: (texts) => replyOf(() => embedder.embed(texts)),
}
expose(api)
