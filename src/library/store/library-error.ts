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
        ? `There is no ${kind} ${formatValue(id)} here any more: it was deleted, perhaps in another tab.`
        : `What is stored of the ${kind} ${formatValue(id)} cannot be read. It stays where it is; it can be saved as a file as it is, or deleted.`,
    )
  }
}
