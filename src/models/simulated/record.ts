import type { OptionSpecs, PluginRecord, ValuesOf } from '../../engine/record'
import { SKILL_OF_7B } from './skill'

const options = {
  skill: {
    kind: 'number',
    label: 'skill',
    default: SKILL_OF_7B,
    min: 0,
    max: 1,
    step: 0.05,
  },
} as const satisfies OptionSpecs

export const simulatedRecord = {
  id: 'simulated',
  label: 'Simulated 7B prior',
  options,
} as const satisfies PluginRecord

export type SimulatedOptions = ValuesOf<typeof options>
