import { choice, number, type OptionSpecs, type Plugin, type ValuesOf } from '../../engine/record'
import { documentOptions } from './goals/options'
import { SKILL_OF_7B } from './skill'

export const simulatedOptions = {
  skill: number('skill', SKILL_OF_7B, { min: 0, max: 1, step: 0.05 }),
  unknown: choice('unknown names', [
    ['words', 'items with the same words'],
    ['any', 'any item of the game'],
    ['common', 'common items'],
  ]),
  ...documentOptions,
} as const satisfies OptionSpecs

export type SimulatedOptions = ValuesOf<typeof simulatedOptions>

export const simulatedPlugin: Plugin<typeof simulatedOptions> = {
  description: 'Not a real language model: random answers with the measured errors of a 7B model',
  source: 'XENON, Tables 12 and 15, K.1, K.5, K.10 and Figures 9–16',
  options: simulatedOptions,
  help: {
    skill:
      'How well the model knows the game: 1 makes no errors, 0.5 makes the measured errors of a 7B model, 0 gets nothing right.',
    unknown:
      'What the model guesses for a name that the game does not have, such as an invented item: items with a word of that name, any item of the game, or the most common items.',
    amounts:
      'How the model gets the amounts in a plan with documents if no list gives them. Either the model calculates the amounts from its knowledge of each item. Or it copies them from the most similar of three example plans of Optimus-1, if that plan has these amounts.',
    confused:
      'For agents that find text for the model (GraphRAG). For this share of items, the model takes the needs of another item in the text. No measurement exists.',
    slips: 'The share of goals that the model reads wrongly in documents. No measurement exists.',
    slip: 'What goes wrong when the model reads a goal wrongly.',
  },
}
