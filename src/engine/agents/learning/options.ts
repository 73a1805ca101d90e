import { choice, number, when, type OptionSpecs, type ValuesOf } from '../../record'

/** Saved knowledge, and how far it is trusted. */
const keptOptions = {
  knowledge: when('start', ['knowledge'], { kind: 'file', label: 'kept knowledge' }),
  trust: when(
    'start',
    ['knowledge'],
    choice('what was kept', [
      ['seen', 'what was found out stands'],
      ['doubted', 'is doubted, all of it'],
    ]),
  ),
} as const satisfies OptionSpecs

/** Options of all agents that learn dependencies. */
export const startOptions = {
  start: choice('first graph', [
    ['model', 'the model'],
    ['manual', 'a manual'],
    ['knowledge', 'kept knowledge'],
  ]),
  ...keptOptions,
  goals: choice('next target', [
    ['own', 'its own way'],
    ['fewest-tries', 'the least tried'],
  ]),
  vainEpisodes: choice('vain episodes', [
    ['not-counted', 'do not count'],
    ['counted', 'count in C(v)'],
  ]),
} as const satisfies OptionSpecs
export type StartOptions = ValuesOf<typeof startOptions>

/** Hyperparameters that the baselines share with XENON (Table 7), and the common options. */
export const baselineOptions = {
  x0: number('tolerance', 2, { min: 1, max: 10, symbol: 'x₀' }),
  k: number('analogues', 3, { min: 1, max: 20, symbol: 'K' }),
  ...startOptions,
} as const satisfies OptionSpecs
export type BaselineOptions = ValuesOf<typeof baselineOptions>

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
