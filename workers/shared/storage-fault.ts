import { StoreError, type StoreFault } from '../../src/library/store/store-error'
import type { Fault, Reply } from '../api/run.api'
import { faultOf, replyOf } from './fault'

const DAMAGED =
  'What was saved of this run is damaged and cannot be read. The run starts anew; what was there is kept aside: in the Library it can be saved as a file, or deleted.'

/** Faults of the browser's storage, and of stored data that cannot be read: what happened, what still works, what to do. */
const MESSAGES = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked for it, or the window is a private one. The run goes on unsaved; to keep it, copy its link. To save runs here, allow site data for this page and reload it.',
  blocked:
    'An older version of this page is open in another tab and holds the storage. Close that tab; saving then goes on by itself.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. The run goes on unsaved; reload this tab to save again.',
  newer:
    'What is stored was written by a newer version of this page. The run goes on unsaved; reload this tab to get that version.',
  quota:
    'The browser’s storage for this page is full. The run goes on unsaved; delete saved runs or free disk space, and saving goes on by itself.',
  elsewhere:
    'This run went on in another tab, where its model gave other answers. Here it goes on unsaved; close one of the two tabs and reload the other.',
  incomplete:
    'What this browser stores for this page lacks a part, as if another program had made it. The run goes on unsaved. Trying again does not mend that: in the Library what is stored can be deleted, and saving then begins anew.',
  failed: 'The browser could not store this run, which goes on unsaved. Saving is tried again by itself.',
  'damaged-record': DAMAGED,
  'damaged-replies': `${DAMAGED} It does not play by itself: its model would be asked for everything again.`,
  'slow-storage':
    'The browser’s storage has not answered for 3 seconds, so the run is shown from its start. Where it was left is still being looked for, and nothing is saved before that is known.',
  'slow-replies':
    'The browser’s storage does not answer, and what was said in this run so far is there. It is not begun without that, and nothing is lost. Close other tabs of this page, and reload it.',
  'damaged-list':
    'Some saved runs are damaged and cannot be read. In the Library each can be saved as a file, and deleted. The others are not affected.',
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
