import { ModelError } from '../../src/models/model-error'
import type { GgufSource } from '../api/llm.api'
import { keptGguf, shelfFor } from './cache'
import { downloadGguf } from './gguf-download'
import type { LoadedEngine, Loading } from './engines'
import { checkHead, checkSize, HEAD } from './gguf'
import { MemoryShelf } from '../shared/download'
import { fileNameIn } from './model-name'
import { stage } from './progress'
import { WllamaEngine } from './wllama-engine'

/** A file to load, with remarks about its download. */
interface Come {
  readonly blob: Blob
  readonly name: string
  readonly remarks: readonly string[]
}

/**
 * llama.cpp on the processor, with a GGUF file from the disk or from an address.
 * @throws ModelError, or the signal's reason; nothing of it is then in memory
 */
export async function loadWllama(source: GgufSource, loading: Loading): Promise<LoadedEngine> {
  const { onProgress, signal, makeRoom } = loading
  onProgress(stage('checking'))
  const { blob, name, remarks } =
    source.kind === 'file' ? await fromDisk(source.file) : await fromAddress(source.url, loading)
  signal.throwIfAborted()
  await makeRoom()
  const engine = await WllamaEngine.load(blob, name, onProgress, signal)
  return { engine, remarks: [...remarks, ...engine.remarks], unload: () => engine.unload() }
}

async function fromDisk(file: File): Promise<Come> {
  checkSize(file.size, file.name)
  checkHead(await headOf(file), file.name)
  return { blob: file, name: file.name, remarks: [] }
}

async function headOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  } catch {
    throw new ModelError(
      'not-found',
      `${file.name} can no longer be read: it was moved or changed after you chose it. Choose it again.`,
    )
  }
}

async function fromAddress(address: string, { onProgress, signal }: Loading): Promise<Come> {
  const from = checkedAddress(address)
  const name = fileNameIn(from)
  const kept = await keptGguf(from)
  if (kept) return { blob: kept, name, remarks: [] }

  const setting = { onProgress, signal }
  const shelf = await shelfFor(from)
  if (!shelf) {
    const memory = new MemoryShelf()
    const remarks = await downloadGguf(from, memory, setting)
    return {
      blob: memory.blob(),
      name,
      remarks: [
        ...remarks,
        'This browser saves no files for this page, so it downloads the model again next time.',
      ],
    }
  }
  let remarks: readonly string[]
  try {
    remarks = await downloadGguf(from, shelf, { ...setting, storageLeft })
  } finally {
    shelf.close()
  }
  return { blob: await shelf.file(), name, remarks }
}

function checkedAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.href
  throw new ModelError(
    'bad-address',
    `“${address}” is not the address of a file: an address starts with https:// or http://.`,
  )
}

/** Free storage in bytes; null: the browser does not say. */
async function storageLeft(): Promise<number | null> {
  const { usage, quota } = await navigator.storage.estimate()
  return usage === undefined || quota === undefined ? null : quota - usage
}
