import type { RunEvent } from '../../../engine/events'
import { CONVERGED } from '../../../engine/minds/adg/fold'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import type { Metrics } from '../../metrics'

/** The effort up to a step. */
interface Taken {
  readonly step: number
  readonly failures: number
  /** Every call to the model counts, also a retry after a reply without an answer. */
  readonly calls: number
}

/**
 * The effort of learning a graph: steps, failures, questions. Reads the events of the world and the driver,
 * which all agents share.
 */
export class Effort {
  readonly #ledger: GraphLedger
  #calls = 0
  /** At the first step with EGA ≥ 0.97. */
  #converged: Taken | null = null
  /** The step since which everything is right; null: something is wrong. */
  #allSince: number | null = null

  constructor(ledger: GraphLedger) {
    this.#ledger = ledger
  }

  /** Call it after the ledger has applied the event. */
  apply(event: RunEvent): void {
    if (event.kind === 'question-answered') this.#calls += event.attempts
    const { step } = event
    const { mind, world } = this.#ledger
    // Sets that were right before the rules changed, at step 0, do not count: the run is about the rest.
    if (step === 0 || this.#converged === null)
      this.#converged = mind.ega >= CONVERGED ? { step, failures: world.failed, calls: this.#calls } : null
    if (mind.ega < 1) this.#allSince = null
    else this.#allSince ??= step
  }

  get metrics(): Metrics {
    const { step = null, failures = null, calls = null } = this.#converged ?? {}
    return {
      ...{ 'steps-to-0.97': step, 'failures-to-0.97': failures, 'calls-to-0.97': calls },
      ...{ 'steps-to-all': this.#allSince, 'failures-in-all': this.#ledger.world.failed },
      'calls-in-all': this.#calls,
    }
  }
}
