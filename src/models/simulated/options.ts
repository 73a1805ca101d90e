import { number, type OptionSpecs, type ValuesOf } from '../../engine/record'
import { documentOptions } from './goals/options'
import { SKILL_OF_7B } from './skill'

export const simulatedOptions = {
  skill: number('skill', SKILL_OF_7B, { min: 0, max: 1, step: 0.05 }),
  ...documentOptions,
} as const satisfies OptionSpecs

export type SimulatedOptions = ValuesOf<typeof simulatedOptions>
