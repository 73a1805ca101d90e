/** Messages between the page and the worker that holds MiniLM. */
import type { Vectors } from '../../src/similarity/minilm'
import type { LoadProgress } from './llm.api'
import type { Reply } from './run.api'

/** The device that computes. */
export type Device = 'webgpu' | 'wasm'

/** The source of the model's files. */
export type EmbeddingSource =
  /** huggingface.co, once the person has asked for it. */
  | { readonly kind: 'hub' }
  /** A folder with the same layout on the user's own server. */
  | { readonly kind: 'mirror'; readonly url: string }
  /** A folder on this machine. */
  | { readonly kind: 'files'; readonly files: readonly { readonly path: string; readonly file: File }[] }

export interface LoadedEmbedding {
  /**
   * `all-MiniLM-L6-v2 fp32 1f0e2d3c`: the name in the folder's configuration, the precision, and the first
   * digits of the weights' SHA-256. Vectors are cached under this name.
   */
  readonly model: string
  readonly device: Device
  readonly dims: number
  readonly remarks: readonly string[]
}

export type { Vectors }

/** Numbers of 32 bits, as the model was trained, or of 8: a quarter of the size, and not quite the same vectors. */
export type Precision = 'fp32' | 'q8'

export interface EmbeddingApi {
  /**
   * One at a time: a later call supersedes an earlier one. The model that was loaded before stays until it has succeeded.
   * @param device null: WebGPU where there is an adapter that is not software, else wasm
   * @param precision left out or null: fp32 on WebGPU, q8 on wasm, where it is a quarter of the download and twice as fast
   */
  load(
    source: EmbeddingSource,
    device: Device | null,
    onProgress: (progress: LoadProgress) => void,
    precision?: Precision | null,
  ): Promise<Reply<LoadedEmbedding>>
  /** Cancels loading; its call answers with the fault `aborted`. Downloaded bytes are kept. */
  cancel(): Promise<void>
  loaded(): Promise<LoadedEmbedding | null>
  /** A vector for each text, in order; vectors computed before come from the cache. */
  embed(texts: readonly string[]): Promise<Reply<Vectors>>
  /** The cached model: its size, and the folder of the last download. */
  cached(): Promise<Reply<{ readonly bytes: number | null; readonly from: string } | null>>
  /** Deletes the cached files. A loaded model keeps working, and vectors stay. */
  remove(): Promise<Reply<null>>
  /** Lets the other end of the port embed texts (`EmbedPortApi`). */
  serve(port: MessagePort): Promise<Reply<null>>
}

/** A run's requests for vectors. */
export interface EmbedPortApi {
  describe(): Promise<LoadedEmbedding>
  embed(texts: readonly string[]): Promise<Reply<Vectors>>
}
