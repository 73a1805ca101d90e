import type { FailureReason } from '../../../src/bridge/protocol'

/** Why nothing came of an errand, for the page and, in `message`, for people. */
export class SkillFailed extends Error {
  override readonly name = 'Failed'
  readonly reason: FailureReason
  constructor(reason: FailureReason, detail = '') {
    super(detail)
    this.reason = reason
  }
}
