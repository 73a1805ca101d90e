import type { SavedRun } from '../../../workers/run.api'
import type { Enclosed, RunSpec } from '../../library/spec'
import { fingerprintOf } from '../link/fingerprint'
import type { LinkState } from '../link/link-state'

/** A spec as a link holds it: what is enclosed with its model is too large, its fingerprint stands for it. */
export function linkedSpec(spec: RunSpec): Pick<LinkState, 'spec' | 'prior'> {
  const { id, options, ...enclosed } = spec.model
  return {
    spec: { ...spec, model: { id, options } },
    prior: hasAny(enclosed) ? fingerprintOf(enclosed) : null,
  }
}

/** The spec that a link means, with what one of this browser's runs encloses; null where none has it. */
export function completeSpec({ spec, prior }: LinkState, saved: readonly SavedRun[]): RunSpec | null {
  if (prior === null) return spec
  for (const run of saved) {
    const { id: _, options: __, ...enclosed } = run.spec.model
    if (hasAny(enclosed) && fingerprintOf(enclosed) === prior)
      return { ...spec, model: { ...spec.model, ...enclosed } }
  }
  return null
}

const hasAny = (enclosed: Enclosed) => Object.keys(enclosed).length > 0
