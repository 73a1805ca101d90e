import { browserNetwork, download, type Network, type OnBytes } from '../download'
import { MemoryShelf } from '../memory-shelf'
import { fileFaults as faults } from './faults'

/** The files of the page itself are in the browser's own cache as it is. */
export const pageNetwork: Network = {
  ...browserNetwork,
  fetch: (url, init) =>
    fetch(url, new URL(url).origin === location.origin ? { ...init, cache: 'default' } : init),
}

/** One file, in memory. @throws ModelError; the signal's reason where it is aborted */
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
