import { number, type OptionSpecs, type ValuesOf } from '../../record'
import { baselineOptions } from '../learning/options'

export const deckardOptions = {
  ...baselineOptions,
  c0: number('visits', 3, { min: 1, max: 20, symbol: 'c₀' }),
} as const satisfies OptionSpecs
export type DeckardOptions = ValuesOf<typeof deckardOptions>

export const adamOptions = {
  ...baselineOptions,
  alphaI: number('of every resource', 8, { min: 1, max: 64, symbol: 'αᵢ' }),
} as const satisfies OptionSpecs
export type AdamOptions = ValuesOf<typeof adamOptions>
