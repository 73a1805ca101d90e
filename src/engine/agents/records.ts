import type { OptionSpecs, AgentRecord, ValuesOf } from '../record'
import { baselineOptions } from './learning/options'

// Of the agents that XENON is measured against. Apart from their code, which a page loads only to play them.

export const scRecord = {
  id: 'sc',
  label: 'SC',
  mind: 'adg',
  worlds: ['craft', 'kitchen'],
  options: baselineOptions,
} as const satisfies AgentRecord

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
  mind: 'adg',
  worlds: ['craft', 'kitchen'],
  options: deckardOptions,
} as const satisfies AgentRecord

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
  mind: 'adg',
  worlds: ['craft'],
  options: adamOptions,
} as const satisfies AgentRecord

export const randRecord = {
  id: 'rand',
  label: 'RAND',
  mind: 'adg',
  worlds: ['craft'],
  options: baselineOptions,
} as const satisfies AgentRecord
