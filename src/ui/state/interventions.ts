import type { Intervention } from '../../engine/intervention'
import type { Rule } from '../../engine/rule'
import type { RunSpec } from '../../library/spec'
import { inOrder } from '../link/interventions'

export type RuleChanges = Readonly<Record<string, Rule | null>>

/** The same run until `step`, where the agent's chance begins anew from `seed`. */
export function forked(spec: RunSpec, step: number, seed: number): RunSpec {
  const others = spec.interventions.filter((one) => one.kind !== 'reseed' || one.step !== step)
  return withInterventions(spec, [...others, { kind: 'reseed', step, seed }])
}

/** The same run until `step`, after which these rules hold. What is changed at one step is one change. */
export function withRules(spec: RunSpec, step: number, rules: RuleChanges, announced: boolean): RunSpec {
  const isHere = (one: Intervention) =>
    one.kind === 'rules' && one.step === step && one.announced === announced
  const here = spec.interventions.find(isHere)
  const before = here?.kind === 'rules' ? here.rules : {}
  const others = spec.interventions.filter((one) => one !== here)
  return withInterventions(spec, [
    ...others,
    { kind: 'rules', step, announced, rules: { ...before, ...rules } },
  ])
}

/** Without one of its interventions. */
export function without(spec: RunSpec, intervention: Intervention): RunSpec {
  return withInterventions(
    spec,
    spec.interventions.filter((one) => one !== intervention),
  )
}

/** Without what one rule change says of one item. */
export function withoutRule(spec: RunSpec, change: Intervention & { kind: 'rules' }, item: string): RunSpec {
  const rules = Object.fromEntries(Object.entries(change.rules).filter(([name]) => name !== item))
  const others = spec.interventions.filter((one) => one !== change)
  return withInterventions(spec, Object.keys(rules).length === 0 ? others : [...others, { ...change, rules }])
}

function withInterventions(spec: RunSpec, interventions: readonly Intervention[]): RunSpec {
  return { ...spec, interventions: inOrder(interventions) }
}
