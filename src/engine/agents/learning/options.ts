import { choice, number, when, type OptionHelp, type OptionSpecs, type ValuesOf } from '../../record'

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

export const startHelp: OptionHelp<typeof startOptions> = {
  start:
    'Where the first requirement sets come from: the language model, a manual that has the published rules (K.8), or knowledge that was kept of earlier runs: the Library begins such a run (“Begin a run with it”). What the kept knowledge says nothing of is asked of the model.',
  knowledge: 'A file of kept knowledge, of the same world or of one with other rules.',
  trust:
    'Whether what was found out in earlier runs counts as found out, with the memory of actions; or is a hypothesis like the rest, to be found out again with an empty memory.',
  goals: "The agent's own way of choosing what to learn next, or the item that it has tried least (K.8).",
  vainEpisodes:
    'Whether an episode that ends before its goal was obtained counts in C(v), as a revision does. In the paper it does not. With a perfect controller no episode ends.',
}

export const baselineHelp: OptionHelp<typeof baselineOptions> = {
  x0: 'An item is given up for now once it has failed this many times for each action.',
  k: 'How many of the most similar experienced items a question shows (Table 7).',
  ...startHelp,
}
