import { errorWithCode } from '../../src/engine/coded-error'
import type { Imported } from '../../src/library/files/types'
import type { ReadRef, ReadThing } from '../api/library.api'
import { described } from './described'

/** The imported item is not in this worker: it was saved or closed, or the worker was restarted. */
class ForgottenError extends errorWithCode('ForgottenError', 'forgotten') {}

/**
 * Imported items that are not saved yet. Their values stay here until they are saved or closed; the page has
 * an id.
 */
export class ReadThings {
  readonly #things = new Map<number, Imported>()
  #last = 0

  add(imported: Imported): ReadThing {
    const read = ++this.#last
    this.#things.set(read, imported)
    const { kind, labels, source, isUnchanged, findings, more } = imported
    return {
      kind,
      read,
      name: labels.name,
      description: described(imported),
      source,
      isUnchanged,
      findings,
      more,
    }
  }

  /** @throws ForgottenError */
  get({ read }: ReadRef): Imported {
    const imported = this.#things.get(read)
    if (!imported)
      throw new ForgottenError(
        'What was read is not here any more. Nothing is lost: choose the file, or open the link, again.',
      )
    return imported
  }

  forget(refs: readonly ReadRef[]): void {
    for (const { read } of refs) this.#things.delete(read)
  }
}
