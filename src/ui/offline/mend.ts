import { ask } from '../../bridge/ask'
import type { ToOffline } from '../../../workers/api/offline.api'

/** In ms: 6 MB may have to be fetched. */
const PATIENCE = 60_000

/** Resolves once the service worker has checked what it keeps, and fetched anew what is wrong; at once where there is none. */
export async function askToMend(): Promise<void> {
  // Over plain http from elsewhere there is none.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) await ask(worker, { kind: 'mend' } satisfies ToOffline, PATIENCE)
}
