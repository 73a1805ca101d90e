import type { Intervention } from '../../engine/intervention'
import type { Rule } from '../../engine/worlds/items/types'
import type { RunSpec } from '../../library/spec'

export type RuleChanges = Readonly<Record<string, Rule | null>>

/** The same run until `step`, where the agent's chance begins anew from `seed`. */
export function forked(spec: RunSpec, step: number, seed: number): RunSpec {
  const others = spec.interventions.filter((one) => one.kind !== 'reseed' || one.step !== step)
  return withInterventions(spec, added(others, { kind: 'reseed', step, seed }))
}

/** The same run until `step`, after which these rules hold. What is changed at one step is one change. */
export function withRules(spec: RunSpec, step: number, rules: RuleChanges, announced: boolean): RunSpec {
  const isHere = (one: Intervention) =>
    one.kind === 'rules' && one.step === step && one.announced === announced
  const here = spec.interventions.findLast(isHere)
  if (here?.kind !== 'rules')
    return withInterventions(spec, added(spec.interventions, { kind: 'rules', step, announced, rules }))
  const change = { ...here, rules: { ...here.rules, ...rules } }
  return withInterventions(
    spec,
    spec.interventions.map((one) => (one === here ? change : one)),
  )
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
  if (Object.keys(rules).length === 0) return without(spec, change)
  return withInterventions(
    spec,
    spec.interventions.map((one) => (one === change ? { ...change, rules } : one)),
  )
}

/** With one more, after what comes before it at its step: there rules change before chance does. */
function added(interventions: readonly Intervention[], one: Intervention): Intervention[] {
  const isBefore = ({ step, kind }: Intervention) =>
    step < one.step || (step === one.step && (kind === 'rules' || one.kind === 'reseed'))
  return interventions.toSpliced(interventions.findLastIndex(isBefore) + 1, 0, one)
}

const withInterventions = (spec: RunSpec, interventions: readonly Intervention[]): RunSpec => ({
  ...spec,
  interventions,
})
