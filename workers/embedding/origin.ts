import type { EmbeddingSource } from '../api/embedding.api'
import { ModelError } from '../../src/models/model-error'
import { browserNetwork, download, MemoryShelf, type Network, type OnBytes } from '../shared/download'
import { fileFaults as faults, notInFolder } from './faults'
import type { KeptFiles } from './kept-files'

/** XENON's model: all-MiniLM-L6-v2 in ONNX's format, by the author of transformers.js. */
const HUB = 'https://huggingface.co/Xenova/all-MiniLM-L6-v2/resolve/main/'

/** The source of a model's files. */
export interface DownloadOrigin {
  /** The folder, in words for the user. */
  readonly from: string
  /** Its last part, for a model without a name. */
  readonly name: string
  /** Whether its files can be stored: files from a folder on this machine are not copied. */
  readonly isRemote: boolean
  /** The file's address; null: it has none. */
  addressOf(path: string): string | null
  /** @throws ModelError; the signal's reason after an abort */
  open(path: string, signal: AbortSignal, onBytes: OnBytes): Promise<Blob>
}

/** @throws ModelError for an impossible source */
export function originOf(source: EmbeddingSource, kept: KeptFiles, network: Network): DownloadOrigin {
  switch (source.kind) {
    case 'hub':
      return remote(HUB, kept, network)
    case 'mirror':
      return remote(folderAddress(source.url), kept, network)
    case 'files':
      return local(source.files)
    default:
      return source satisfies never
  }
}

/** @throws ModelError */
function folderAddress(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !['http:', 'https:'].includes(address.protocol))
    throw new ModelError(
      'refused',
      `“${url}” is not the address of a folder. Write it with http:// or https://, like https://example.org/minilm/.`,
    )
  // Without the query, which would end up within the files' addresses.
  return `${address.origin}${address.pathname.replace(/\/?$/, '/')}`
}

function remote(folder: string, kept: KeptFiles, network: Network): DownloadOrigin {
  return {
    from: folder,
    name: lastPart(folder.replace('/resolve/main/', '/')),
    isRemote: true,
    addressOf: (path) => folder + path,
    open: (path, signal, onBytes) => keptOr(folder + path, kept, network, signal, onBytes),
  }
}

/** The stored file of that address, else a download, which the caller stores. */
export async function keptOr(
  url: string,
  kept: KeptFiles,
  network: Network,
  signal: AbortSignal,
  onBytes: OnBytes,
): Promise<Blob> {
  const known = await kept.get(url)
  if (!known) return downloadFile(url, network, signal, onBytes)
  onBytes(known.size, known.size)
  return known
}

type LocalFiles = (EmbeddingSource & { kind: 'files' })['files']

/** @throws ModelError if there is no config.json, which marks the model's folder */
function local(files: LocalFiles): DownloadOrigin {
  // The user may choose a parent folder: the uppermost config.json is the model's.
  const [config] = files
    .map(({ path }) => path)
    .filter((path) => path === 'config.json' || path.endsWith('/config.json'))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
  const chosen = files[0]?.file.webkitRelativePath.split('/')[0] || 'that you chose'
  if (config === undefined) throw notInFolder(chosen, 'config.json')
  const root = config.slice(0, -'config.json'.length)
  const byPath = new Map(files.map(({ path, file }) => [path, file]))
  return {
    from: `the folder ${lastPart(root) || chosen}`,
    name: lastPart(root) || chosen,
    isRemote: false,
    addressOf: () => null,
    open(path, _signal, onBytes) {
      const file = byPath.get(root + path)
      if (!file) return Promise.reject(notInFolder(lastPart(root) || chosen, path))
      onBytes(file.size, file.size)
      return Promise.resolve(file)
    },
  }
}

const lastPart = (folder: string) => folder.split('/').filter(Boolean).at(-1) ?? ''

/** For the page's own files, the browser's cache is used. */
export const pageNetwork: Network = {
  ...browserNetwork,
  fetch: (url, init) =>
    fetch(url, new URL(url).origin === location.origin ? { ...init, cache: 'default' } : init),
}

/** One file, in memory. @throws ModelError; the signal's reason after an abort */
export async function downloadFile(
  url: string,
  network: Network,
  signal: AbortSignal,
  onBytes: OnBytes,
  silenceMs?: number,
): Promise<Blob> {
  const shelf = new MemoryShelf()
  await download(url, shelf, { network, signal, faults, onBytes, silenceMs })
  return shelf.blob()
}
