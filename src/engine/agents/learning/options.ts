import type { OptionSpecs, ValuesOf } from '../../record'

/** Options that all agents share that learn dependencies. */
export const startOptions = {
  start: {
    kind: 'choice',
    label: 'first graph',
    default: 'model',
    choices: [
      { value: 'model', label: 'the model' },
      { value: 'manual', label: 'a manual' },
    ],
  },
  goals: {
    kind: 'choice',
    label: 'next target',
    default: 'own',
    choices: [
      { value: 'own', label: 'its own way' },
      { value: 'fewest-tries', label: 'the least tried' },
    ],
  },
  vainEpisodes: {
    kind: 'choice',
    label: 'vain episodes',
    default: 'not-counted',
    choices: [
      { value: 'not-counted', label: 'do not count' },
      { value: 'counted', label: 'count in C(v)' },
    ],
  },
} as const satisfies OptionSpecs
export type StartOptions = ValuesOf<typeof startOptions>

/** Hyperparameters that the baselines share with XENON (Table 7), and the options of all. */
export const baselineOptions = {
  x0: {
    kind: 'number',
    symbol: 'x₀',
    label: 'tolerance',
    default: 2,
    min: 1,
    max: 10,
    step: 1,
  },
  k: {
    kind: 'number',
    symbol: 'K',
    label: 'analogues',
    default: 3,
    min: 1,
    max: 20,
    step: 1,
  },
  ...startOptions,
} as const satisfies OptionSpecs
export type BaselineOptions = ValuesOf<typeof baselineOptions>
