import { choice, number, type OptionSpecs, type ValuesOf } from '../../record'
import { startOptions } from '../learning/options'

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
