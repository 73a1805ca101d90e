import type { GgufSource, LoadRequest } from '../api/llm.api'

/** The name that a run's option `name` must have for this model. */
export function modelNameOf(request: LoadRequest): string {
  switch (request.engine) {
    case 'webllm':
      return request.name
    case 'wllama':
      return ggufNameOf(request.source)
    case 'openai':
      return request.endpoint.name
  }
}

/** The address of llama.cpp's file, as in the list of stored files; null: the file is not stored. */
export const addressOf = (request: LoadRequest): string | null =>
  request.engine === 'wllama' && request.source.kind === 'address' ? new URL(request.source.url).href : null

/** The file's name, without its place: runs depend only on the name. */
const ggufNameOf = (source: GgufSource): string =>
  source.kind === 'file' ? source.file.name : fileNameIn(source.url)

/** `https://host/folder/tiny%20model.gguf?download=true` → `tiny model.gguf` */
export function fileNameIn(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    // An invalid escape: uses the name unchanged.
    return last
  }
}
