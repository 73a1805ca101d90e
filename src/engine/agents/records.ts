import type { OptionSpecs, PluginRecord, ValuesOf } from '../record'
import { baselineOptions } from './learning/options'

// Of the agents that XENON is measured against. Apart from their code, which a page loads only to play them.

export const scRecord = {
  id: 'sc',
  label: 'SC',
  options: baselineOptions,
} as const satisfies PluginRecord

const deckardOptions = {
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

export const deckardRecord = {
  id: 'deckard',
  label: 'DECKARD',
  options: deckardOptions,
} as const satisfies PluginRecord

const adamOptions = {
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

export const adamRecord = {
  id: 'adam',
  label: 'ADAM',
  options: adamOptions,
} as const satisfies PluginRecord

export const randRecord = {
  id: 'rand',
  label: 'RAND',
  options: baselineOptions,
} as const satisfies PluginRecord
