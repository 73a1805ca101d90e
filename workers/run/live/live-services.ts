import { transcriptBefore, type Transcript } from '../../../src/engine/transcript'
import { isOfOutside } from '../../../src/library/cards'
import type { RunSpec } from '../../../src/library/spec'
import type { InitialTranscript } from '../../api/run.api'
import type { Clock } from '../../shared/clock'
import { MissingRecordingError, readTranscript } from './initial-transcript'
import type { LiveConnections, RunServices, ServiceEvents } from './run-services'

/**
 * Services outside the specs that a session's runs use. Few runs need them, so the code is loaded with the
 * first such run.
 */
export class LiveServices {
  readonly #clock: Clock
  readonly #events: ServiceEvents
  /** One set for all runs. */
  #connections: LiveConnections | undefined

  constructor(clock: Clock, events: ServiceEvents) {
    this.#clock = clock
    this.#events = events
  }

  async connect(id: string, port: MessagePort | null): Promise<void> {
    await (await this.#connected()).connect(id, port)
  }

  /** Undefined: everything in the run follows from its spec. */
  async forRun(spec: RunSpec): Promise<RunServices | undefined> {
    if (!isOfOutside(spec)) return undefined
    const { RunServices, shareOf } = await import('./run-services')
    const [connections, share] = await Promise.all([this.#connected(), shareOf(spec)])
    return new RunServices(spec, connections, this.#clock, this.#events, share)
  }

  /**
   * The initial transcript of a run that is not saved. @param open the transcript of the run that is open
   * until then @throws BadTranscriptError, MissingRecordingError
   */
  initialTranscript(
    spec: RunSpec,
    initial: InitialTranscript | undefined,
    open: Transcript = [],
  ): Transcript {
    if (initial?.kind === 'kept') return transcriptBefore(open, initial.before)
    if (initial) return readTranscript(initial.transcript)
    if (spec.begins !== undefined) throw new MissingRecordingError()
    return []
  }

  async #connected(): Promise<LiveConnections> {
    const { LiveConnections } = await import('./run-services')
    return (this.#connections ??= new LiveConnections())
  }
}
