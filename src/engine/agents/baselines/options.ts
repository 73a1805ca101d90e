import { number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineHelp, baselineOptions } from '../learning/options'

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

export const scPlugin: Plugin<typeof baselineOptions> = {
  description: 'Has its language model correct itself after failures, requirements and actions alike',
  source: 'XENON, Appendices B and J.1 (LLM self-correction)',
  options: baselineOptions,
  help: baselineHelp,
}

export const deckardPlugin: Plugin<typeof deckardOptions> = {
  description:
    "Keeps its language model's requirement sets until it obtains the item, and remembers what worked",
  source: 'Nottingham et al. 2023, as in XENON, Appendix J.1',
  options: deckardOptions,
  help: {
    ...baselineHelp,
    c0: 'A frontier item that was chosen less often than this is preferred (J.1).',
  },
}

export const adamPlugin: Plugin<typeof adamOptions> = {
  description: 'Asks no model what an item needs: gathers some of every resource it knows, and then tries',
  source: 'Yu & Lu 2024, as in XENON, Appendix J.1',
  options: adamOptions,
  help: {
    ...baselineHelp,
    alphaI: 'How many of every resource it gathers before it tries something new; 8 as in the paper (J.1).',
  },
}

export const randPlugin: Plugin<typeof baselineOptions> = {
  description: "Keeps its language model's requirement sets, remembers no action and picks targets at random",
  source: 'XENON, Appendix J.1',
  options: baselineOptions,
  help: baselineHelp,
}
