import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineOptions, startHelp, startOptions } from '../learning/options'

const CORRECTIONS = [
  ['experience', 'by experience'],
  ['model', 'by the model itself'],
  ['none', 'not at all'],
] as const

export const xenonOptions = {
  x0: baselineOptions.x0,
  c0: number('revisions', 3, { min: 1, max: 20, symbol: 'c₀' }),
  alphaS: number('scale, revised', 2, { min: 1, max: 16, symbol: 'αₛ' }),
  alphaI: number('scale, inadmissible', 8, { min: 1, max: 64, symbol: 'αᵢ' }),
  k: baselineOptions.k,
  spread: choice('inadmissible items', [
    ['descendants', 'revise all descendants'],
    ['children', 'revise direct children'],
  ]),
  dependencies: choice('correct requirements', CORRECTIONS),
  actions: choice('correct actions', CORRECTIONS),
  ...startOptions,
} as const satisfies OptionSpecs

/** Hyperparameters under the paper's names (Table 7 prints x₀ with its sign). */
export type XenonOptions = ValuesOf<typeof xenonOptions>

export const xenonPlugin: Plugin<typeof xenonOptions> = {
  description:
    'Corrects its dependency graph by analogy with what worked, and its actions by remembering what failed',
  source: 'XENON: Experience-based Knowledge Correction for Robust Planning in Minecraft, Section 4',
  options: xenonOptions,
  help: {
    x0: 'An action is ruled out for an item once it has failed this many times more than it worked (Section 4.2).',
    c0: 'An item whose C(v) exceeds this is inadmissible: perhaps it does not exist (Section 4.1, Case 1). C(v) is 1 at first, and one more with each revision.',
    alphaS: 'A revised requirement asks for αₛ · C(v) of each resource (Section 4.1, Case 2).',
    alphaI: 'An inadmissible item asks for this many of every resource (Section 4.1, Case 1).',
    k: 'How many of the most similar experienced items a revision copies from, and a question shows (Table 7).',
    spread:
      'Whose sets are revised when an item becomes inadmissible: all that build on it (the paper), or only those that need it directly (the public code).',
    dependencies:
      'Who corrects requirement sets that failed: experience, by analogy (XENON); the model, asked again; nobody (Table 5).',
    actions:
      'Who corrects actions that failed: experience, by counting (XENON); the model, by reflecting; nobody (Table 5).',
    ...startHelp,
  },
}
