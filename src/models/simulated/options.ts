import { choice, number, type OptionSpecs, type ValuesOf } from '../../engine/record'
import { documentOptions } from './goals/options'
import { SKILL_OF_7B } from './skill'

export const simulatedOptions = {
  skill: number('skill', SKILL_OF_7B, { min: 0, max: 1, step: 0.05 }),
  unknown: choice('unknown names', [
    ['words', 'taken by their words'],
    ['any', 'any thing of the game'],
    ['common', 'everyday things'],
  ]),
  ...documentOptions,
} as const satisfies OptionSpecs

export type SimulatedOptions = ValuesOf<typeof simulatedOptions>
