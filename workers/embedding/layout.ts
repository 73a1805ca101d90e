import type { Precision } from '../embedding.api'

/** What a model in MiniLM's layout has beside its weights; all of it is needed. */
export const DESCRIPTION = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const

/** The weights by precision, as transformers.js names them. */
export const WEIGHTS: Readonly<Record<Precision, string>> = {
  fp32: 'onnx/model.onnx',
  q8: 'onnx/model_quantized.onnx',
}

/** A model's files, by their path in its folder. */
export type Files = ReadonlyMap<string, Blob>
