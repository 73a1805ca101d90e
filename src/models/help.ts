import type { HelpOf } from '../engine/record'
import type { recordedOptions } from './recorded/options'
import type { simulatedOptions } from './simulated/options'

export const simulatedHelp: HelpOf<typeof simulatedOptions> = {
  description: 'No language model: answers drawn with the errors that a 7B model was measured to make',
  source: 'XENON, Tables 12 and 15, K.1, K.5, K.10 and Figures 9–16',
  options: {
    skill:
      'How well the model knows the game: 1 makes no errors, 0.5 those that a 7B model was measured to make, 0 gets nothing right.',
  },
}

export const recordedHelp: HelpOf<typeof recordedOptions> = {
  description: 'What a language model once said of each item, from a file; all else is simulated',
  source: 'own',
  options: {
    ...simulatedHelp.options,
    prior: 'For each item what a model said that it needs.',
    said: 'What a model said in a run that was recorded; it answers wherever it fits.',
  },
}
