import type { Reason } from '../../../src/bridge/protocol'

/** Why nothing came of an errand, for the page and, in `message`, for people. */
export class Failed extends Error {
  override readonly name = 'Failed'
  readonly reason: Reason
  constructor(reason: Reason, detail = '') {
    super(detail)
    this.reason = reason
  }
}
