import { adamPlugin, deckardPlugin, randPlugin, scPlugin } from '../engine/agents/baselines/options'
import {
  cotPlugin,
  dripPlugin,
  dripStatePlugin,
  optimalPlugin,
  reactPlugin,
  unstackBuildPlugin,
} from '../engine/agents/drip/options'
import { gogPlugin, graphragPlugin, hkgPlugin, vanillaPlugin } from '../engine/agents/goals/options'
import { hunchPlugin } from '../engine/agents/hunch/options'
import { plannerPlugin, wholePlanPlugin } from '../engine/agents/planning/options'
import { xenonPlugin } from '../engine/agents/xenon/options'
import { defaultsOf, type OptionSpecs, type Plugin, type ValueSpec, type WorldPlugin } from '../engine/record'
import type { WorldId } from '../engine/worlds'
import { blocksPlugin } from '../engine/worlds/blocks/options'
import { craftPlugin } from '../engine/worlds/craft/options'
import { kitchenPlugin } from '../engine/worlds/kitchen/options'
import { minecraftPlugin } from '../engine/worlds/minecraft/options'
import {
  builtInPlugin,
  endpointPlugin,
  personPlugin,
  webLlmPlugin,
  wllamaPlugin,
} from '../models/chat/options'
import { recordedPlugin } from '../models/recorded/options'
import { simulatedPlugin } from '../models/simulated/options'
import { exactPlugin, minilmPlugin, ngramsPlugin, randomPlugin, wordsPlugin } from '../similarity/options'
import { CARDS, cardOf, misfit, type Cards, type IdIn, type Slot } from './cards'
import type { Choice } from './spec'

/** The options of each plugin and their meaning: controls, links, command line and docs read these tables. */
export const PLUGINS: { readonly [S in Exclude<Slot, 'world'>]: Readonly<Record<IdIn<S>, Plugin>> } & {
  readonly world: { readonly [W in WorldId]: WorldPlugin<W> }
} = {
  world: {
    craft: craftPlugin,
    kitchen: kitchenPlugin,
    blocks: blocksPlugin,
    minecraft: minecraftPlugin,
  },
  agent: {
    xenon: xenonPlugin,
    sc: scPlugin,
    deckard: deckardPlugin,
    adam: adamPlugin,
    rand: randPlugin,
    planner: plannerPlugin,
    'whole-plan': wholePlanPlugin,
    drip: dripPlugin,
    'drip-state': dripStatePlugin,
    cot: cotPlugin,
    react: reactPlugin,
    'unstack-build': unstackBuildPlugin,
    optimal: optimalPlugin,
    gog: gogPlugin,
    graphrag: graphragPlugin,
    hkg: hkgPlugin,
    vanilla: vanillaPlugin,
    hunch: hunchPlugin,
  },
  model: {
    simulated: simulatedPlugin,
    recorded: recordedPlugin,
    webllm: webLlmPlugin,
    wllama: wllamaPlugin,
    'built-in': builtInPlugin,
    openai: endpointPlugin,
    person: personPlugin,
  },
  similarity: {
    words: wordsPlugin,
    ngrams: ngramsPlugin,
    exact: exactPlugin,
    random: randomPlugin,
    minilm: minilmPlugin,
  },
}

/** Undefined: the id is unknown. */
export function pluginOf(slot: Slot, id: string): Plugin | undefined {
  const known: Readonly<Partial<Record<string, Plugin>>> = PLUGINS[slot]
  return Object.hasOwn(known, id) ? known[id] : undefined
}

/** The options of that plugin; none if the id is unknown. */
export const optionsOf = (slot: Slot, id: string): OptionSpecs => pluginOf(slot, id)?.options ?? {}

/** One of them, where it is there and set by a value. */
export function optionOf(slot: Slot, id: string, name: string): ValueSpec | undefined {
  const option = Object.hasOwn(optionsOf(slot, id), name) ? optionsOf(slot, id)[name] : undefined
  return option?.kind === 'file' ? undefined : option
}

/** A plugin with its defaults: the first of its slot if no id is given or the id is unknown. */
export function defaultChoice(slot: Slot, id?: string, cards?: Cards): Choice {
  const { id: known } = cardOf(slot, id ?? '', cards) ?? CARDS[slot][0]
  return { id: known, options: defaultsOf(optionsOf(slot, known)) }
}

/**
 * The agent that plays in a world: the chosen one, or, if it cannot play there, the first that can, with a
 * sentence that says so.
 */
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
