import { choice, number, when, type OptionHelp, type OptionSpecs, type ValuesOf } from '../../record'

/** Saved knowledge, and how far it is trusted. */
const keptOptions = {
  knowledge: when('start', ['knowledge'], { kind: 'file', label: 'saved knowledge' }),
  trust: when(
    'start',
    ['knowledge'],
    choice('saved knowledge counts as', [
      ['seen', 'learned'],
      ['doubted', 'in doubt'],
    ]),
  ),
} as const satisfies OptionSpecs

/** Options of all agents that learn dependencies. */
export const startOptions = {
  start: choice('first guesses from', [
    ['model', 'the model'],
    ['manual', 'a manual'],
    ['knowledge', 'saved knowledge'],
  ]),
  ...keptOptions,
  goals: choice('next goal', [
    ['own', 'its own way'],
    ['fewest-tries', 'the least tried item'],
  ]),
  vainEpisodes: choice('failed episodes', [
    ['not-counted', 'do not count'],
    ['counted', 'count in C(v)'],
  ]),
} as const satisfies OptionSpecs
export type StartOptions = ValuesOf<typeof startOptions>

/** Hyperparameters that the baselines share with XENON (Table 7), and the common options. */
export const baselineOptions = {
  x0: number('tolerance', 2, { min: 1, max: 10, symbol: 'x₀' }),
  k: number('similar items', 3, { min: 1, max: 20, symbol: 'K' }),
  ...startOptions,
} as const satisfies OptionSpecs
export type BaselineOptions = ValuesOf<typeof baselineOptions>

export const startHelp: OptionHelp<typeof startOptions> = {
  start:
    'Where the first guesses come from: the language model, a manual with the published rules (K.8), or saved knowledge of earlier runs. To start a run with saved knowledge, open it in the Library. The agent asks the model about everything that the saved knowledge does not cover.',
  knowledge: 'A file of saved knowledge, from the same world or from a world with other rules.',
  trust:
    'Learned: what earlier runs learned still counts as learned, and the agent keeps their memory of actions. In doubt: it is only a guess, and the agent learns it again with an empty memory.',
  goals: 'How the agent picks its next goal: in its own way, or the item that it has tried least (K.8).',
  vainEpisodes:
    'C(v) counts the revisions of the guess for an item. This option says whether C(v) also counts episodes that end before the agent gets its goal. In the paper, C(v) does not count such episodes. With a perfect controller, no episode ends early.',
}

export const baselineHelp: OptionHelp<typeof baselineOptions> = {
  x0: 'The agent gives an item up after this many failures of each action. It may try the item again later.',
  k: 'How many learned items the agent shows to the model in a question. It takes the most similar ones (Table 7).',
  ...startHelp,
}
