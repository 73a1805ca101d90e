import type { FailureReason } from '../../../src/bridge/protocol'

/** Why an errand failed: a code for the page and a readable `message`. */
export class SkillFailed extends Error {
  override readonly name = 'Failed'
  readonly reason: FailureReason
  constructor(reason: FailureReason, detail = '') {
    super(detail)
    this.reason = reason
  }
}
