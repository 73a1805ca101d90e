import { errorWithCodes } from '../../engine/coded-error'
import { truncate } from '../../engine/format-value'

/** The ways in which storage can fail. */
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

/**
 * Storage failed. The caller explains what that means for the user: each worker has its own sentence for each
 * code.
 */
export class StoreError extends errorWithCodes<StoreFault>('StoreError') {
  /** The browser's own message, in brackets, if nothing else explains the failure; otherwise empty. */
  readonly detail: string

  constructor(code: StoreFault, cause?: unknown) {
    const detail =
      code === 'failed' && cause instanceof Error
        ? ` (${truncate(`${cause.name}: ${cause.message}`, 200)})`
        : ''
    super(code, `The browser’s storage does not work: ${code}${detail}`, { cause })
    this.detail = detail
  }
}

/** Maps any error of IndexedDB to a `StoreError`. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const name = nameOf(error)
  if (name === 'QuotaExceededError') return new StoreError('quota', error)
  if (name === 'VersionError') return new StoreError('newer', error)
  // No transaction of ours names a store that the migrations do not make.
  if (name === 'NotFoundError') return new StoreError('incomplete', error)
  return new StoreError('failed', error)
}

/** Maps any error of opening a database: there it may also mean that there is no storage at all. */
export function openError(error: unknown): StoreError {
  // Firefox in a private window, a sandboxed frame, or storage switched off.
  const isClosedToUs =
    ['InvalidStateError', 'SecurityError'].includes(nameOf(error)) ||
    // Chromium in a worker, where site data are blocked.
    (nameOf(error) === 'UnknownError' && error instanceof Error && /denied/.test(error.message))
  return isClosedToUs ? new StoreError('unavailable', error) : storeError(error)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
