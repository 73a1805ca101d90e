import type { EventOf } from '../events'

/** Counts the answers to a planner's questions, by kind. */
export class AnswerCounts<Kind extends string> {
  calls = 0
  asked: Readonly<Record<Kind, number>>
  readonly #isOwn: (kind: string) => kind is Kind

  constructor(none: Readonly<Record<Kind, number>>) {
    this.asked = none
    this.#isOwn = (kind): kind is Kind => Object.hasOwn(none, kind)
  }

  /** False: it is a question of another mind. */
  add({ question: { kind } }: EventOf<'question-answered'>): boolean {
    if (!this.#isOwn(kind)) return false
    this.calls++
    this.asked = { ...this.asked, [kind]: this.asked[kind] + 1 }
    return true
  }
}
