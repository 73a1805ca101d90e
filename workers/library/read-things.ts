import { errorWithCode } from '../../src/engine/coded-error'
import type { Imported } from '../../src/library/files/types'
import type { ReadRef, ReadThing } from '../api/library.api'
import { counted, grouped } from '../../src/engine/sentence'
import { truncate } from '../../src/engine/format-value'
import { cardOf } from '../../src/library/cards'

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
        'The page no longer has this file or link. Nothing is lost: choose the file again, or open the link again.',
      )
    return imported
  }

  forget(refs: readonly ReadRef[]): void {
    for (const { read } of refs) this.#things.delete(read)
  }
}

/** A description of an imported item in a few words. */
function described(thing: Imported): string {
  switch (thing.kind) {
    case 'knowledge': {
      const { body, runs, world } = thing.value
      const parts = Object.values(body).map((part: object) => Object.keys(part).length)
      const size = parts.reduce((sum, one) => sum + one, 0)
      return `Knowledge of the ${worldOf(world)}: ${counted(size, 'entry', 'entries')}, from ${counted(Object.keys(runs).length, 'run')}`
    }
    case 'run':
    case 'recording': {
      const { spec, step, transcript } = thing.value
      const replies = transcript.length > 0 ? `, with ${counted(transcript.length, 'reply', 'replies')}` : ''
      return `A run of ${cardOf('agent', spec.agent.id)?.label ?? spec.agent.id} in the ${worldOf(spec.world)}, seed ${spec.seed}, to step ${grouped(step)}${replies}`
    }
    case 'problem':
      return `A problem of the ${worldOf(thing.value.world)}`
    case 'document':
      return `A text of ${counted(thing.value.text.length, 'character')}`
    case 'study':
      return `A result of ${truncate(thing.value.experiment)}`
    default:
      return thing satisfies never
  }
}

const worldOf = ({ id }: { readonly id: string }) => (cardOf('world', id)?.label ?? id).toLowerCase()
