import { errorWithCode } from '../../../src/engine/coded-error'
import type { Question } from '../../../src/engine/minds'
import type { Transcript } from '../../../src/engine/transcript'
import { personCard } from '../../../src/models/chat/cards'
import type { OpenRun } from '../player/open-run'

/** The last answer of a person, and the run's transcript before it. */
interface LastAnswer {
  readonly question: Question
  /** Undefined: the question was skipped. */
  readonly value: unknown
  readonly before: Transcript
}

/**
 * The last answer of a person, if the run has not acted on it: it is before its first step, has asked nothing
 * since, and did not begin with another run's transcript (`spec.begins`). Null: there is none.
 */
export function lastAnswerIn({ spec, timeline }: OpenRun): LastAnswer | null {
  const { run } = timeline
  if (run.step > 0 || spec.begins !== undefined) return null
  const { transcript } = run
  const at = transcript.findLastIndex((entry) => entry.kind === 'reply' && !entry.standIn)
  const entry = transcript[at]
  if (entry?.kind !== 'reply' || entry.call?.engine !== personCard.id) return null
  const answered = run.events.findLast((event) => event.kind === 'question-answered' && !event.standIn)
  if (answered?.kind !== 'question-answered') return null
  const value = entry.skipped ? undefined : entry.value
  return { question: answered.question, value, before: transcript.slice(0, at) }
}

/** No answer of a person can be taken back. */
export class NothingToTakeBackError extends errorWithCode('NothingToTakeBackError', 'nothing-to-take-back') {
  constructor() {
    super('The run has gone on with what was said last, or nobody has said anything: nothing is taken back.')
  }
}
