import { transcriptBefore, type Transcript } from '../src/engine/transcript'
import { isLive } from '../src/library/cards'
import type { RunSpec } from '../src/library/spec'
import type { Clock } from './clock'
import type { Lines, Live } from './live'
import type { Beginning } from './run.api'

/**
 * Models, embeddings and recordings: what a session's runs take from outside their specs. Only some runs do, and the
 * code for it comes with the first of them.
 */
export class Outside {
  readonly #clock: Clock
  readonly #changed: () => void
  /** One set for all runs. */
  #lines: Lines | undefined

  /** @param changed called when there is something else to show */
  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock
    this.#changed = changed
  }

  code() {
    return import('./live')
  }

  async connect(id: string, port: MessagePort | null): Promise<void> {
    await (await this.#connected()).connect(id, port)
  }

  /** Undefined: all that the run says follows from its spec. */
  async liveFor(spec: RunSpec): Promise<Live | undefined> {
    if (!isLive('model', spec.model.id) && !isLive('similarity', spec.similarity.id)) return undefined
    const { Live, shareOf } = await this.code()
    const [lines, share] = await Promise.all([this.#connected(), shareOf(spec)])
    return new Live(spec, lines, this.#clock, this.#changed, share)
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
