import type { HelpOf } from '../../record'
import { startHelp } from '../learning/help'
import type { hunchOptions } from './options'

export const hunchHelp: HelpOf<typeof hunchOptions> = {
  description:
    'Weighs ways in which each item may come about, lets every failure count, and tries what hopes for most at the least cost',
  source: 'Our own; docs/own-agent.md',
  options: {
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
