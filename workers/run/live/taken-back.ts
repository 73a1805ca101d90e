import type { Question } from '../../../src/engine/minds'
import type { Transcript } from '../../../src/engine/transcript'
import { assemble, type Resources } from '../../../src/library/assemble'
import { personCard } from '../../../src/models/chat/cards'
import type { OpenRun } from '../open-run'
import { whoseWord } from '../whose-word'

/** What a person has said last, and the run's transcript as it was before. */
export interface LastWord {
  readonly question: Question
  /** Undefined: the question was skipped. */
  readonly value: unknown
  readonly before: Transcript
}

/**
 * The last word of a person that nothing has come of yet: the run is before its first step, nobody has been asked since,
 * and it was not begun with another run's words, of which its spec tells. Null: there is none.
 */
export function lastWordIn({ spec, timeline }: OpenRun): LastWord | null {
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

/**
 * The run as it was before the last word, and that word; the run may go on until it is there.
 * @throws NothingToTakeBackError
 */
export async function beforeLastWord(run: OpenRun, resources: Resources) {
  const word = lastWordIn(run)
  if (!word) throw new NothingToTakeBackError()
  const played = assemble(run.spec, resources, word.before)
  return { ...word, played, whose: await whoseWord(played) }
}

/** Nobody has said anything that could be taken back. */
export class NothingToTakeBackError extends Error {
  override readonly name = 'NothingToTakeBackError'
  readonly code = 'nothing-to-take-back'
  constructor() {
    super('The run has gone on with what was said last, or nobody has said anything: nothing is taken back.')
  }
}
