import type { GgufSource, LoadRequest } from '../api/llm.api'

/** What a run's option `name` has to be for this model to answer it. */
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

/** Where the file came from that llama.cpp runs from, as the list of kept files has it; null: none is kept. */
export const addressOf = (request: LoadRequest): string | null =>
  request.engine === 'wllama' && request.source.kind === 'address' ? new URL(request.source.url).href : null

/** The file's name, wherever the file is: a run does not care. */
const ggufNameOf = (source: GgufSource): string =>
  source.kind === 'file' ? source.file.name : fileNameIn(source.url)

/** `https://host/folder/tiny%20model.gguf?download=true` → `tiny model.gguf` */
export function fileNameIn(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    // A stray `%`: the name is as it stands.
    return last
  }
}
