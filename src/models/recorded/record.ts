import type { PluginRecord, ValuesOf } from '../../engine/record'
import { simulatedRecord } from '../simulated/record'

export const recordedRecord = {
  id: 'recorded',
  label: 'Recorded prior',
  description: 'What a language model once said of each item, from a file; all else is simulated',
  source: 'own',
  // Those of the simulated model, which answers for what the file does not have.
  options: simulatedRecord.options,
} as const satisfies PluginRecord

export type RecordedOptions = ValuesOf<(typeof recordedRecord)['options']>
