import { errorWithCodes } from '../../../engine/coded-error'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import type { RecordedReply } from '../recorded-reply'

/** Recorded requirement sets of a language model. */
export interface Prior {
  readonly sets: ReadonlyMap<string, RequirementSet>
}

/** The same as recorded replies. */
export const saidOf = (sets: Prior['sets']): readonly RecordedReply[] =>
  [...sets].map(([item, answer]) => ({ kind: 'requirements', item, context: '', answer }))

export type PriorFault = 'too-large' | 'not-json' | 'not-an-object' | 'too-many-items' | 'bad-entries'

/** Refuses a file of recorded sets as a whole; the message says what is wrong, where, and what to do. */
export class PriorError extends errorWithCodes<PriorFault>('PriorError') {
  /** The first few problems. */
  readonly problems: readonly string[]

  constructor(code: PriorFault, problems: readonly string[], advice: string) {
    const [first = '', ...others] = problems
    const what = others.length === 0 ? first : problems.map((problem) => `\n- ${problem}`).join('')
    super(code, `These recorded answers cannot be used: ${what}${others.length === 0 ? ' ' : '\n'}${advice}`)
    this.problems = problems
  }
}
