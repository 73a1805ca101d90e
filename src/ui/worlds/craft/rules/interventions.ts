import type { Intervention } from '../../../../engine/intervention'
import type { RulesChange } from '../../../../engine/worlds/craft/types'
import type { RunSpec } from '../../../../library/spec'
import { added, withInterventions, without } from '../../../state/interventions'

/** The same run until `step`, after which these rules hold. Changes at one step are one change. */
export function withRules(
  spec: RunSpec,
  step: number,
  rules: RulesChange['rules'],
  announced: boolean,
): RunSpec {
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

/** Removes the part about one item from a change of rules. */
export function withoutRule(spec: RunSpec, change: Intervention & { kind: 'rules' }, item: string): RunSpec {
  const rules = Object.fromEntries(Object.entries(change.rules).filter(([name]) => name !== item))
  if (Object.keys(rules).length === 0) return without(spec, change)
  return withInterventions(
    spec,
    spec.interventions.map((one) => (one === change ? { ...change, rules } : one)),
  )
}
