import type { HelpOf } from '../../record'
import { baselineHelp } from '../learning/help'
import type { baselineOptions, adamOptions, deckardOptions } from '../learning/options'

export const scHelp: HelpOf<typeof baselineOptions> = {
  description: 'Has its language model correct itself after failures, requirements and actions alike',
  source: 'XENON, Appendices B and J.1 (LLM self-correction)',
  options: baselineHelp,
}

export const deckardHelp: HelpOf<typeof deckardOptions> = {
  description:
    "Keeps its language model's requirement sets until it obtains the item, and remembers what worked",
  source: 'Nottingham et al. 2023, as in XENON, Appendix J.1',
  options: {
    ...baselineHelp,
    c0: 'A frontier item that was chosen less often than this is preferred (J.1).',
  },
}

export const adamHelp: HelpOf<typeof adamOptions> = {
  description: 'Asks no model what an item needs: gathers some of every resource it knows, and then tries',
  source: 'Yu & Lu 2024, as in XENON, Appendix J.1',
  options: {
    ...baselineHelp,
    alphaI: 'How many of every resource it gathers before it tries something new; 8 as in the paper (J.1).',
  },
}

export const randHelp: HelpOf<typeof baselineOptions> = {
  description: "Keeps its language model's requirement sets, remembers no action and picks targets at random",
  source: 'XENON, Appendix J.1',
  options: baselineHelp,
}
