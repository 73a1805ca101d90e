import type { OptionSpecs, Plugin, ValuesOf } from '../../engine/record'
import { simulatedOptions, simulatedPlugin } from '../simulated/options'

export const recordedOptions = {
  // The simulated model's options: it answers what the files do not contain.
  ...simulatedOptions,
  prior: { kind: 'file', label: 'recorded sets' },
  said: { kind: 'file', label: 'recorded answers' },
} as const satisfies OptionSpecs

export type RecordedOptions = ValuesOf<typeof recordedOptions>

export const recordedPlugin: Plugin<typeof recordedOptions> = {
  description: 'What a language model once said of each item, from a file; all else is simulated',
  source: 'own',
  options: recordedOptions,
  help: {
    ...simulatedPlugin.help,
    prior: 'For each item what a model said that it needs.',
    said: 'What a model said in a run that was recorded; it answers wherever it fits.',
  },
}
