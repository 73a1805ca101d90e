import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../engine/record'
import { documentOptions } from './goals/options'
import { SKILL_OF_7B } from './skill'

export const simulatedOptions = {
  skill: number('skill', SKILL_OF_7B, { min: 0, max: 1, step: 0.05 }),
  unknown: choice('unknown names', [
    ['words', 'taken by their words'],
    ['any', 'any thing of the game'],
    ['common', 'everyday things'],
  ]),
  ...documentOptions,
} as const satisfies OptionSpecs

export type SimulatedOptions = ValuesOf<typeof simulatedOptions>

export const simulatedPlugin: Plugin<typeof simulatedOptions> = {
  description: 'No language model: answers drawn with the errors that a 7B model was measured to make',
  source: 'XENON, Tables 12 and 15, K.1, K.5, K.10 and Figures 9–16',
  options: simulatedOptions,
  help: {
    skill:
      'How well the model knows the game: 1 makes no errors, 0.5 those that a 7B model was measured to make, 0 gets nothing right.',
    unknown:
      'What it says of a name that the game does not have, such as one that somebody has put together: a thing whose name has a word of it; or, whatever the name says, any thing of the game, or one of those that come to mind first.',
    amounts:
      'Of planners by documents, where no list says how many of each there must be: reckoned from what is known of each thing; or copied, where it has them, from the nearest of three plans that Optimus-1 shows its models, as published plans do.',
    confused:
      'Of planners that are shown text (GraphRAG): which share of the things in it have their requirements taken for those of a thing beside them. Nobody has measured it.',
    slips:
      'Of documents that it reads: in which share of the goals something goes wrong. Nobody has measured it.',
    slip: 'What goes wrong then.',
  },
}
