import type { LoadProgress } from '../api/llm.api'
import {
  browserNetwork,
  download,
  type DownloadFaults,
  type DownloadSetting,
  type DownloadShelf,
} from '../shared/download'
import { checkHead, checkSize, HEAD } from './gguf'
import { DownloadProgress } from './progress'
import { bytesInWords } from '../../src/models/chat/webllm/words'
import { ModelError } from '../../src/models/model-error'
import { fileNameIn } from './model-name'

export interface GgufSetting extends Pick<DownloadSetting, 'signal' | 'storageLeft' | 'silenceMs'> {
  readonly onProgress: (progress: LoadProgress) => void
  readonly network?: DownloadSetting['network']
}

/** Downloads a GGUF file to the shelf, like `download`. */
export async function downloadGguf(
  from: string,
  shelf: DownloadShelf,
  { onProgress, network = browserNetwork, ...setting }: GgufSetting,
): Promise<readonly string[]> {
  const progress = new DownloadProgress(onProgress, null)
  const onBytes = (loaded: number, total: number | null) => progress.at(loaded, total)
  const inspect = { head: HEAD, checkHead, checkSize }
  try {
    return await download(from, shelf, { ...setting, network, faults, onBytes, inspect })
  } finally {
    progress.end()
  }
}

const KEPT = 'The downloaded part is saved. Load the file again to continue.'

const hostOf = (address: string) => new URL(address).host

/** Faults of a GGUF download. */
const faults: DownloadFaults = {
  /** A browser does not reveal the cause: it may be the network, the host, or the host's permission. */
  unreachable(from, cause, isOnline) {
    if (!isOnline)
      return new ModelError(
        'offline',
        `${fileNameIn(from)} is not saved in this browser, and this machine is offline. Go online, or load a file from the disk.`,
      )
    const message = cause instanceof Error ? cause.message : String(cause)
    return new ModelError(
      'unreachable',
      `${hostOf(from)} does not answer (${message}). Either it is down, or it does not let this page read its files (CORS). Open the address in its own tab: if the download works there, load the file from the disk.`,
    )
  },

  refused(from, status) {
    switch (status) {
      case 404:
      case 410:
        return new ModelError('not-found', `There is no file at ${from} (${status}). Check the address.`)
      case 401:
      case 403:
        return new ModelError(
          'unauthorised',
          `${hostOf(from)} does not give ${fileNameIn(from)} to everyone (${status}). Perhaps you must accept its licence there first. Download it there, and load it from the disk.`,
        )
      case 429:
        return new ModelError(
          'rate-limited',
          `${hostOf(from)} has had too many requests from here (${status}). Try again in a few minutes.`,
        )
      default:
        return new ModelError(
          status >= 500 ? 'server-failed' : 'refused',
          `${hostOf(from)} does not give ${fileNameIn(from)} (${status}). Try again later, or use another address.`,
        )
    }
  },

  cutOff: (from, loaded, total) =>
    new ModelError(
      'cut-off',
      `The connection to ${hostOf(from)} ended after ${bytesInWords(loaded)}${total === null ? '' : ` of ${bytesInWords(total)}`}. ${KEPT}`,
    ),

  silent: (from, loaded) =>
    new ModelError(
      'timeout',
      `${hostOf(from)} has sent nothing for a minute, after ${bytesInWords(loaded)}. ${KEPT}`,
    ),

  full: (from, missing, left) =>
    new ModelError(
      'quota',
      `${fileNameIn(from)} needs ${bytesInWords(missing)} more storage, but ${left === null ? 'this browser has no more storage for this page' : `this browser has storage for ${bytesInWords(Math.max(0, left))}`}. Delete a saved model, free disk space, or load the file from the disk.`,
    ),
}
