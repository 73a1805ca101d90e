import type { RunEvent } from '../../../engine/events'
import { CONVERGED } from '../../../engine/minds/adg/fold'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import type { Metrics } from '../../metrics'

/** What it had taken at some step. */
interface Taken {
  readonly step: number
  /** Actions that came to nothing. */
  readonly failures: number
  /** Each time that the model was asked counts, also where it was asked again because it had not answered the question. */
  readonly calls: number
}

/** What it takes to learn a graph: steps, failures, questions. Read off the world's events and the driver's, which all agents share. */
export class Effort {
  readonly #ledger: GraphLedger
  #calls = 0
  /** At the first step with EGA ≥ 0.97. */
  #converged: Taken | null = null
  /** Everything has been right from this step on; null: something is wrong. */
  #allSince: number | null = null

  constructor(ledger: GraphLedger) {
    this.#ledger = ledger
  }

  /** After the ledger. */
  apply(event: RunEvent): void {
    if (event.kind === 'question-answered') this.#calls += event.attempts
    const { step } = event
    const { mind, world } = this.#ledger
    // What was right before the rules were changed, at step 0, is not what the run is about.
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
