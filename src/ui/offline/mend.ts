import { ask } from '../../bridge/ask'
import type { ToOffline } from '../../../workers/api/offline.api'

/** In ms: 6 MB may have to be fetched. */
const PATIENCE = 60_000

/**
 * Resolves when the service worker has checked its stored files and fetched wrong ones again; at once without a
 * service worker.
 */
export async function askToMend(): Promise<void> {
  // Over plain http from elsewhere there is none.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) await ask(worker, { kind: 'mend' } satisfies ToOffline, PATIENCE)
}
