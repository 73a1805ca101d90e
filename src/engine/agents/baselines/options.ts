import { number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineHelp, baselineOptions } from '../learning/options'

export const deckardOptions = {
  ...baselineOptions,
  c0: number('visits', 3, { min: 1, max: 20, symbol: 'c₀' }),
} as const satisfies OptionSpecs
export type DeckardOptions = ValuesOf<typeof deckardOptions>

export const adamOptions = {
  ...baselineOptions,
  alphaI: number('amount of every resource', 8, { min: 1, max: 64, symbol: 'αᵢ' }),
} as const satisfies OptionSpecs
export type AdamOptions = ValuesOf<typeof adamOptions>

export const scPlugin: Plugin<typeof baselineOptions> = {
  description:
    'Lets its language model correct itself after failures: what an item needs, and which action gets it',
  source: 'XENON, Appendices B and J.1 (LLM self-correction)',
  options: baselineOptions,
  help: baselineHelp,
}

export const deckardPlugin: Plugin<typeof deckardOptions> = {
  description:
    "Keeps its language model's guess for an item until it gets that item, and remembers which actions worked",
  source: 'Nottingham et al. 2023, as in XENON, Appendix J.1',
  options: deckardOptions,
  help: {
    ...baselineHelp,
    c0: 'Among the items that the agent can try next, it prefers those that it has chosen fewer times than this (J.1).',
  },
}

export const adamPlugin: Plugin<typeof adamOptions> = {
  description:
    'Asks no model what an item needs: it gathers some of every resource that it knows, and then tries to get the item',
  source: 'Yu & Lu 2024, as in XENON, Appendix J.1',
  options: adamOptions,
  help: {
    ...baselineHelp,
    alphaI:
      'How many of every resource the agent gathers before it tries something new; 8 as in the paper (J.1).',
  },
}

export const randPlugin: Plugin<typeof baselineOptions> = {
  description:
    "Keeps its language model's guesses, does not remember which actions worked, and picks goals at random",
  source: 'XENON, Appendix J.1',
  options: baselineOptions,
  help: baselineHelp,
}
