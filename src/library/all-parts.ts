import { adam } from '../engine/agents/adam'
import { deckard } from '../engine/agents/deckard'
import { planner, plannerRecord, wholePlan, wholePlanRecord } from '../engine/agents/planning'
import { rand } from '../engine/agents/rand'
import { adamRecord, deckardRecord, randRecord, scRecord } from '../engine/agents/records'
import { sc } from '../engine/agents/sc'
import { xenon, xenonRecord } from '../engine/agents/xenon'
import { ablations } from '../engine/agents/xenon/ablations'
import { craftParts } from '../engine/worlds/craft/parts'
import { createKitchen } from '../engine/worlds/kitchen'
import { createRecordedModel } from '../models/recorded'
import { furtherAnswers } from '../models/simulated/further-answers'
import { otherSimilarity } from '../similarity/other-similarity'
import { agentOf, type Parts } from './parts'

/** For the Lab and the command line, and for a page that opens a run unlike the first. */
export const ALL_PARTS: Parts = {
  agents: {
    [xenonRecord.id]: agentOf(xenonRecord, (setting) => xenon(setting, ablations)),
    [scRecord.id]: agentOf(scRecord, sc),
    [deckardRecord.id]: agentOf(deckardRecord, deckard),
    [adamRecord.id]: agentOf(adamRecord, adam),
    [randRecord.id]: agentOf(randRecord, rand),
    [plannerRecord.id]: agentOf(plannerRecord, planner),
    [wholePlanRecord.id]: agentOf(wholePlanRecord, wholePlan),
  },
  craft: craftParts,
  kitchen: createKitchen,
  answers: furtherAnswers,
  recorded: createRecordedModel,
  similarity: otherSimilarity,
}
