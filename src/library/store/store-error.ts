import { cut } from '../../engine/shown'

/** In what way storage does not work. */
export type StoreFault =
  | 'unavailable'
  | 'blocked'
  | 'superseded'
  | 'newer'
  | 'quota'
  | 'elsewhere'
  /** The database is there and lacks a store. */
  | 'incomplete'
  | 'failed'

const MESSAGES: Readonly<Record<StoreFault, string>> = {
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
    'What is stored lacks a part, as if another program had made it. The run goes on unsaved; in the Library what is stored can be deleted, and saving then begins anew.',
  failed: 'The browser could not store this run, which goes on unsaved. Saving is tried again by itself.',
}

/** Storage does not work; the message says what happened, what still works and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreFault

  constructor(code: StoreFault, cause?: unknown) {
    const detail =
      code === 'failed' && cause instanceof Error ? ` (${cut(`${cause.name}: ${cause.message}`, 200)})` : ''
    super(MESSAGES[code] + detail, { cause })
    this.code = code
  }
}

/** Whatever IndexedDB threw, named. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return new StoreError('quota', error)
  if (name === 'VersionError') return new StoreError('newer', error)
  // No transaction of ours names a store that the migrations do not make.
  if (name === 'NotFoundError') return new StoreError('incomplete', error)
  return new StoreError('failed', error)
}

/** Whatever opening a database threw: there it may also mean that there is no storage at all. */
export function openError(error: unknown): StoreError {
  // Firefox in a private window, a sandboxed frame, or storage switched off.
  const isClosedToUs =
    ['InvalidStateError', 'SecurityError'].includes(nameOf(error)) ||
    // Chromium in a worker, where site data are blocked.
    (nameOf(error) === 'UnknownError' && error instanceof Error && /denied/.test(error.message))
  return isClosedToUs ? new StoreError('unavailable', error) : storeError(error)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
