import type { SavedRun } from '../../../workers/run.api'
import type { RunSpec } from '../../library/spec'
import { fingerprintOf } from '../link/fingerprint'
import type { LinkState } from '../link/link-state'

/** A spec as a link holds it: the recorded prior is too large, its fingerprint stands for it. */
export function linkedSpec(spec: RunSpec): Pick<LinkState, 'spec' | 'prior'> {
  const { prior, ...model } = spec.model
  return { spec: { ...spec, model }, prior: prior ? fingerprintOf(prior) : null }
}

/** The spec that a link means, with the recorded prior of one of this browser's runs; null where none has it. */
export function completeSpec({ spec, prior }: LinkState, saved: readonly SavedRun[]): RunSpec | null {
  if (prior === null) return spec
  for (const run of saved) {
    const found = run.spec.model.prior
    if (found && fingerprintOf(found) === prior) return { ...spec, model: { ...spec.model, prior: found } }
  }
  return null
}
