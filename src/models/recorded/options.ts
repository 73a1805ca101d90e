import type { OptionSpecs, Plugin, ValuesOf } from '../../engine/record'
import { simulatedOptions, simulatedPlugin } from '../simulated/options'

export const recordedOptions = {
  // The simulated model's options: it answers what the files do not contain.
  ...simulatedOptions,
  prior: { kind: 'file', label: 'recorded guesses' },
  said: { kind: 'file', label: 'recorded answers' },
} as const satisfies OptionSpecs

export type RecordedOptions = ValuesOf<typeof recordedOptions>

export const recordedPlugin: Plugin<typeof recordedOptions> = {
  description: 'A language model’s recorded answers from a file; the simulated model answers everything else',
  source: 'own',
  options: recordedOptions,
  help: {
    ...simulatedPlugin.help,
    prior: 'A model’s guess for each item.',
    said: 'A model’s answers from a recorded run. They are used for all questions that match.',
  },
}
