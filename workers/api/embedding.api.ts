/** What the page and the worker that holds MiniLM say to each other. */
import type { Vectors } from '../../src/similarity/minilm'
import type { LoadProgress } from './llm.api'
import type { Reply } from './run.api'

/** What computes. */
export type Device = 'webgpu' | 'wasm'

/** Where the model's files come from. */
export type EmbeddingSource =
  /** huggingface.co, once the person has asked for it. */
  | { readonly kind: 'hub' }
  /** A folder with the same layout, on somebody's own server. */
  | { readonly kind: 'mirror'; readonly url: string }
  /** A folder on this machine. */
  | { readonly kind: 'files'; readonly files: readonly { readonly path: string; readonly file: File }[] }

export interface LoadedEmbedding {
  /**
   * `all-MiniLM-L6-v2 fp32 1f0e2d3c`: its name as the folder's configuration has it, its precision and the first digits of
   * its weights' SHA-256. Vectors are kept under this.
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
  /** Gives up what is being loaded; its call answers with the fault `aborted`. What was downloaded is kept. */
  cancel(): Promise<void>
  loaded(): Promise<LoadedEmbedding | null>
  /** A vector for each text, in order; what was embedded before comes from the browser's storage. */
  embed(texts: readonly string[]): Promise<Reply<Vectors>>
  /** What is kept of a model here, how large it is, and the folder that it came from: the last that was downloaded. */
  cached(): Promise<Reply<{ readonly bytes: number | null; readonly from: string } | null>>
  /** Deletes the files that are kept. What is loaded goes on, and vectors stay. */
  remove(): Promise<Reply<null>>
  /** Lets whoever has the other end of the port embed texts (`EmbedPortApi`). */
  serve(port: MessagePort): Promise<Reply<null>>
}

/** How a run asks for vectors. */
export interface EmbedPortApi {
  describe(): Promise<LoadedEmbedding>
  embed(texts: readonly string[]): Promise<Reply<Vectors>>
}
