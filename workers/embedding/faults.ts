import { bytesInWords } from '../../src/models/chat/webllm/words'
import { ModelError, type ModelFault } from '../../src/models/model-error'
import type { DownloadFaults } from '../shared/download'
import type { Device } from '../api/embedding.api'

const STATUS_FAULTS: Readonly<Record<number, readonly [code: ModelFault, advice: string]>> = {
  401: ['unauthorised', 'The server requires a login, which this page does not have. Use an open mirror.'],
  403: ['unauthorised', 'The server does not give this file to this page. Use an open mirror.'],
  404: ['not-found', 'Check the address: it must be the folder with config.json.'],
  410: ['not-found', 'The file no longer exists. Use another mirror.'],
  429: ['rate-limited', 'The server has too many requests. Try again in a few minutes.'],
}

/** Faults of a download of a model's files. */
export const fileFaults: DownloadFaults = {
  unreachable(url, _cause, isOnline) {
    const { host, origin } = new URL(url)
    return isOnline
      ? new ModelError(
          'unreachable',
          `This page cannot read an answer from ${host} (${url}). Check the address. Check that its server runs and lets other pages read its files (Access-Control-Allow-Origin). Or load the model from a folder.`,
        )
      : new ModelError(
          'offline',
          `This machine is offline, and ${url} is not saved here. Go online once to download it from ${origin}, or load the model from a folder.`,
        )
  },

  /** The server answered without the file. */
  refused(url, status) {
    const [code, advice] = STATUS_FAULTS[status] ?? [
      status >= 500 ? ('unreachable' as const) : ('refused' as const),
      'Try again later, or use another mirror.',
    ]
    return new ModelError(code, `${url} answers with status ${status}. ${advice}`)
  },

  cutOff: (url, loaded) =>
    new ModelError(
      'cut-off',
      `The connection broke after ${loaded} bytes of ${url}. Load it again: complete files are saved.`,
    ),

  silent: (url, _loaded, ms) =>
    new ModelError(
      'timeout',
      `No data from ${url} for ${Math.round(ms / 1000)} seconds. Load it again: complete files are saved.`,
    ),
}

export const notInFolder = (folder: string, path: string): ModelError =>
  new ModelError(
    'not-found',
    `The folder ${folder} has no ${path}. It needs the same files as Xenova/all-MiniLM-L6-v2 on huggingface.co: config.json, tokenizer.json and tokenizer_config.json, and the weights in onnx/.`,
  )

export const notAModel = (from: string, what: string): ModelError =>
  new ModelError(
    'not-a-model',
    `${from} is not a model for sentence embeddings: ${what}. Use a folder with the same files as Xenova/all-MiniLM-L6-v2 on huggingface.co.`,
  )

export const notLoaded = (): ModelError =>
  new ModelError('not-loaded', 'No embedding model is loaded. Load MiniLM in the Models view.')

export const noAdapter = (): ModelError =>
  new ModelError(
    'no-adapter',
    'This browser gives this page no graphics card (WebGPU has no adapter). Choose the processor: it needs only a few seconds for all names.',
  )

export const workerLost = (): ModelError =>
  new ModelError(
    'worker-lost',
    'The embedding model’s worker could not start, or it stopped. Load the model again. If this machine is offline, go online once.',
  )

/** Why files are not stored; the loaded model works in any case. */
export const notKept = (why: 'full' | 'nowhere', bytes: number): string =>
  why === 'full'
    ? `The browser has no storage for the model’s ${bytesInWords(bytes)}, so it downloads the model again next time. To change this, delete other models or free disk space.`
    : 'Browsers save files only for pages on https or on this machine, so this browser downloads the model again next time.'

type Named = (message: string, from: string, device: Device) => ModelError

const deviceLost: Named = (message) =>
  new ModelError(
    'device-lost',
    `This page lost the graphics card (${message}). Load MiniLM again. If it happens again, use the processor.`,
  )
const outOfMemory: Named = (message) =>
  new ModelError(
    'out-of-memory',
    `There is not enough memory for the model (${message}). Unload a language model or close other tabs, and load MiniLM again.`,
  )
const noBackend: Named = (message, _from, device) =>
  device === 'webgpu' ? noAdapter() : new ModelError('failed', `ONNX Runtime does not start: ${message}`)
const noModel: Named = (message, from) => notAModel(from, message)

/** The libraries' errors have no codes, only messages. The first match counts. */
const PATTERNS: readonly (readonly [RegExp, Named])[] = [
  [/device (was |is )?lost|lost device|DXGI_ERROR_DEVICE/i, deviceLost],
  [/out of memory|bad_alloc|allocation failed|failed to allocate/i, outOfMemory],
  [/no available backend|failed to get GPU adapter|WebGPU is not supported/i, noBackend],
  [/protobuf parsing|ERROR_CODE: 7|invalid model|Unsupported model type/i, noModel],
  // For its JSON files, and for its output.
  [/not valid JSON|Unexpected token|^Invalid (type|length)/i, noModel],
]

/** The fault of an error from transformers.js or ONNX Runtime. */
export function runtimeFault(error: unknown, from: string, device: Device): ModelError {
  if (error instanceof ModelError) return error
  // ONNX Runtime throws a plain number if its program gets no memory.
  if (typeof error === 'number') return outOfMemory(`the runtime failed with number ${error}`, from, device)
  const message = error instanceof Error ? error.message : String(error)
  const [, named] = PATTERNS.find(([pattern]) => pattern.test(message)) ?? []
  return (
    named?.(message, from, device) ??
    new ModelError('failed', `The embedding model failed on ${device}: ${message}. Load it again.`)
  )
}
