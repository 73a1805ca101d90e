import { loadXenon } from '../engine/agents/xenon'
import { adg } from '../engine/minds/adg/mind'
import { loadCraft } from '../engine/worlds/craft'
import { loadSimulated } from '../models/simulated'
import { byWords } from '../similarity'
import { FIRST, SLOTS } from './cards'
import type { Code } from './code'
import type { RunSpec } from './spec'

/** The code that a run of that spec needs: what a first visit plays is there, the rest comes with the first that needs it. */
export async function codeFor(spec: RunSpec): Promise<Code> {
  if (SLOTS.some((slot) => spec[slot].id !== FIRST[slot].id)) return (await import('./code')).codeFor(spec)
  const { world, agent, model, similarity } = spec
  const [ofWorld, ofAgent] = await Promise.all([
    loadCraft(world.options),
    loadXenon({ options: agent.options, world: world.id }),
  ])
  return {
    world: { [world.id]: ofWorld },
    agent: { [agent.id]: { ...ofAgent, mind: adg } },
    similarity: { [similarity.id]: byWords },
    model: { [model.id]: await loadSimulated({ asks: ofAgent.asks, world: world.id }) },
  }
}
