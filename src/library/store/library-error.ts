import { formatValue } from '../../engine/format-value'
import type { LibraryRef } from './library-types'
import { RefusedError } from './transaction'

/** Something that is asked for by its id, and cannot be had. */
export class LibraryError extends RefusedError {
  constructor(code: 'not-there' | 'damaged', { kind, id }: LibraryRef) {
    super(
      'LibraryError',
      code,
      code === 'not-there'
        ? `The ${kind} ${formatValue(id)} no longer exists: it was deleted, perhaps in another tab.`
        : `The stored ${kind} ${formatValue(id)} cannot be read. It stays in the Library. You can save its data as a file, or delete it.`,
    )
  }
}
