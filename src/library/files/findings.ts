import { cut } from '../../engine/shown'
import { MAX_FINDINGS } from './limits'
import type { Finding } from './types'

/** What was repaired or left out, in the order in which it was found: so many are told, the rest are counted. */
export class Findings {
  readonly list: Finding[] = []
  #more = 0

  get more(): number {
    return this.#more
  }

  /** Something else stands there now. */
  repaired(place: string, sentence: string): void {
    this.#add({ kind: 'repaired', place: cut(place, LONGEST_PLACE), sentence })
  }

  /** It is left out. */
  refused(place: string, sentence: string): void {
    this.#add({ kind: 'refused', place: cut(place, LONGEST_PLACE), sentence })
  }

  #add(finding: Finding): void {
    if (this.list.length < MAX_FINDINGS) this.list.push(finding)
    else this.#more++
  }
}

const LONGEST_PLACE = 120
