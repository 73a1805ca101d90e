import { bytesInWords } from '../../src/models/chat/webllm/words'
import { ModelError, type ModelFault } from '../../src/models/model-error'
import type { DownloadFaults } from '../shared/download'
import type { Device } from '../api/embedding.api'

const STATUS_FAULTS: Readonly<Record<number, readonly [code: ModelFault, advice: string]>> = {
  401: [
    'unauthorised',
    'It wants to know who asks, which this page does not say. Take a mirror that is open.',
  ],
  403: ['unauthorised', 'It does not give this file to this page. Take a mirror that is open.'],
  404: ['not-found', 'Check the address: it is that of the folder that holds config.json.'],
  410: ['not-found', 'The file is gone. Take another mirror.'],
  429: ['rate-limited', 'The server has had enough questions for now. Try again in some minutes.'],
}

/** Faults of a download of a model's files. */
export const fileFaults: DownloadFaults = {
  unreachable(url, _cause, isOnline) {
    const { host, origin } = new URL(url)
    return isOnline
      ? new ModelError(
          'unreachable',
          `${host} gave no answer that this page may read (${url}). Check the address, and that its server is up and allows other pages to read its files (Access-Control-Allow-Origin), or load the model from a folder.`,
        )
      : new ModelError(
          'offline',
          `This machine is offline, and ${url} is not kept here. Connect it to ${origin} once, or load the model from a folder.`,
        )
  },

  /** The server answered without the file. */
  refused(url, status) {
    const [code, advice] = STATUS_FAULTS[status] ?? [
      status >= 500 ? ('unreachable' as const) : ('refused' as const),
      'Try again later, or take another mirror.',
    ]
    return new ModelError(code, `${url} answers with status ${status}. ${advice}`)
  },

  cutOff: (url, loaded) =>
    new ModelError(
      'cut-off',
      `The connection broke after ${loaded} bytes of ${url}. Load it again: what came whole is kept.`,
    ),

  silent: (url, _loaded, ms) =>
    new ModelError(
      'timeout',
      `Nothing has come of ${url} for ${Math.round(ms / 1000)} seconds. Load it again: what came whole is kept.`,
    ),
}

export const notInFolder = (folder: string, path: string): ModelError =>
  new ModelError(
    'not-found',
    `The folder ${folder} has no ${path}. It has to be laid out as Xenova/all-MiniLM-L6-v2 on huggingface.co is: config.json, tokenizer.json and tokenizer_config.json, and the weights in onnx/.`,
  )

export const notAModel = (from: string, what: string): ModelError =>
  new ModelError(
    'not-a-model',
    `${from} is not a model that embeds sentences: ${what}. Take a folder laid out as Xenova/all-MiniLM-L6-v2 on huggingface.co is.`,
  )

export const notLoaded = (): ModelError =>
  new ModelError('not-loaded', 'No embedding model is loaded. Load MiniLM in the Models view.')

export const noAdapter = (): ModelError =>
  new ModelError(
    'no-adapter',
    'This browser offers no graphics card to this page (WebGPU has no adapter). Choose the processor, which takes some seconds for all names.',
  )

export const workerLost = (): ModelError =>
  new ModelError(
    'worker-lost',
    'The embedding model’s worker could not be started or ended. Load the model again; if this machine is offline, connect it once.',
  )

/** Why files are not stored; the loaded model works in any case. */
export const notKept = (why: 'full' | 'nowhere', bytes: number): string =>
  why === 'full'
    ? `The model is not kept, as the browser gives this page no room for its ${bytesInWords(bytes)}: it is downloaded again next time. Delete other models or free disk space to change that.`
    : 'The model is not kept, as browsers keep files only for pages on https or on this machine: it is downloaded again next time.'

type Named = (message: string, from: string, device: Device) => ModelError

const deviceLost: Named = (message) =>
  new ModelError(
    'device-lost',
    `The graphics card was taken away from this page (${message}). Load MiniLM again, on the processor if it happens again.`,
  )
const outOfMemory: Named = (message) =>
  new ModelError(
    'out-of-memory',
    `There is not enough memory for the model (${message}). Unload a language model or close other tabs, and load it again.`,
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
