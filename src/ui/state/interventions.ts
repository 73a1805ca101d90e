import type { Intervention } from '../../engine/intervention'
import type { RunSpec } from '../../library/spec'

/** The same run until `step`; from there the agent's chance comes from `seed`. */
export function forked(spec: RunSpec, step: number, seed: number): RunSpec {
  const others = spec.interventions.filter((one) => one.kind !== 'reseed' || one.step !== step)
  return withInterventions(spec, added(others, { kind: 'reseed', step, seed }))
}

export function without(spec: RunSpec, intervention: Intervention): RunSpec {
  return withInterventions(
    spec,
    spec.interventions.filter((one) => one !== intervention),
  )
}

/** Adds an intervention after those that come before it at its step: the world changes before chance does. */
export function added(interventions: readonly Intervention[], one: Intervention): Intervention[] {
  const isBefore = ({ step, kind }: Intervention) =>
    step < one.step || (step === one.step && (kind !== 'reseed' || one.kind === 'reseed'))
  return interventions.toSpliced(interventions.findLastIndex(isBefore) + 1, 0, one)
}

export const withInterventions = (spec: RunSpec, interventions: readonly Intervention[]): RunSpec => ({
  ...spec,
  interventions,
})
