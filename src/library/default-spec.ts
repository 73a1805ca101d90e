import { defaultsOf } from '../engine/record'
import { PLUGINS, type Slot } from './plugins'
import type { Choice, RunSpec } from './spec'

/** A plugin as it comes: the first of its slot where none is named. */
export function defaultChoice(slot: Slot, id?: string): Choice {
  const records = PLUGINS[slot]
  const record = records.find((one) => one.id === id) ?? records[0]
  return { id: record.id, options: defaultsOf(record.options) }
}

/** What an empty description means: the run that a first visit shows, but for its seed. */
export const DEFAULT_SPEC: RunSpec = {
  format: 'firsthand/spec',
  version: 2,
  world: defaultChoice('world'),
  agent: defaultChoice('agent'),
  model: defaultChoice('model'),
  similarity: defaultChoice('similarity'),
  seed: 1,
  horizon: 3000,
  interventions: [],
}
