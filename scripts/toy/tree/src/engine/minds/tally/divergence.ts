import type { RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import type { TallyTypes } from './types'

const isDeed = ({ kind }: RunEvent) => kind === 'switches/flipped' || kind === 'run-ended'

export class TallyDivergenceFinder {
  readonly #runs: readonly [readonly RunEvent[], readonly RunEvent[]]

  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    this.#runs = [a, b]
  }

  find(): TallyTypes['divergence'] | 'alike' | null {
    const [ofA, ofB] = this.#runs.map((events) => events.filter(isDeed))
    for (const [at, a] of (ofA ?? []).entries()) {
      const b = ofB?.[at]
      if (!b) return null
      if (canonicalJson(a) !== canonicalJson(b))
        return { step: Math.max(a.step, b.step), a: { events: [a] }, b: { events: [b] } }
      if (a.kind === 'run-ended') return 'alike'
    }
    return null
  }
}
