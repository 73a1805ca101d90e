import type { Resources } from '../../src/library/assemble'
import type { RunSpec } from '../../src/library/spec'
import { isLive } from '../../src/library/cards'
import type { Clock } from '../clock'
import { Desk } from './desk'
import { MINILM, Lines } from './lines'
import { Ranker } from './ranker'
import { shareOf, type Share } from './share'

export { Lines, shareOf }
export { MissingRecordingError, readTranscript } from './begin'

/** What one run needs of the world outside its spec. */
export class Live {
  readonly desk: Desk | null
  readonly ranker: Ranker | null
  readonly #lines: Lines
  readonly #model: string

  constructor(spec: RunSpec, lines: Lines, clock: Clock, changed: () => void, share: Share | null = null) {
    this.#lines = lines
    this.#model = spec.model.id
    this.desk = isLive('model', spec.model.id) ? new Desk(spec, clock, changed, share) : null
    this.ranker = spec.similarity.id === MINILM ? new Ranker(lines, changed) : null
  }

  /** The run is open: it hears of lines that come and go. One that was refused leaves them to the run before it. */
  attach(): void {
    this.#lines.changed = () => this.#connect()
    this.#connect()
  }

  get resources(): Pick<Resources, 'live' | 'minilm'> {
    return { ...(this.desk && { live: this.desk }), ...(this.ranker && { minilm: this.ranker }) }
  }

  /** Settles when the run waits for somebody outside. */
  get asked(): Promise<void> {
    return Promise.race([this.desk?.asked ?? NEVER, this.ranker?.waited ?? NEVER])
  }

  /** The run is closed. */
  close(): void {
    this.desk?.close()
  }

  #connect(): void {
    if (this.desk) this.desk.engine = this.#lines.engine(this.#model)
    this.ranker?.retry()
  }
}

const NEVER = new Promise<never>(() => undefined)
