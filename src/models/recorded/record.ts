import type { PluginRecord, ValuesOf } from '../../engine/record'
import { simulatedRecord } from '../simulated/record'

export const recordedRecord = {
  id: 'recorded',
  label: 'Recorded prior',
  // Those of the simulated model, which answers for what the file does not have.
  options: simulatedRecord.options,
} as const satisfies PluginRecord

export type RecordedOptions = ValuesOf<(typeof recordedRecord)['options']>
