import { StoreError, type StoreFault } from '../../src/library/store/store-error'
import type { Fault, Reply } from '../api/run.api'
import { faultOf, replyOf } from './fault'

const DAMAGED =
  'The saved run is damaged and cannot be read. The run starts again. The Library has the damaged data: there you can save them as a file, or delete them.'

/** Faults of the browser's storage, and of stored data that cannot be read: what happened, what still works, what to do. */
const MESSAGES = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked, or this is a private window. The run goes on unsaved. To get it back later, copy its link. To save runs here, allow site data for this page and reload it.',
  blocked:
    'An older version of this page is open in another tab and blocks the storage. Close that tab. Then saving continues automatically.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. The run goes on unsaved. Reload this tab to save again.',
  newer:
    'A newer version of this page wrote the stored data. The run goes on unsaved. Reload this tab to get that version.',
  quota:
    'The browser’s storage for this page is full. The run goes on unsaved. Delete saved runs or free disk space. Then saving continues automatically.',
  elsewhere:
    'This run also went on in another tab, where its model gave different answers. Here it goes on unsaved. Close one of the two tabs and reload the other.',
  incomplete:
    'A part of this page’s stored data is missing. The run goes on unsaved. Trying again does not help. Delete the stored data in the Library. Then saving works again.',
  failed: 'The browser could not save this run, so it goes on unsaved. The page tries again automatically.',
  'damaged-record': DAMAGED,
  'damaged-replies': `${DAMAGED} The run does not start automatically, because it would ask its model all questions again.`,
  'slow-storage':
    'The browser’s storage has not answered for 3 seconds, so the page shows the run from the start. The page still looks for the saved step, and saves nothing before it knows that step.',
  'slow-replies':
    'The browser’s storage does not answer. The earlier replies of this run are stored there, so the run cannot start yet. Nothing is lost. Close other tabs of this page, and reload it.',
  'damaged-list':
    'Some saved runs are damaged and cannot be read. In the Library you can save each as a file, or delete it. The other runs are not affected.',
} as const satisfies Readonly<Record<StoreFault, string>> & Readonly<Record<string, string>>

export const faultIn = (code: keyof typeof MESSAGES): Fault => ({ code, message: MESSAGES[code] })

/** The fault for the page when storage failed. */
export function storageFault(error: unknown): Fault {
  if (!(error instanceof StoreError)) return faultOf(error)
  const { code, message } = faultIn(error.code)
  return { code, message: message + error.detail }
}

/** The result of work with the storage, as it crosses a worker's edge. */
export const storageReply = <T>(work: () => T | Promise<T>): Promise<Reply<T>> => replyOf(work, storageFault)
