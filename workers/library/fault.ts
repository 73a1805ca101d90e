import { StoreError, type StoreFault } from '../../src/library/store/store-error'
import { faultOf, replyOf } from '../shared/fault'
import type { Fault, Reply } from '../api/run.api'

/**
 * The Library's message for each way in which storage can fail: what happened, what still works, what to do.
 */
const MESSAGES: Readonly<Record<StoreFault, string>> = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked, or this is a private window. You can still save what is on the screen as a file, or share it as a link.',
  blocked:
    'An older version of this page is open in another tab and blocks the storage. Nothing is lost. Close that tab and try again.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. Nothing is lost. Reload this tab to use the Library again.',
  newer:
    'A newer version of this page wrote the stored data. Nothing is lost. Reload this tab to get that version.',
  quota:
    'The browser’s storage for this page is full. Nothing new was saved, and nothing old has changed. Empty the bin, delete what you do not need, or free disk space, and try again. You can also save the new data as a file.',
  elsewhere: 'Another tab changed the same data at the same time. Nothing is lost. Try again.',
  incomplete:
    'A part of this page’s stored data is missing. Trying again does not help. Delete the stored data: the button is below the Library’s list. Then saving works again.',
  failed: 'The browser’s storage reported an error. Nothing has changed. Try again.',
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
