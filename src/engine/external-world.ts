/** Answers of an external world: each is checked and recorded once, and never requested again. */
import { errorWithCode } from './coded-error'
import type { Judged } from './judged'
import { isPromise, type TranscriptTape } from './transcript'
import { wellFormedValue } from './well-formed'

/**
 * An external world gave an impossible answer. The run has not moved, so the same request can be repeated.
 */
export class WorldError extends errorWithCode('WorldError', 'bad-outcome') {
  constructor(step: number, problem: string) {
    super(
      `The result from the world is not valid: ${problem}. The run stays at step ${step}. Continue the run to ask for the result again.`,
    )
  }
}

/**
 * A recorded answer comes first. A new answer is checked and then recorded on the tape.
 * @param step number of steps taken
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

/** Checks and records every answer of an external world. A recorded answer passes the same check again. */
export interface OutcomeRecorder<Outcome, Seen> {
  outcome(tape: TranscriptTape, step: number, ask: () => unknown): Outcome | Promise<Outcome>
  observation(tape: TranscriptTape, step: number, ask: () => unknown): Seen | Promise<Seen>
  /** The only possible result is that a new episode began. */
  reset(tape: TranscriptTape, step: number, ask: () => unknown): unknown
}

/** @param judge whether the value is a possible outcome, or a possible observation */
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
