import type { RunEvent } from '../../events'
import type { Fold, TimelineMark, Score } from '../../ledger'
import type { SwitchesEvent, SwitchesShown } from './types'

/** The lit lamps. */
export class SwitchesFold implements Fold<SwitchesShown> {
  score: Score = { lit: 0 }
  readonly #lamps: readonly string[]
  readonly #lit = new Set<string>()
  #last: SwitchesEvent | null = null
  #failed = 0

  constructor(lamps: readonly string[]) {
    this.#lamps = lamps
  }

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
    if (event.kind !== 'switches/flipped') return
    this.#last = event
    if (event.isLit) {
      this.#lit.add(event.lamp)
      this.score = { lit: this.#lit.size }
      mark('lit', event.lamp)
    } else this.#failed++
  }

  get shown(): SwitchesShown {
    const lamps = this.#lamps.map((name) => ({ name, isLit: this.#lit.has(name) }))
    return { world: 'switches', lamps, last: this.#last, failed: this.#failed }
  }
}
