import { transcriptBefore, type Transcript } from '../../../src/engine/transcript'
import { isOfOutside } from '../../../src/library/cards'
import type { RunSpec } from '../../../src/library/spec'
import type { InitialTranscript } from '../../api/run.api'
import type { Clock } from '../../shared/clock'
import type { LiveConnections, RunServices, ServiceEvents } from './run-services'
import { errorWithCode } from '../../../src/engine/coded-error'
import { transcriptEntry } from '../../../src/library/store/transcript-schema'
import * as v from 'valibot'

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

const MAX_ENTRIES = 200_000

/** A value from outside that is not a transcript. */
class BadTranscriptError extends errorWithCode('BadTranscriptError', 'bad-transcript') {
  constructor(place: string | null) {
    super(
      `This recording cannot be replayed: ${place ?? 'it'} is not valid. Nothing was opened. Ask the sender for the file again.`,
    )
  }
}

/** A run needs a recording that this browser does not have. */
class MissingRecordingError extends errorWithCode('MissingRecordingError', 'missing-recording') {
  constructor() {
    super(
      'This run starts with a recording of another run. A link cannot hold the recording, and this browser does not have it. Ask for the recording as a file and open it under Settings.',
    )
  }
}

/** @throws BadTranscriptError */
function readTranscript(input: unknown): Transcript {
  const parsed = v.safeParse(v.pipe(v.array(transcriptEntry), v.maxLength(MAX_ENTRIES)), input, {
    abortEarly: true,
  })
  if (!parsed.success) throw new BadTranscriptError(v.getDotPath(parsed.issues[0]))
  return parsed.output
}
