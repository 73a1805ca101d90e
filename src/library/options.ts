import { adamOptions, deckardOptions, baselineOptions } from '../engine/agents/learning/options'
import {
  cotOptions,
  dripOptions,
  optimalOptions,
  ownPlanOptions,
  reactOptions,
} from '../engine/agents/drip/options'
import { gogOptions, graphragOptions, hkgOptions, vanillaOptions } from '../engine/agents/goals/options'
import { hunchOptions } from '../engine/agents/hunch/options'
import { plannerOptions, wholePlanOptions } from '../engine/agents/planning/options'
import { xenonOptions } from '../engine/agents/xenon/options'
import { defaultsOf, type OptionSpecs, type ValueSpec } from '../engine/record'
import { blocksOptions } from '../engine/worlds/blocks/options'
import { craftOptions } from '../engine/worlds/craft/options'
import { kitchenOptions } from '../engine/worlds/kitchen/options'
import { minecraftOptions } from '../engine/worlds/minecraft/options'
import { askedOptions, namedOptions, personOptions, webLlmOptions } from '../models/chat/options'
import { recordedOptions } from '../models/recorded/options'
import { simulatedOptions } from '../models/simulated/options'
import { CARDS, cardOf, misfit, type Cards, type IdIn, type Slot } from './cards'
import type { Choice } from './spec'

/** What can be chosen of each plugin: controls, links, command line and docs read these tables. */
const OPTIONS: { readonly [S in Slot]: Readonly<Record<IdIn<S>, OptionSpecs>> } = {
  world: {
    craft: craftOptions,
    kitchen: kitchenOptions,
    blocks: blocksOptions,
    minecraft: minecraftOptions,
  },
  agent: {
    xenon: xenonOptions,
    sc: baselineOptions,
    deckard: deckardOptions,
    adam: adamOptions,
    rand: baselineOptions,
    planner: plannerOptions,
    'whole-plan': wholePlanOptions,
    drip: dripOptions,
    'drip-state': dripOptions,
    cot: cotOptions,
    react: reactOptions,
    'unstack-build': ownPlanOptions,
    optimal: optimalOptions,
    gog: gogOptions,
    graphrag: graphragOptions,
    hkg: hkgOptions,
    vanilla: vanillaOptions,
    hunch: hunchOptions,
  },
  model: {
    simulated: simulatedOptions,
    recorded: recordedOptions,
    webllm: webLlmOptions,
    wllama: namedOptions,
    'built-in': askedOptions,
    openai: namedOptions,
    person: personOptions,
  },
  similarity: { words: {}, ngrams: {}, exact: {}, random: {}, minilm: {} },
}

/** Those of that plugin; of one that is not there, none. */
export function optionsOf(slot: Slot, id: string): OptionSpecs {
  const known: Readonly<Partial<Record<string, OptionSpecs>>> = OPTIONS[slot]
  return (Object.hasOwn(known, id) ? known[id] : undefined) ?? {}
}

/** One of them, where it is there and set by a value. */
export function optionOf(slot: Slot, id: string, name: string): ValueSpec | undefined {
  const option = Object.hasOwn(optionsOf(slot, id), name) ? optionsOf(slot, id)[name] : undefined
  return option?.kind === 'file' ? undefined : option
}

/** A plugin as it comes: the first of its slot where none is named, or one that is not there. */
export function defaultChoice(slot: Slot, id?: string, cards?: Cards): Choice {
  const { id: known } = cardOf(slot, id ?? '', cards) ?? CARDS[slot][0]
  return { id: known, options: defaultsOf(optionsOf(slot, known)) }
}

/** Who plays in a world: who was chosen, or in place of one who cannot the first who can; and a sentence that says so. */
export function playing(
  agent: Choice,
  world: string,
  cards: Cards = CARDS,
): { readonly agent: Choice; readonly said: string | null } {
  const unfit = misfit(agent.id, world, cards)
  const player = cards.agent.find(({ id }) => misfit(id, world, cards) === null)
  if (unfit === null || !player) return { agent, said: null }
  return { agent: defaultChoice('agent', player.id, cards), said: `${unfit} ${player.label} plays instead.` }
}
