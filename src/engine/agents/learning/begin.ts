import { note, type Doing } from '../../effects'
import type { KeptGraph, KeptItem } from '../../minds/adg/types/begins'
import type { AgentSetup } from '../agent'
import type { Begin } from './initialize'
import type { Learner } from './learner'
import type { StartOptions } from './options'

/** With what kept knowledge an agent begins, as its options say; undefined: with none, and it asks. */
export function beginning({
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
 * In place of lines 10–17 of Algorithm 2 (XENON), for what was kept: what the human-written plans have just shown stands, and what
 * nobody has said anything of is asked about as ever.
 *
 * `seen`: it goes on where it was left, with standing, C(v) and memory of actions. `doubted`: all of it is a hypothesis with
 * C(v) = 1 and an empty memory, as where a rule is announced to have changed (K.6): whoever doubts what was seen to be needed has no
 * reason to trust what was seen to work, and an action that another world ruled out would never be tried in this one. What was given
 * up as inadmissible asks for some of every resource, which nobody ever said that it takes: there is nothing to doubt, and it is asked
 * about anew.
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
    // What it takes is known, until it takes something else.
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
