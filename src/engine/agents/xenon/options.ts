import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { baselineOptions, startHelp, startOptions } from '../learning/options'

const CORRECTIONS = [
  ['experience', 'from experience'],
  ['model', 'the model itself'],
  ['none', 'not at all'],
] as const

export const xenonOptions = {
  x0: baselineOptions.x0,
  c0: number('changed guesses', 3, { min: 1, max: 20, symbol: 'c₀' }),
  alphaS: number('amounts in a changed guess', 2, { min: 1, max: 16, symbol: 'αₛ' }),
  alphaI: number('amounts after giving up', 8, { min: 1, max: 64, symbol: 'αᵢ' }),
  k: baselineOptions.k,
  spread: choice('after giving up an item', [
    ['descendants', 'change all items that build on it'],
    ['children', 'change items that need it directly'],
  ]),
  dependencies: choice('correct needs', CORRECTIONS),
  actions: choice('correct actions', CORRECTIONS),
  ...startOptions,
} as const satisfies OptionSpecs

/** Hyperparameters under the paper's names (Table 7 prints x₀ with its sign). */
export type XenonOptions = ValuesOf<typeof xenonOptions>

export const xenonPlugin: Plugin<typeof xenonOptions> = {
  description:
    'Corrects its guesses by copying from similar items, and its actions by remembering what failed',
  source: 'XENON: Experience-based Knowledge Correction for Robust Planning in Minecraft, Section 4',
  options: xenonOptions,
  help: {
    x0: 'The agent rules out an action for an item when the action has failed this many times more often than it worked (Section 4.2).',
    c0: 'C(v) starts at 1, and every revision of the guess for an item adds 1. If C(v) is higher than this, the agent gives the item up: perhaps it does not exist (Section 4.1, Case 1).',
    alphaS:
      'In a changed guess, an item needs αₛ · C(v) of each resource. C(v) grows with every revision (Section 4.1, Case 2).',
    alphaI:
      'In the guess for an item that is given up, the item needs this many of every resource (Section 4.1, Case 1).',
    k: 'How many learned items the agent copies from for a new guess, and shows to the model in a question. It takes the most similar ones (Table 7).',
    spread:
      'Which guesses change when the agent gives an item up: the guesses for all items that build on it (the paper), or only for items that need it directly (the public code).',
    dependencies:
      'How the agent corrects needs that failed: it copies from similar items (XENON), it asks the model again, or not at all (Table 5).',
    actions:
      'How the agent corrects actions that failed: it counts failures (XENON), the model thinks about the failure, or not at all (Table 5).',
    ...startHelp,
  },
}
