import type { Vectors } from '../../src/similarity/minilm'
import type { Device, Precision } from '../api/embedding.api'

/** The files of a model in MiniLM's layout besides its weights; all are required. */
export const DESCRIPTION = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const

/** The weights by precision, with transformers.js's names. */
export const WEIGHTS: Readonly<Record<Precision, string>> = {
  fp32: 'onnx/model.onnx',
  q8: 'onnx/model_quantized.onnx',
}

/** A model's files, by their path in its folder. */
export type ModelFiles = ReadonlyMap<string, Blob>

/** Everything that a model needs to start; nothing is fetched from elsewhere. */
export interface EmbedderRequest {
  readonly files: ModelFiles
  /** ONNX Runtime: its program, and the address of its loader. */
  readonly runtime: { readonly binary: Blob; readonly factory: string }
  readonly device: Device
  readonly precision: Precision
  /** The source of the files, for messages. */
  readonly from: string
}

/** An embedding model in its own worker. */
export interface Embedder {
  /** @returns the SHA-256 of the weights in hex @throws ModelError */
  load(request: EmbedderRequest): Promise<string>
  /** Vectors of length 1. @throws ModelError; afterwards it answers nothing */
  embed(texts: readonly string[]): Promise<Vectors>
  /** Terminates it at any time; pending calls reject. */
  close(): void
}
