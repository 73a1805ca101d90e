import type { RunEvent } from '../engine/events'
import { type Run } from '../engine/run'
import { runSync } from '../engine/drive'
import { TranscriptMismatch } from '../engine/transcript'
import { saidIn, type RecordedReply } from '../models/recorded'
import type { AnyWorld, WorldCode } from '../engine/worlds/world'
import { assemble, type Resources } from './assemble'
import type { Code } from './code'
import { logHash } from './digest'
import type { Recording } from './recording'
import { errorWithCodes } from '../engine/coded-error'

const WHY = 'The file was changed, or another version of this program wrote it.'

/**
 * The run at its recorded step, without a request to a model.
 * @throws RecordingError if the transcript belongs to another run, or the events differ from the recorded
 * ones
 */
export function replay(recording: Recording, resources: Resources): Run {
  const { step, hash } = recording
  const run = replayTo(step, recording, resources)
  if (run.step < step && !run.ended)
    throw new RecordingError(
      'mismatch',
      `the recorded replies end at step ${run.step}, but the file claims step ${step}.`,
      WHY,
    )
  if (logHash(run.events) !== hash)
    throw new RecordingError(
      'altered',
      `up to step ${step}, the replay gives other events than the recording.`,
      WHY,
    )
  return run
}

/**
 * The models' replies in the transcript, for the model `recorded`. Answers that followed from the spec are
 * left out, except a simulated model's.
 * @throws RecordingError if the transcript belongs to another run
 */
export function saidOf(recording: Recording, resources: Resources): readonly RecordedReply[] {
  const replies = recording.transcript.filter(({ kind }) => kind === 'reply')
  const last = replies.at(-1)
  if (!last) return []
  const { events, setup } = replayTo(last.step, recording, resources)
  return saidIn(answeredBy(replies.length, events), setup.mind.answerRules)
}

/** The events of the questions that received that number of replies, including invalid replies. */
function answeredBy(replies: number, events: readonly RunEvent[]): readonly RunEvent[] {
  const kept: RunEvent[] = []
  let left = replies
  for (const event of events) {
    if (event.kind === 'question-answered' && (left -= event.attempts) < 0) break
    kept.push(event)
  }
  return kept
}

/**
 * The run as far as the transcript goes, at most up to that step, without a request to a model. @throws
 * RecordingError
 */
export function replayTo(step: number, recording: Recording, resources: Resources): Run {
  const { run, proceed } = replaying(recording, resources)
  proceed(step)
  return run
}

/** A run that is replayed piece by piece. */
interface Replaying {
  readonly run: Run
  /**
   * Proceeds at most to that step. False: a model or the user would have to answer first.
   * @throws RecordingError
   */
  readonly proceed: (step: number) => boolean
}

/** The run of a recording at its beginning; no model is asked. */
export function replaying(
  { spec, transcript }: Pick<Recording, 'spec' | 'transcript'>,
  resources: Resources,
): Replaying {
  // If MiniLM was asked, its rankings are recorded; if its vectors were precomputed, the replay needs them
  // again.
  const isRanked = transcript.some(({ kind }) => kind === 'ranking')
  const { minilm } = resources
  const vectors = minilm && 'nearest' in minilm && !isRanked ? minilm : { rank: askNoModel }
  const code = unheard(resources.code, spec.world.id)
  const run = assemble(spec, { ...resources, code, live: { ask: askNoModel }, minilm: vectors }, transcript)
  const proceed = (step: number): boolean => {
    try {
      runSync(run, step)
      return true
    } catch (error) {
      if (error instanceof EndOfTranscript) return false
      if (error instanceof TranscriptMismatch) throw new RecordingError('mismatch', error.message, WHY)
      throw error
    }
  }
  return { run, proceed }
}

/** The transcript has ended: a model or the user would have to answer. */
class EndOfTranscript extends Error {
  override readonly name = 'EndOfTranscript'
}
const askNoModel = (): never => {
  throw new EndOfTranscript()
}

/** The same code, but without requests to an external world: its answers are in the transcript. */
function unheard(code: Code, id: string): Code {
  const own = code.world[id]
  if (!own) return code
  const create: WorldCode['create'] = (choice, seed) => {
    const played = own.create(choice, seed)
    return { ...played, world: played.world.recorder ? silent(played.world) : played.world }
  }
  return { ...code, world: { ...code.world, [id]: { create } } }
}

function silent(world: AnyWorld): AnyWorld {
  const requests: ReadonlySet<PropertyKey> = new Set(['act', 'demonstrate', 'observe', 'reset'])
  return new Proxy(world, {
    get(of, name) {
      if (requests.has(name)) return askNoModel
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(value, of, given)
        : value
    },
  })
}

type RecordingFault =
  /** The transcript belongs to another run. */
  | 'mismatch'
  /** The replay has other events than the recording. */
  | 'altered'

/** A readable recording that cannot be played; the message says what is wrong, where, and what to do. */
export class RecordingError extends errorWithCodes<RecordingFault>('RecordingError') {
  constructor(code: RecordingFault, problem: string, advice: string) {
    super(code, `This recording cannot be used: ${problem} ${advice}`)
  }
}
