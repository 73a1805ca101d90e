import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../record'
import { startHelp, startOptions } from '../learning/options'

const asked = choice('the model’s answers', [
  ['templates', 'as they are, too'],
  ['things', 'for the things in them'],
])
const yes = (label: string, without: string) =>
  choice(label, [
    ['yes', 'yes'],
    ['no', without],
  ])

/** Each option switches off one part of the agent, for ablations. */
export const hunchOptions = {
  k: number('neighbours', 4, { min: 1, max: 20, symbol: 'K' }),
  answers: asked,
  substitution: yes('words replaced', 'no'),
  neighbours: yes('neighbours copied', 'no'),
  byUse: yes('likelier what is used more', 'all things alike'),
  shared: yes('actions shared by kinds', 'each item by itself'),
  stock: choice('stock', [
    ['rich', 'for many hypotheses'],
    ['least', 'for the likeliest'],
  ]),
  sweep: yes('one stock for all goals', 'no'),
  demand: yes('later use foreseen', 'no'),
  unlocks: yes('what it opens counts', 'no'),
  failures: choice('a failure', [
    ['likelihood', 'makes less likely'],
    ['verdict', 'refutes'],
  ]),
  names: choice('names', [
    ['grown', 'asked for when stuck'],
    ['said', 'those that are said'],
  ]),
  start: startOptions.start,
  knowledge: startOptions.knowledge,
  trust: startOptions.trust,
} as const satisfies OptionSpecs

export type HunchOptions = ValuesOf<typeof hunchOptions>

export const hunchPlugin: Plugin<typeof hunchOptions> = {
  description:
    'Weighs ways in which each item may come about, lets every failure count, and tries what hopes for most at the least cost',
  source: 'Our own; docs/own-agent.md',
  options: hunchOptions,
  help: {
    k: 'How many of the most similar known items a hypothesis is copied from.',
    answers:
      'Whether a set that the model gave is a hypothesis as a whole, or only speaks for each thing in it.',
    substitution:
      'Whether an item may take what one takes whose name differs in one word, with that word’s thing replaced.',
    neighbours: 'Whether an item may take just what a similar item takes.',
    byUse:
      'Whether a thing that known items take often is likelier to be taken by the next, or all things are alike.',
    shared:
      'Whether what worked for rules of one kind (the same held things, something consumed or nothing) is likely for all of that kind.',
    stock: 'Whether one stock may be brought together to try many hypotheses at once.',
    sweep:
      'Whether, when no single probe is worth much, some of everything that is used is brought together and tried for all goals that are left.',
    demand: 'Whether a thing that other goals are expected to consume anyway counts as no waste.',
    unlocks: 'Whether things count that are no goals, for the goals that may need them.',
    failures:
      'Whether a failure makes what it covered less likely, by as much as failures by chance are rare, or refutes it for good.',
    names:
      'Whether the model is asked about names put together of known words, when nothing that is known of is worth trying.',
    start: startHelp.start,
    knowledge: startHelp.knowledge,
    trust: startHelp.trust,
  },
}
