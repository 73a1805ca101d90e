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

const KEPT = 'What has come is kept: load it again, and it goes on from there.'

const hostOf = (address: string) => new URL(address).host

/** Faults of a GGUF download. */
const faults: DownloadFaults = {
  /** A browser does not reveal the cause: it may be the network, the host, or the host's permission. */
  unreachable(from, cause, isOnline) {
    if (!isOnline)
      return new ModelError(
        'offline',
        `${fileNameIn(from)} is not kept in this browser, and this machine is offline. Connect it, or load a file from the disk.`,
      )
    const message = cause instanceof Error ? cause.message : String(cause)
    return new ModelError(
      'unreachable',
      `${hostOf(from)} does not answer (${message}). Either it is down, or it does not let this page read its files (CORS). Try the address in a tab of its own; a file that comes there can be loaded from the disk.`,
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
          `${hostOf(from)} gives ${fileNameIn(from)} only to some (${status}): its licence may have to be accepted there first. Download it there, and load it from the disk.`,
        )
      case 429:
        return new ModelError(
          'rate-limited',
          `${hostOf(from)} has had too many requests from here (${status}). Try again in some minutes.`,
        )
      default:
        return new ModelError(
          status >= 500 ? 'server-failed' : 'refused',
          `${hostOf(from)} does not give ${fileNameIn(from)} (${status}). Try again later, or take another address.`,
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
      `${fileNameIn(from)} takes ${bytesInWords(missing)} more, and ${left === null ? 'this browser gives this page no more room' : `this browser has room for ${bytesInWords(Math.max(0, left))}`}. Delete a model that is kept, free space on the disk, or load the file from the disk.`,
    ),
}
