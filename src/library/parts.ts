import type { Setting } from '../engine/agents/agent'
import { needsAblations, xenon, xenonRecord } from '../engine/agents/xenon'
import type { Agent } from '../engine/effects'
import { valuesOf, type OptionSpecs, type PluginRecord, type ValuesOf } from '../engine/record'
import { craftRecord, needsCraftParts, type CraftParts } from '../engine/worlds/craft'
import type { createKitchen } from '../engine/worlds/kitchen'
import type { createRecordedModel } from '../models/recorded'
import { recordedRecord } from '../models/recorded/record'
import type { FurtherAnswers } from '../models/simulated'
import { words } from '../similarity/records'
import type { otherSimilarity } from '../similarity/other-similarity'
import { isLive } from './plugins'
import type { Choice, RunSpec } from './spec'

/** What every agent is made from, apart from its options. */
export type Given = Omit<Setting<unknown>, 'options'>

/** The code of agents by their records' ids. */
export type Agents = Readonly<Partial<Record<string, (choice: Choice, given: Given) => Agent>>>

/** The code that only some runs need: `partsFor` a spec, or `ALL_PARTS`. */
export interface Parts {
  readonly agents: Agents
  readonly craft?: CraftParts
  readonly kitchen?: typeof createKitchen
  readonly answers?: FurtherAnswers
  readonly recorded?: typeof createRecordedModel
  /** All but the one by word vectors. */
  readonly similarity?: typeof otherSimilarity
}

/** An agent's code with its record, so that its options are read by the table they were checked against. */
export const agentOf =
  <Options extends OptionSpecs>(
    record: PluginRecord<Options>,
    create: (setting: Setting<ValuesOf<Options>>) => Agent,
  ) =>
  (choice: Choice, given: Given): Agent =>
    create({ ...given, options: valuesOf(record.options, choice.options) })

/** What a first visit plays: XENON as it is, in a world that nobody has changed, with a perfect controller. */
export const FIRST_PARTS: Parts = {
  agents: { [xenonRecord.id]: agentOf(xenonRecord, (given) => xenon(given)) },
}

/** The code that a run of that spec needs; all but the first parts come when a run needs one of them. */
export async function partsFor(spec: RunSpec): Promise<Parts> {
  return isLikeFirst(spec) ? FIRST_PARTS : (await import('./all-parts')).ALL_PARTS
}

function isLikeFirst({ agent, world, model, similarity }: RunSpec): boolean {
  return (
    agent.id === xenonRecord.id &&
    world.id === craftRecord.id &&
    model.id !== recordedRecord.id &&
    (similarity.id === words.id || isLive('similarity', similarity.id)) &&
    !needsAblations(valuesOf(xenonRecord.options, agent.options)) &&
    !needsCraftParts(valuesOf(craftRecord.options, world.options))
  )
}
