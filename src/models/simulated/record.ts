import type { OptionSpecs, PluginRecord, ValuesOf } from '../../engine/record'
import { SKILL_OF_7B } from './skill'

const options = {
  skill: {
    kind: 'number',
    label: 'skill',
    help: 'How well the model knows the game: 1 makes no errors, 0.5 those that a 7B model was measured to make, 0 gets nothing right.',
    default: SKILL_OF_7B,
    min: 0,
    max: 1,
    step: 0.05,
  },
} as const satisfies OptionSpecs

export const simulatedRecord = {
  id: 'simulated',
  label: 'Simulated 7B prior',
  description: 'No language model: answers drawn with the errors that a 7B model was measured to make',
  source: 'XENON, Table 12, K.1, K.10 and Figures 9–16',
  options,
} as const satisfies PluginRecord

export type SimulatedOptions = ValuesOf<typeof options>
