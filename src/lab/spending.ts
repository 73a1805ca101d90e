import { counted, grouped } from '../engine/sentence'
import type { Heard } from '../models/chat/cached-engine'

/** What a model's replies have taken since the program was started. */
export class Spending {
  calls = 0
  /** Replies that were there before. */
  kept = 0
  promptTokens = 0
  completionTokens = 0

  readonly hear: Heard = ({ promptTokens, completionTokens }, ms) => {
    if (ms === 'kept') {
      this.kept++
      return
    }
    this.calls++
    this.promptTokens += promptTokens ?? 0
    this.completionTokens += completionTokens ?? 0
  }

  get answered(): number {
    return this.calls + this.kept
  }

  get words(): string {
    const { calls, kept, promptTokens, completionTokens } = this
    const tokens = promptTokens + completionTokens
    return [
      counted(calls, 'call'),
      ...(tokens > 0 ? [`${grouped(promptTokens)} + ${grouped(completionTokens)} tokens`] : []),
      ...(kept > 0 ? [`${counted(kept, 'reply', 'replies')} from what was kept`] : []),
    ].join(', ')
  }
}
