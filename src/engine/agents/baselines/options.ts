import type { OptionSpecs, ValuesOf } from '../../record'
import { baselineOptions } from '../learning/options'

export const deckardOptions = {
  ...baselineOptions,
  c0: {
    kind: 'number',
    symbol: 'c₀',
    label: 'visits',
    default: 3,
    min: 1,
    max: 20,
    step: 1,
  },
} as const satisfies OptionSpecs
export type DeckardOptions = ValuesOf<typeof deckardOptions>

export const adamOptions = {
  ...baselineOptions,
  alphaI: {
    kind: 'number',
    symbol: 'αᵢ',
    label: 'of every resource',
    default: 8,
    min: 1,
    max: 64,
    step: 1,
  },
} as const satisfies OptionSpecs
export type AdamOptions = ValuesOf<typeof adamOptions>
