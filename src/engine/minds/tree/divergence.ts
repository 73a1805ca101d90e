import type { RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { isDeed } from '../../worlds/items/deeds'
import type { TreeDivergence } from './types'

const isDone = (event: RunEvent) =>
  event.kind === 'blocks/moved' || event.kind === 'run-ended' || isDeed(event)

/** Where two planners first do something else. */
export class TreeDivergenceFinder {
  readonly #a: readonly RunEvent[]
  readonly #b: readonly RunEvent[]

  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    this.#a = a
    this.#b = b
  }

  find(): TreeDivergence | 'alike' | null {
    const [ofA, ofB] = [this.#a.filter(isDone), this.#b.filter(isDone)]
    for (const [at, a] of ofA.entries()) {
      const b = ofB[at]
      if (!b) return null
      if (canonicalJson(a) !== canonicalJson(b)) {
        const over = a.kind === 'run-ended' || b.kind === 'run-ended' ? 'end' : 'action'
        return {
          step: Math.max(a.step, b.step),
          over,
          a: { deed: a, events: [a] },
          b: { deed: b, events: [b] },
        }
      }
      if (a.kind === 'run-ended') return 'alike'
    }
    return null
  }
}
