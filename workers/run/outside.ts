import { transcriptBefore, type Transcript } from '../../src/engine/transcript'
import { isOfOutside } from '../../src/library/cards'
import type { RunSpec } from '../../src/library/spec'
import type { Clock } from '../shared/clock'
import type { Heard, Lines, Live } from './live'
import type { Beginning } from '../api/run.api'

/**
 * Models, embeddings and recordings: what a session's runs take from outside their specs. Only some runs do, and the
 * code for it comes with the first of them.
 */
export class Outside {
  readonly #clock: Clock
  readonly #heard: Heard
  /** One set for all runs. */
  #lines: Lines | undefined

  constructor(clock: Clock, heard: Heard) {
    this.#clock = clock
    this.#heard = heard
  }

  code() {
    return import('./live')
  }

  async connect(id: string, port: MessagePort | null): Promise<void> {
    await (await this.#connected()).connect(id, port)
  }

  /** Undefined: all that the run says follows from its spec. */
  async liveFor(spec: RunSpec): Promise<Live | undefined> {
    if (!isOfOutside(spec)) return undefined
    const { Live, shareOf } = await this.code()
    const [lines, share] = await Promise.all([this.#connected(), shareOf(spec)])
    return new Live(spec, lines, this.#clock, this.#heard, share)
  }

  /**
   * What a run begins with where nothing is saved of it.
   * @param here the transcript of the run that is open until then
   * @throws BadTranscriptError, MissingRecordingError
   */
  async begun(spec: RunSpec, beginning: Beginning | undefined, here: Transcript = []): Promise<Transcript> {
    if (beginning?.kind === 'kept') return transcriptBefore(here, beginning.before)
    if (beginning) return (await this.code()).readTranscript(beginning.transcript)
    if (spec.begins !== undefined) throw new (await this.code()).MissingRecordingError()
    return []
  }

  async #connected(): Promise<Lines> {
    const { Lines } = await this.code()
    return (this.#lines ??= new Lines())
  }
}
