import type { AgentCard, Card, ChosenOptions, WorldCard } from '../engine/record'
import { liveModels } from '../models/chat/cards'
import { similarities } from '../similarity/cards'

/**
 * Everything that can be chosen, the default first: its label and where it fits. A first visit loads only
 * this; `options.ts` and `code.ts` load the rest when it is needed.
 */
export const CARDS = {
  world: [
    { id: 'craft', label: 'Craft world', changes: ['rules'] },
    { id: 'kitchen', label: 'Kitchen' },
    { id: 'blocks', label: 'Blocks' },
    { id: 'minecraft', label: 'Minecraft', live: true, like: 'craft' },
  ],
  agent: [
    { id: 'xenon', label: 'XENON', mind: 'adg', worlds: ['craft', 'kitchen'], measured: true },
    { id: 'sc', label: 'SC', mind: 'adg', worlds: ['craft', 'kitchen'], measured: true },
    { id: 'deckard', label: 'DECKARD', mind: 'adg', worlds: ['craft', 'kitchen'], measured: true },
    { id: 'adam', label: 'ADAM', mind: 'adg', worlds: ['craft'], measured: true },
    { id: 'rand', label: 'RAND', mind: 'adg', worlds: ['craft'], measured: true },
    { id: 'planner', label: 'Planner', mind: 'adg', worlds: ['craft'] },
    { id: 'whole-plan', label: 'Whole plan', mind: 'adg', worlds: ['craft'] },
    { id: 'drip', label: 'DRIP', mind: 'tree', worlds: ['blocks', 'craft'], measured: true },
    { id: 'drip-state', label: 'DRIP with state', mind: 'tree', worlds: ['blocks', 'craft'], measured: true },
    { id: 'cot', label: 'CoT', mind: 'tree', worlds: ['blocks', 'craft'], measured: true },
    { id: 'react', label: 'ReAct', mind: 'tree', worlds: ['blocks', 'craft'], measured: true },
    { id: 'unstack-build', label: 'Unstack, then build', mind: 'tree', worlds: ['blocks'], measured: true },
    { id: 'optimal', label: 'Shortest plan', mind: 'tree', worlds: ['blocks'], measured: true },
    { id: 'gog', label: 'GoG', mind: 'goals', worlds: ['craft'] },
    { id: 'graphrag', label: 'GraphRAG', mind: 'goals', worlds: ['craft'] },
    { id: 'hkg', label: 'HKG', mind: 'goals', worlds: ['craft'] },
    { id: 'vanilla', label: 'Vanilla', mind: 'goals', worlds: ['craft'] },
    { id: 'hunch', label: 'Hunch', mind: 'posterior', worlds: ['craft', 'kitchen'] },
  ],
  model: [
    { id: 'simulated', label: 'Simulated model (7B)' },
    { id: 'recorded', label: 'Recorded answers' },
    ...liveModels,
  ],
  similarity: similarities,
} as const satisfies Cards & { readonly world: readonly WorldCard[]; readonly agent: readonly AgentCard[] }

/** Any list of choices. */
export interface Cards {
  readonly world: readonly (Card & { readonly changes?: readonly string[]; readonly like?: string })[]
  readonly agent: readonly (Omit<AgentCard, 'worlds'> & { readonly worlds: readonly string[] })[]
  readonly model: readonly Card[]
  readonly similarity: readonly Card[]
}
export type { Card }
export type Slot = keyof Cards
/** In the order of links. */
export const SLOTS = ['agent', 'model', 'world', 'similarity'] as const satisfies readonly Slot[]
export type IdIn<S extends Slot> = (typeof CARDS)[S][number]['id']

/** The default run of a first visit: its values equal those of the option tables, which it does not load. */
export const FIRST: { readonly [S in Slot]: { readonly id: IdIn<S>; readonly options: ChosenOptions } } = {
  world: {
    id: 'craft',
    options: {
      goals: '67',
      actions: '3',
      fuel: 'iron-only',
      redstone: 'smelt',
      plans: '3',
      changedSets: '0',
      changedActions: '0',
      changedAt: 0,
      announced: 'yes',
      goal: 'none',
      group: 'none',
      controller: 'perfect',
      stalls: 'none',
      episodes: 400,
      failures: 'binary',
      limits: 'xenon',
    },
  },
  agent: {
    id: 'xenon',
    options: {
      x0: 2,
      c0: 3,
      alphaS: 2,
      alphaI: 8,
      k: 3,
      spread: 'descendants',
      dependencies: 'experience',
      actions: 'experience',
      start: 'model',
      trust: 'seen',
      goals: 'own',
      vainEpisodes: 'not-counted',
    },
  },
  model: {
    id: 'simulated',
    options: { skill: 0.5, unknown: 'words', amounts: 'known', confused: 0, slips: 0, slip: 'any' },
  },
  similarity: { id: 'words', options: {} },
}

/** The card of that id in that slot; undefined: there is none. */
export function cardOf<S extends Slot>(
  slot: S,
  id: string,
  cards: Cards = CARDS,
): Cards[S][number] | undefined {
  const known: readonly Cards[S][number][] = cards[slot]
  return known.find((card) => card.id === id)
}

/** Whether its answers do not follow from the spec. */
export const isLive = (slot: Slot, id: string): boolean => cardOf(slot, id)?.live === true

/** Whether a run depends on answers from outside its spec: a live model, the user or an external world. */
export const isOfOutside = (spec: { readonly [S in Slot]: { readonly id: string } }): boolean =>
  SLOTS.some((slot) => isLive(slot, spec[slot].id))

/** The world whose items it shares: another world, or itself. */
const homeOf = (world: string, cards: Cards): string => cardOf('world', world, cards)?.like ?? world

/** Whether names mean the same in both worlds, so that knowledge of one can be compared with the other. */
export const areAlike = (one: string, other: string, cards: Cards = CARDS): boolean =>
  homeOf(one, cards) === homeOf(other, cards)

/** Why that agent cannot play that world, as a sentence; null: it can, or one of them is unknown. */
export function misfit(agent: string, world: string, cards: Cards = CARDS): string | null {
  const [who, where] = [cardOf('agent', agent, cards), cardOf('world', world, cards)]
  if (!who || !where) return null
  return who.worlds.includes(homeOf(world, cards))
    ? null
    : `${who.label} cannot play in the world “${where.label}” yet.`
}
