import { wordsOf, type Words } from '../engine/words'
import { CARDS } from './cards'
import { wordsOfMind } from './minds'
import { PLUGINS } from './options'
import type { RunSpec } from './spec'

/** The words for a run; those that a first visit does not use are loaded now. */
export async function wordsOfRun({ world, agent }: Pick<RunSpec, 'world' | 'agent'>): Promise<Words> {
  const { id } = CARDS.world.find((card) => card.id === world.id) ?? CARDS.world[0]
  const { mind } = CARDS.agent.find((card) => card.id === agent.id) ?? CARDS.agent[0]
  return wordsOf(wordsOfMind(mind), await PLUGINS.world[id].words())
}
