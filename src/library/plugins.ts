import { plannerRecord, wholePlanRecord } from '../engine/agents/planning/options'
import { adamRecord, deckardRecord, randRecord, scRecord } from '../engine/agents/records'
import { xenonRecord } from '../engine/agents/xenon/options'
import type { PluginRecord } from '../engine/record'
import { craftRecord } from '../engine/worlds/craft/record'
import { kitchenRecord } from '../engine/worlds/kitchen/record'
import { liveModels } from '../models/chat/records'
import { recordedRecord } from '../models/recorded/record'
import { simulatedRecord } from '../models/simulated/record'
import { similarities } from '../similarity/records'

/**
 * Everything that can be chosen, the default first: controls, links, command line and docs read these.
 * Records only, no code of the plugins themselves: the page reads them without loading what it never runs.
 */
export const worlds = [craftRecord, kitchenRecord] as const
export const agents = [
  xenonRecord,
  scRecord,
  deckardRecord,
  adamRecord,
  randRecord,
  plannerRecord,
  wholePlanRecord,
] as const
export const models = [simulatedRecord, recordedRecord, ...liveModels] as const
export { similarities }

export const PLUGINS = { world: worlds, agent: agents, model: models, similarity: similarities } as const
export type Slot = keyof typeof PLUGINS

/** The record of that id in that slot. */
export function recordOf(slot: Slot, id: string): PluginRecord | undefined {
  const records: readonly PluginRecord[] = PLUGINS[slot]
  return records.find((record) => record.id === id)
}

/** Whether what it says does not follow from the spec. */
export const isLive = (slot: Slot, id: string): boolean => recordOf(slot, id)?.live === true
