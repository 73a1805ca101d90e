import { note, type Doing } from '../../effects'
import type { KeptGraph, KeptItem } from '../../minds/adg/types/known'
import type { AgentSetup } from '../agent'
import type { Begin } from './initialize'
import type { Learner } from './learner'
import type { StartOptions } from './options'

/** The saved knowledge that the agent starts with, by its options; undefined: none, and it asks the model. */
export function initialKnowledge({
  knowledge,
  options,
}: {
  readonly knowledge?: AgentSetup<never>['knowledge']
  readonly options: Pick<StartOptions, 'start'> & Partial<Pick<StartOptions, 'trust'>>
}): Begin | undefined {
  if (options.start !== 'knowledge' || !knowledge || !('items' in knowledge)) return undefined
  return (learner) => bring(learner, knowledge, options.trust === 'doubted')
}

/**
 * Replaces lines 10–17 of Algorithm 2 (XENON) for saved knowledge. What the human-written plans have just
 * shown takes precedence. Items without any saved claim are asked about as usual.
 * `seen`: continues with the saved status, C(v) and action memory. `doubted`: everything becomes a
 * hypothesis with C(v) = 1 and an empty memory, as after an announced rule change (K.6): if the observed
 * requirements are in doubt, so are the observed actions, and an action that another world ruled out would
 * never be tried in this one. An inadmissible item needs some of every resource, which is no claim of any
 * source: there is nothing to doubt, and it is asked about anew.
 */
function* bring(learner: Learner, { items }: KeptGraph, isDoubted: boolean): Doing<void> {
  const { graph } = learner
  for (const [name, kept] of Object.entries(items)) {
    const isSaid = kept.origins.some(({ by }) => by !== 'nobody')
    const isGivenUp = isDoubted && kept.standing === 'inadmissible'
    const v = graph.item(name)
    if (!isSaid || isGivenUp || v.standing === 'experienced' || learner.tools?.includes(name)) continue
    const { requirements, held, yields, action, standing, revisions, memory } = isDoubted
      ? doubted(kept)
      : kept
    graph.setRequirements(v, requirements, held)
    v.source = 'kept'
    v.standing = standing
    v.revisions = revisions
    v.yields = yields
    for (const tool of held) graph.item(tool).isHeld = true
    const consumed = Object.entries(requirements).filter(([need]) => !held.includes(need))
    if (kept.standing === 'experienced' && kept.action === 'craft')
      for (const [need] of consumed) graph.item(need).isResource = true
    // The requirements count as known until an attempt consumes something else.
    if (standing === 'experienced') v.lastConsumed = Object.fromEntries(consumed)
    for (const [tried, [successes, failures]] of Object.entries(memory))
      learner.memory.adopt(
        name,
        tried,
        learner.takesIn(true) ? successes : 0,
        learner.takesIn(false) ? failures : 0,
      )
    yield note({
      kind: 'brought',
      ...{ item: name, requirements, held, yields, standing, revisions, action, memory },
    })
  }
}

const doubted = (kept: KeptItem): KeptItem => ({
  ...kept,
  standing: 'hypothesised',
  revisions: 1,
  action: null,
  memory: {},
})
