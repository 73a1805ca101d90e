import { dripPresets } from '../../engine/agents/drip/presets'
import { goalsPresets } from '../../engine/agents/goals/presets'
import { hunchPresets } from '../../engine/agents/hunch/presets'
import { xenonPresets } from '../../engine/agents/xenon/presets'
import type { Preset } from '../../engine/preset'
import { defaultChoice } from '../../library/options'
import { DEFAULT_SPEC, type Choice, type RunSpec } from '../../library/spec'

/** The presets of all agents, in the order of the dialog. */
export const PRESETS: readonly Preset[] = [...xenonPresets, ...hunchPresets, ...dripPresets, ...goalsPresets]

const chosen = (slot: 'world' | 'agent' | 'model', changed: Preset[typeof slot]): Choice => {
  const { id, options } = defaultChoice(slot, changed?.id)
  return { id, options: { ...options, ...changed?.options } }
}

/** The run that a preset opens. */
export const specOf = ({ world, agent, model, ...preset }: Preset): RunSpec => ({
  ...DEFAULT_SPEC,
  world: chosen('world', world),
  agent: chosen('agent', agent),
  model: chosen('model', model),
  seed: preset.seed ?? DEFAULT_SPEC.seed,
  horizon: preset.horizon ?? DEFAULT_SPEC.horizon,
  interventions: preset.interventions ?? [],
})
