import type { OptionSpecs, PluginRecord, ValuesOf } from '../../record'

const options = {
  x0: {
    kind: 'number',
    symbol: 'x₀',
    label: 'tolerance',
    default: 2,
    min: 1,
    max: 10,
    step: 1,
    help: 'An action is ruled out for an item once it has failed this many times more than it worked (Section 4.2).',
  },
  c0: {
    kind: 'number',
    symbol: 'c₀',
    label: 'revisions',
    default: 3,
    min: 1,
    max: 20,
    step: 1,
    help: 'An item revised more often than this is inadmissible: perhaps it does not exist (Section 4.1, Case 1).',
  },
  alphaS: {
    kind: 'number',
    symbol: 'αₛ',
    label: 'scale, revised',
    default: 2,
    min: 1,
    max: 16,
    step: 1,
    help: 'A revised requirement asks for αₛ · C(v) of each resource (Section 4.1, Case 2).',
  },
  alphaI: {
    kind: 'number',
    symbol: 'αᵢ',
    label: 'scale, inadmissible',
    default: 8,
    min: 1,
    max: 64,
    step: 1,
    help: 'An inadmissible item asks for this many of every resource (Section 4.1, Case 1).',
  },
  k: {
    kind: 'number',
    symbol: 'K',
    label: 'analogues',
    default: 3,
    min: 1,
    max: 20,
    step: 1,
    help: 'How many of the most similar experienced items a revision copies from, and a question shows (Table 7).',
  },
  spread: {
    kind: 'choice',
    label: 'inadmissible items',
    default: 'descendants',
    help: 'Whose sets are revised when an item becomes inadmissible: all that build on it (the paper), or only those that need it directly (the public code).',
    choices: [
      { value: 'descendants', label: 'revise all descendants' },
      { value: 'children', label: 'revise direct children' },
    ],
  },
} as const satisfies OptionSpecs

export const xenonRecord = {
  id: 'xenon',
  label: 'XENON',
  description:
    'Corrects its dependency graph by analogy with what worked, and its actions by remembering what failed',
  source: 'XENON: Experience-based Knowledge Correction for Robust Planning in Minecraft, Section 4',
  options,
} as const satisfies PluginRecord

/** Hyperparameters under the paper's names (Table 7, where x₀ is printed with its sign). */
export type XenonOptions = ValuesOf<typeof options>
