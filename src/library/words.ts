import { wordsOf, type Words } from '../engine/words'
import type { WorldId } from '../engine/worlds'
import { craftWords } from '../engine/worlds/craft/words'
import { CARDS } from './cards'
import { wordsOfMind } from './minds'
import type { RunSpec } from './spec'

const WORLDS: { readonly [W in WorldId]: () => Promise<Words['events']> } = {
  craft: () => Promise.resolve(craftWords),
  kitchen: async () => (await import('../engine/worlds/kitchen/words')).kitchenWords,
  blocks: async () => (await import('../engine/worlds/blocks/words')).blocksWords,
  minecraft: async () => (await import('../engine/worlds/minecraft/words')).minecraftWords,
}

/** The words for a run; those that a first visit does not use are loaded now. */
export async function wordsOfRun({ world, agent }: Pick<RunSpec, 'world' | 'agent'>): Promise<Words> {
  const { id } = CARDS.world.find((card) => card.id === world.id) ?? CARDS.world[0]
  const { mind } = CARDS.agent.find((card) => card.id === agent.id) ?? CARDS.agent[0]
  return wordsOf(wordsOfMind(mind), await WORLDS[id]())
}
