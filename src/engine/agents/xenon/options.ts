import type { OptionSpecs, AgentRecord, ValuesOf } from '../../record'
import { baselineOptions, startOptions } from '../learning/options'

const CORRECTIONS = [
  { value: 'experience', label: 'by experience' },
  { value: 'model', label: 'by the model itself' },
  { value: 'none', label: 'not at all' },
] as const

const options = {
  x0: baselineOptions.x0,
  c0: {
    kind: 'number',
    symbol: 'c₀',
    label: 'revisions',
    default: 3,
    min: 1,
    max: 20,
    step: 1,
  },
  alphaS: {
    kind: 'number',
    symbol: 'αₛ',
    label: 'scale, revised',
    default: 2,
    min: 1,
    max: 16,
    step: 1,
  },
  alphaI: {
    kind: 'number',
    symbol: 'αᵢ',
    label: 'scale, inadmissible',
    default: 8,
    min: 1,
    max: 64,
    step: 1,
  },
  k: baselineOptions.k,
  spread: {
    kind: 'choice',
    label: 'inadmissible items',
    default: 'descendants',
    choices: [
      { value: 'descendants', label: 'revise all descendants' },
      { value: 'children', label: 'revise direct children' },
    ],
  },
  dependencies: {
    kind: 'choice',
    label: 'correct requirements',
    default: 'experience',
    choices: CORRECTIONS,
  },
  actions: {
    kind: 'choice',
    label: 'correct actions',
    default: 'experience',
    choices: CORRECTIONS,
  },
  ...startOptions,
} as const satisfies OptionSpecs

export const xenonRecord = {
  id: 'xenon',
  label: 'XENON',
  mind: 'adg',
  worlds: ['craft', 'kitchen'],
  options,
} as const satisfies AgentRecord

/** Hyperparameters under the paper's names (Table 7, where x₀ is printed with its sign). */
export type XenonOptions = ValuesOf<typeof options>
