import type { OptionSpecs, ValuesOf } from '../../engine/record'
import { simulatedOptions } from '../simulated/options'

export const recordedOptions = {
  // The simulated model's options: it answers what the files do not contain.
  ...simulatedOptions,
  prior: { kind: 'file', label: 'recorded sets' },
  said: { kind: 'file', label: 'recorded answers' },
} as const satisfies OptionSpecs

export type RecordedOptions = ValuesOf<typeof recordedOptions>
