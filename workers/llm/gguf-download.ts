import type { LoadProgress } from '../api/llm.api'
import { browserNetwork, download, type DownloadSetting, type DownloadShelf } from '../shared/download'
import { ggufFaults as faults } from './download-faults'
import { checkHead, checkSize, HEAD } from './gguf'
import { DownloadProgress } from './progress'

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
