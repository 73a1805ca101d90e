import type { Resources } from '../../src/library/assemble'
import type { RunSpec } from '../../src/library/spec'
import { isLive } from '../../src/library/cards'
import type { Clock } from '../clock'
import { Desk } from './desk'
import { MINILM, Lines } from './lines'
import { Ranker } from './ranker'
import { shareOf, type Share } from './share'
import { beforeLastWord, lastWordIn, NothingToTakeBackError } from './taken-back'
import type { OpenRun } from '../open-run'

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

  /** Whether a person's last word in the run can be taken back. @param past how far it had been played when it was opened */
  isRetractable(run: OpenRun, past: number): boolean {
    return this.desk !== null && past === 0 && lastWordIn(run) !== null
  }

  /** The run before a person's last word, which is asked for anew once `ask` is called. @throws where there is none */
  async takenBack(run: OpenRun, past: number, own: Resources) {
    const { desk } = this
    if (!desk || past > 0) throw new NothingToTakeBackError()
    const { played, whose, question, value } = await beforeLastWord(run, { ...own, ...this.resources })
    return { played, whose, ask: () => desk.takeBack(question, value) }
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
