import { adamHelp, deckardHelp, randHelp, scHelp } from '../engine/agents/baselines/help'
import {
  cotHelp,
  dripHelp,
  dripStateHelp,
  optimalHelp,
  reactHelp,
  unstackBuildHelp,
} from '../engine/agents/drip/help'
import { gogHelp, graphragHelp, hkgHelp, vanillaHelp } from '../engine/agents/goals/help'
import { hunchHelp } from '../engine/agents/hunch/help'
import { plannerHelp, wholePlanHelp } from '../engine/agents/planning/help'
import { xenonHelp } from '../engine/agents/xenon/help'
import type { HelpOf } from '../engine/record'
import { blocksHelp } from '../engine/worlds/blocks/help'
import { craftHelp } from '../engine/worlds/craft/help'
import { kitchenHelp } from '../engine/worlds/kitchen/help'
import { minecraftHelp } from '../engine/worlds/minecraft/help'
import { builtInHelp, endpointHelp, personHelp, webLlmHelp, wllamaHelp } from '../models/chat/help'
import { recordedHelp, simulatedHelp } from '../models/help'
import { exactHelp, minilmHelp, ngramsHelp, randomHelp, wordsHelp } from '../similarity/help'
import type { IdIn, Slot } from './cards'

const HELP: { readonly [S in Slot]: Readonly<Record<IdIn<S>, HelpOf>> } = {
  world: {
    craft: craftHelp,
    kitchen: kitchenHelp,
    blocks: blocksHelp,
    minecraft: minecraftHelp,
  },
  agent: {
    xenon: xenonHelp,
    sc: scHelp,
    deckard: deckardHelp,
    adam: adamHelp,
    rand: randHelp,
    planner: plannerHelp,
    'whole-plan': wholePlanHelp,
    drip: dripHelp,
    'drip-state': dripStateHelp,
    cot: cotHelp,
    react: reactHelp,
    'unstack-build': unstackBuildHelp,
    optimal: optimalHelp,
    gog: gogHelp,
    graphrag: graphragHelp,
    hkg: hkgHelp,
    vanilla: vanillaHelp,
    hunch: hunchHelp,
  },
  model: {
    simulated: simulatedHelp,
    recorded: recordedHelp,
    webllm: webLlmHelp,
    wllama: wllamaHelp,
    'built-in': builtInHelp,
    openai: endpointHelp,
    person: personHelp,
  },
  similarity: {
    words: wordsHelp,
    ngrams: ngramsHelp,
    exact: exactHelp,
    random: randomHelp,
    minilm: minilmHelp,
  },
}

/** The help of a plugin and its options; undefined if the id is unknown. */
export function helpOf(slot: Slot, id: string): HelpOf | undefined {
  const known: Readonly<Partial<Record<string, HelpOf>>> = HELP[slot]
  return Object.hasOwn(known, id) ? known[id] : undefined
}
