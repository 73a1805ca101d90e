import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { startHelp, startOptions } from '../learning/options'

const asked = choice('the model’s answers', [
  ['templates', 'also as guesses of all needs'],
  ['things', 'only the single items that they name'],
])
const yes = (label: string, without: string) =>
  choice(label, [
    ['yes', 'yes'],
    ['no', without],
  ])

/** Each option switches off one part of the agent, for ablations. */
export const hunchOptions = {
  k: number('similar items', 4, { min: 1, max: 20, symbol: 'K' }),
  answers: asked,
  substitution: yes('replace words in names', 'no'),
  neighbours: yes('copy from neighbours', 'no'),
  byUse: yes('prefer frequent ingredients', 'all items equal'),
  shared: yes('share actions by kind', 'each item alone'),
  stock: choice('stock', [
    ['rich', 'for many guesses'],
    ['least', 'for the likeliest guess'],
  ]),
  sweep: yes('one stock for all goals', 'no'),
  demand: yes('expect later use', 'no'),
  unlocks: yes('count what an item unlocks', 'no'),
  failures: choice('a failure', [
    ['likelihood', 'makes a guess less likely'],
    ['verdict', 'refutes a guess'],
  ]),
  names: choice('names', [
    ['grown', 'ask the model when stuck'],
    ['said', 'only known names'],
  ]),
  start: startOptions.start,
  knowledge: startOptions.knowledge,
  trust: startOptions.trust,
} as const satisfies OptionSpecs

export type HunchOptions = ValuesOf<typeof hunchOptions>

export const hunchPlugin: Plugin<typeof hunchOptions> = {
  description:
    'Keeps several guesses for each item, learns from every failure, and tries what promises most for the least cost',
  source: 'Our own; docs/own-agent.md',
  options: hunchOptions,
  help: {
    k: 'The number of similar known items that the agent copies guesses from.',
    answers:
      'Whether a model’s answer also counts as a guess of all needs of an item, or only as evidence for each need in the answer.',
    substitution:
      'Whether an item may need the same as an item whose name differs in one word, with that word replaced: stone axe and iron axe.',
    neighbours: 'Whether an item may need exactly what a similar item needs.',
    byUse:
      'Whether the agent expects items that known recipes often need in further recipes, too. Otherwise all items are equally likely.',
    shared:
      'Whether an action that worked for one rule is likely for all rules of that kind. Two rules are of one kind if they need the same items nearby, and if both or neither use items up.',
    stock:
      'Whether the agent may gather one stock of items to try many hypotheses at once. Otherwise it gathers only what its most probable hypothesis needs.',
    sweep:
      'What the agent does if no single try is worth much. With yes, it gathers some of every useful item, and tries all remaining goals with this stock.',
    demand:
      'The cost of a try is the number of items that the agent gathers in vain for this try. With yes, an item that other goals will probably use later does not count as gathered in vain.',
    unlocks: 'With yes, an item that is not a goal is worth a try because goals may need it.',
    failures:
      'What a failed try does to the guesses that the agent tested. Either the failure makes these guesses less likely, and more so if random failures are rare. Or it refutes these guesses for good.',
    names:
      'What the agent does if no known item is worth a try: it may make new names from known words, and ask the model about them.',
    start: startHelp.start,
    knowledge: startHelp.knowledge,
    trust: startHelp.trust,
  },
}
