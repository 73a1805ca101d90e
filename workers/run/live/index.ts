import type { Resources } from '../../../src/library/assemble'
import type { RunSpec } from '../../../src/library/spec'
import { isLive } from '../../../src/library/cards'
import type { Clock } from '../../shared/clock'
import { Desk } from './desk'
import { Hands } from './hands'
import { MINILM, Lines } from './lines'
import { Ranker } from './ranker'
import { shareOf, type Share } from './share'
import { beforeLastWord, lastWordIn, NothingToTakeBackError } from './taken-back'
import type { OpenRun } from '../open-run'

export { Lines, shareOf }
export { MissingRecordingError, readTranscript } from './begin'

/** Who is told of what happens outside. */
export interface Heard {
  /** There is something else to show. */
  readonly changed: () => void
  /** Something has come that nobody can be asked for again: settles when it is kept, or cannot be. */
  readonly keep: () => Promise<void>
}

/** What one run needs of the world outside its spec. */
export class Live {
  readonly desk: Desk | null
  readonly ranker: Ranker | null
  readonly hands: Hands | null
  readonly #lines: Lines
  readonly #model: string

  constructor(
    spec: RunSpec,
    lines: Lines,
    clock: Clock,
    { changed, keep }: Heard,
    share: Share | null = null,
  ) {
    this.#lines = lines
    this.#model = spec.model.id
    this.desk = isLive('model', spec.model.id) ? new Desk(spec, clock, changed, share) : null
    this.ranker = spec.similarity.id === MINILM ? new Ranker(lines, changed) : null
    this.hands = isLive('world', spec.world.id) ? new Hands(lines, spec.world.id, clock, changed, keep) : null
  }

  /** The run is open: it hears of lines that come and go. One that was refused leaves them to the run before it. */
  attach(): void {
    this.#lines.changed = () => this.#connect()
    this.#connect()
  }

  get resources(): Pick<Resources, 'live' | 'minilm' | 'bot'> {
    const { desk, ranker, hands } = this
    return { ...(desk && { live: desk }), ...(ranker && { minilm: ranker }), ...(hands && { bot: hands }) }
  }

  /** The user lets the run ask its model. */
  allow(): void {
    this.desk?.allow()
  }

  /** The run goes on: who is outside is asked what it waits for. */
  go(): void {
    this.desk?.go()
    this.hands?.go()
  }

  /** The run stands still: nobody is asked anything more. */
  hold(): void {
    this.desk?.hold()
    this.hands?.hold()
  }

  /** Each settles when the run waits for an answer from outside. */
  get asked(): readonly Promise<void>[] {
    return [this.desk?.asked, this.ranker?.waited, this.hands?.asked].filter((asked) => asked !== undefined)
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
    this.hands?.retry()
  }
}
