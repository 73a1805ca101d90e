import { counted, grouped } from '../engine/sentence'
import type { OnReply } from '../models/chat/cached-engine'
import { ModelError } from '../models/model-error'

/** Calls and tokens of a model since the program started. */
export class Spending {
  calls = 0
  kept = 0
  /** Calls without a reply. */
  vain = 0
  #lastFailure: ModelError | null = null
  promptTokens = 0
  completionTokens = 0

  readonly hear: OnReply = ({ promptTokens, completionTokens }, ms) => {
    if (ms === 'kept') {
      this.kept++
      return
    }
    this.calls++
    this.promptTokens += promptTokens ?? 0
    this.completionTokens += completionTokens ?? 0
  }

  readonly fail = (error: ModelError): void => {
    this.vain++
    this.#lastFailure = error
  }

  get answered(): number {
    return this.calls + this.kept
  }

  /** The last failure, if no question got a reply. Null: there was a reply, or no question. */
  get nothing(): ModelError | null {
    const last = this.#lastFailure
    if (!last || this.answered > 0) return null
    const calls = this.vain === 1 ? 'the only call failed' : `all ${counted(this.vain, 'call')} failed`
    return new ModelError(last.code, `No question got a reply: ${calls}. The last error: ${last.message}`)
  }

  get words(): string {
    const { calls, vain, kept, promptTokens, completionTokens } = this
    const tokens = promptTokens + completionTokens
    return [
      counted(calls + vain, 'call'),
      ...(vain > 0 ? [`${grouped(vain)} of them without a reply`] : []),
      ...(tokens > 0
        ? [`${grouped(promptTokens)} tokens sent and ${grouped(completionTokens)} received`]
        : []),
      ...(kept > 0 ? [counted(kept, 'saved reply reused', 'saved replies reused')] : []),
    ].join(', ')
  }
}
