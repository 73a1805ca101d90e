import { StoreError, type StoreFault } from '../../src/library/store/store-error'
import { faultOf, replyOf } from '../shared/fault'
import type { Fault, Reply } from '../api/run.api'

/**
 * The Library's message for each way in which storage can fail: what happened, what still works, what to do.
 */
const MESSAGES: Readonly<Record<StoreFault, string>> = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked for it, or the window is a private one. Nothing can be kept here. What is on screen can still be saved as a file or shared as a link.',
  blocked:
    'An older version of this page is open in another tab and holds the storage. Nothing is lost. Close that tab and try again.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. Nothing is lost. Reload this tab to see and keep things again.',
  newer:
    'What is stored was written by a newer version of this page. Nothing is lost. Reload this tab to get that version.',
  quota:
    'The browser’s storage for this page is full. Nothing of this was stored, and what was there before is as it was. Empty the bin, delete what you do not need or free disk space, and try again. It can also be saved as a file.',
  elsewhere: 'This was changed in another tab at the same time. Nothing is lost. Try again.',
  incomplete:
    'What this browser stores for this page lacks a part, as if another program had made it. Below the list what is stored can be deleted; what is kept next is then kept as it should be.',
  failed: 'The browser could not do this with what it stores. What was there before is as it was. Try again.',
}

/** The result of some work with the Library, in the form that crosses the worker's boundary. */
export const libraryReply = <T>(work: () => T | Promise<T>): Promise<Reply<T>> => replyOf(work, libraryFault)

/** The same for work without a result. */
export const libraryDone = (work: () => unknown): Promise<Reply<null>> =>
  libraryReply(async () => {
    await work()
    return null
  })

const libraryFault = (error: unknown): Fault =>
  error instanceof StoreError
    ? { code: error.code, message: MESSAGES[error.code] + error.detail }
    : faultOf(error)
