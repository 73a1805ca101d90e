import type { AttemptFacts, AttemptFold } from './attempts'
import type { EventOf, RunEvent } from './events'

/** The attempts of a run, oldest first. Only the last one can be open. */
export abstract class AttemptList<Attempt extends AttemptFacts> implements AttemptFold<Attempt> {
  readonly attempts: Attempt[] = []

  abstract see(event: RunEvent, place: number): void

  protected get last(): Attempt | undefined {
    return this.attempts.at(-1)
  }

  /**
   * Index of the attempt with the last action. In the same step, a change can come between the action and its
   * result.
   */
  protected latest(step: number): number {
    return this.attempts.findLastIndex(({ came, from }) => came !== 'change' || from !== step)
  }

  /** Ends the open attempt. Removes it if nothing came of it. */
  protected leave(): void {
    const { last } = this
    if (last?.came !== 'open') return
    if (this.isEmpty(last)) this.attempts.pop()
    else this.changeLast({ came: 'vain' })
  }

  /** Whether an attempt that ends has nothing to show. */
  protected abstract isEmpty(attempt: Attempt): boolean

  protected changeLast(change: Partial<Attempt> | Partial<AttemptFacts>): void {
    const { last } = this
    if (last) this.attempts[this.attempts.length - 1] = { ...last, ...change }
  }
}

/** What every attempt begins with. */
export const newAttempt = (
  step: number,
  place: number,
): AttemptFacts & { readonly reseeded: number | null } => ({
  ...{ key: place, from: step, to: step, thing: '', about: [] },
  ...{ tries: 0, failures: 0, came: 'open', refutes: false, reseeded: null },
})

/** The attempt of a change by the user: a fork, or other rules. */
export const changeAttempt = (event: EventOf<'rules-changed'> | EventOf<'reseeded'>) =>
  event.kind === 'reseeded'
    ? ({ came: 'change', reseeded: event.seed } as const)
    : ({ came: 'change', about: Object.keys(event.rules) } as const)
