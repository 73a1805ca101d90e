import { hubAddress, type LadderModel, type WeightPrecision, type Variant } from './ladder'

/** Where a model's files are. */
export interface ModelAddresses {
  /** Address of the folder with the weights; WebLLM appends `/resolve/main/` unless it holds `/resolve/`. */
  readonly weights: string
  /** Address of the compiled library. */
  readonly modelLib: string
}

/** The folder that WebLLM reads from, with a final slash. */
export function folderOf(weights: string): string {
  const folder = weights.endsWith('/') ? weights : `${weights}/`
  return /.+\/resolve\/.+\//.test(folder) ? folder : `${folder}resolve/main/`
}

/** The files that WebLLM reads before the weights, in its order. */
export const firstFilesOf = ({ weights, modelLib }: ModelAddresses): readonly string[] => [
  `${folderOf(weights)}mlc-chat-config.json`,
  modelLib,
  `${folderOf(weights)}tokenizer.json`,
  `${folderOf(weights)}tensor-cache.json`,
]

/** The precision that a mirror's addresses name; null: none. */
export function precisionOf({ weights, modelLib }: ModelAddresses): WeightPrecision | null {
  const found = /q4(f16|f32)/i.exec(weights) ?? /q4(f16|f32)/i.exec(modelLib)
  return found?.[1]?.toLowerCase() === 'f32' ? 'f32' : found ? 'f16' : null
}

/** `model` and `model_lib` are WebLLM's names for the two addresses. */
interface ModelEntry {
  readonly model: string
  readonly model_id: string
  readonly model_lib: string
}

/**
 * The addresses of a model's form: from WebLLM's own list, or the mirror's if there is one; null: unknown.
 */
export function sourceOf(
  variant: Variant,
  list: readonly ModelEntry[],
  mirror: ModelAddresses | null,
): ModelAddresses | null {
  if (mirror) return mirror
  const entry = list.find(({ model_id }) => model_id === variant.id)
  return entry ? { weights: entry.model, modelLib: entry.model_lib } : null
}

/** For messages: the form in words, and its address. */
export const twinHint = (model: LadderModel): string =>
  `the 32-bit form (${model.variants.f32.id}, at ${hubAddress(model.variants.f32)})`
