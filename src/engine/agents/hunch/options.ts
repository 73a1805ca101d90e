import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { startHelp, startOptions } from '../learning/options'

const asked = choice('the model’s answers', [
  ['templates', 'also as whole guesses'],
  ['things', 'only their single items'],
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
    answers: 'Whether a model’s answer counts as a whole guess, or only as evidence for each item in it.',
    substitution:
      'Whether an item may need the same as an item whose name differs in one word, with that word replaced: stone axe and iron axe.',
    neighbours: 'Whether an item may need exactly what a similar item needs.',
    byUse:
      'Whether items that known recipes often need are likelier in the next recipe, or all items are equally likely.',
    shared:
      'Whether an action that worked for one kind of rule (the same items nearby, something used up or nothing) is likely for that whole kind.',
    stock: 'Whether the agent may gather one stock of items to try many guesses at once.',
    sweep:
      'Whether the agent, if no single try is worth much, gathers some of every useful item and tries it for all remaining goals.',
    demand: 'Whether items that other goals will probably use anyway do not count as waste.',
    unlocks: 'Whether items that are not goals have a value for the goals that may need them.',
    failures:
      'Whether a failure only makes the tested guesses less likely (the rarer random failures are, the more), or refutes them for good.',
    names:
      'Whether the agent, if no known item is worth a try, asks the model about new names made of known words.',
    start: startHelp.start,
    knowledge: startHelp.knowledge,
    trust: startHelp.trust,
  },
}
