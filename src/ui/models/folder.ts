import type { EmbeddingSource } from '../../../workers/api/embedding.api'

/** What a person chose of this machine's folders, with paths inside of it. */
export function filesOf(list: FileList | readonly File[]): EmbeddingSource {
  const files = [...list].map((file) => ({
    // The folder's own name comes first; what is in it does not depend on how it is called.
    path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name,
    file,
  }))
  return { kind: 'files', files }
}
