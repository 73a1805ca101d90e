/** The card of an item, as of a dependency graph, with the agent's hypotheses in place of its one set. */
import type { Scene } from '../../../../workers/api/run.api'
import type { CardRequest, ThingCard } from '../../kit/types'
import { cardWith } from '../adg/card/card'
import { beliefsOf, latest } from './beliefs/beliefs-of'
import { posteriorScene } from './scene'
import { beliefLines, mostLikely, probeSentence } from './words'

export { noCard } from '../adg/card/card'
export { default as Drawing } from './beliefs/OnCard.svelte'

/** An experienced item needs no hypothesis. Without a belief yet, the history says everything. */
export function card(given: Scene, request: CardRequest): ThingCard {
  const { mind, step } = posteriorScene(given)
  const { thing, told, agent } = request
  const isSeen = mind.items.some(({ name, standing }) => name === thing && standing === 'experienced')
  const beliefs = isSeen ? null : beliefsOf(told, thing, step)
  const belief = beliefs && latest(beliefs)
  if (!belief) return cardWith(given, request, null)
  const tried =
    mind.probe?.item === thing ? [{ step: mind.probe.step, sentence: probeSentence(mind.probe, agent) }] : []
  const likely = { step: belief.step, sentence: mostLikely(belief, agent) }
  // The hypotheses explain why the agent believes in a requirement.
  return cardWith(
    given,
    { ...request, need: null },
    { why: tried.length > 0 ? tried : [likely], copied: [...tried, ...beliefLines(belief, agent)] },
  )
}
