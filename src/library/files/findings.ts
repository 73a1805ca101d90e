import { counted } from '../../engine/sentence'
import { truncate } from '../../engine/format-value'
import { wellFormedIn } from '../../engine/well-formed'
import { MAX_FINDINGS } from './limits'
import type { FileFinding } from './types'

/** Repaired or refused parts of a file, in the order found. Beyond a maximum, they are only counted. */
export class Findings {
  readonly list: FileFinding[] = []
  #more = 0

  get more(): number {
    return this.#more
  }

  /** The value was replaced. */
  repaired(place: string, sentence: string): void {
    this.#add({ kind: 'repaired', place: truncate(place, LONGEST_PLACE), sentence })
  }

  /** It is left out. */
  refused(place: string, sentence: string): void {
    this.#add({ kind: 'refused', place: truncate(place, LONGEST_PLACE), sentence })
  }

  /** The value with well-formed texts; each replacement is a finding. */
  wellFormed<T>(given: T, place?: string): T
  wellFormed(given: unknown, place = ''): unknown {
    const { value, texts, lost } = wellFormedIn(given)
    if (texts > 0) this.repaired(place, `${counted(texts, 'text')} had a broken character: � replaces it.`)
    if (lost > 0)
      this.refused(
        place,
        `With the replaced characters, ${counted(lost, 'field has', 'fields have')} the same name as another field. ${lost === 1 ? 'It is' : 'They are'} left out.`,
      )
    return value
  }

  #add(finding: FileFinding): void {
    if (this.list.length < MAX_FINDINGS) this.list.push(finding)
    else this.#more++
  }
}

const LONGEST_PLACE = 120
