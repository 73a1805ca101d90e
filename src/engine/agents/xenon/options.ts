import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
import { baselineOptions, startOptions } from '../learning/options'

const CORRECTIONS = [
  ['experience', 'by experience'],
  ['model', 'by the model itself'],
  ['none', 'not at all'],
] as const

export const xenonOptions = {
  x0: baselineOptions.x0,
  c0: number('revisions', 3, { min: 1, max: 20, symbol: 'c₀' }),
  alphaS: number('scale, revised', 2, { min: 1, max: 16, symbol: 'αₛ' }),
  alphaI: number('scale, inadmissible', 8, { min: 1, max: 64, symbol: 'αᵢ' }),
  k: baselineOptions.k,
  spread: choice('inadmissible items', [
    ['descendants', 'revise all descendants'],
    ['children', 'revise direct children'],
  ]),
  dependencies: choice('correct requirements', CORRECTIONS),
  actions: choice('correct actions', CORRECTIONS),
  ...startOptions,
} as const satisfies OptionSpecs

/** Hyperparameters under the paper's names (Table 7 prints x₀ with its sign). */
export type XenonOptions = ValuesOf<typeof xenonOptions>
