/** What a world outside says: it is judged, kept, and not asked for again. */
import { errorWithCode } from './coded-error'
import type { Judged } from './judged'
import { isPromise, type TranscriptTape } from './transcript'
import { wellFormedValue } from './well-formed'

/** A world outside said what cannot be. Nothing has happened: the same may be asked of it again. */
export class WorldError extends errorWithCode('WorldError', 'bad-outcome') {
  constructor(step: number, problem: string) {
    super(
      `What came from the world cannot be: ${problem}. The run is at step ${step} as before; going on asks for it again.`,
    )
  }
}

/**
 * What it once said comes first; what it says now goes onto the tape, once it has been looked at.
 * @param step how many steps have been taken
 */
function heard<T>(
  tape: TranscriptTape,
  step: number,
  kind: 'outcome' | 'observation',
  judge: (value: unknown) => Judged<T>,
  ask: () => unknown,
): T | Promise<T> {
  const recorded = tape.take(kind)
  if (recorded) {
    if (recorded.step !== step) throw tape.mismatch(`${kind} of step ${step}`, `of step ${recorded.step}`)
    const judged = judge(recorded.value)
    if (!judged.ok) throw tape.mismatch(`${kind} of the world`, `none (${judged.problem})`)
    return judged.answer
  }
  const keep = (value: unknown): T => {
    const judged = judge(wellFormedValue(value))
    if (!judged.ok) throw new WorldError(step, judged.problem)
    tape.record({ step, kind, value: judged.answer })
    return judged.answer
  }
  const said = ask()
  return isPromise(said) ? said.then(keep) : keep(said)
}

/** Looks at all that a world outside says, and keeps it. What is judged once is judged the same again. */
export interface OutcomeRecorder<Outcome, Seen> {
  outcome(tape: TranscriptTape, step: number, ask: () => unknown): Outcome | Promise<Outcome>
  observation(tape: TranscriptTape, step: number, ask: () => unknown): Seen | Promise<Seen>
  /** That there is a new episode is all that can come of it. */
  reset(tape: TranscriptTape, step: number, ask: () => unknown): unknown
}

/** @param judge whether this is what can come of an action, or be seen */
export const outcomeRecorder = <Outcome, Seen>(judge: {
  readonly outcome: (value: unknown) => Judged<Outcome>
  readonly observation: (value: unknown) => Judged<Seen>
}): OutcomeRecorder<Outcome, Seen> => ({
  outcome: (tape, step, ask) => heard(tape, step, 'outcome', judge.outcome, ask),
  observation: (tape, step, ask) => heard(tape, step, 'observation', judge.observation, ask),
  reset: (tape, step, ask) => heard(tape, step, 'outcome', judgeReset, ask),
})

const judgeReset = (value: unknown): Judged<null> =>
  value === undefined || value === null
    ? { ok: true, answer: null }
    : { ok: false, problem: 'a reset has no outcome' }
