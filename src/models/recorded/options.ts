import type { OptionSpecs, ValuesOf } from '../../engine/record'
import { simulatedOptions } from '../simulated/options'

export const recordedOptions = {
  // Those of the simulated model, which answers for what the files do not have.
  ...simulatedOptions,
  prior: { kind: 'file', label: 'recorded sets' },
  said: { kind: 'file', label: 'recorded answers' },
} as const satisfies OptionSpecs

export type RecordedOptions = ValuesOf<typeof recordedOptions>
