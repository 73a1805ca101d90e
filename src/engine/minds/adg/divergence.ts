import type { EventKind, RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { isItemActionEvent } from '../../worlds/items/action-events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import type { ItemActionEvent, Rules } from '../../worlds/items/types'
import { DivergenceSearch } from '../divergence-search'
import { AdgFold, type GraphFold } from './fold'
import type { AdgDivergence, BeliefDifference } from './types'

/** Events that are too frequent to list, or that only repeat what the other run shows. */
const UNLISTED: ReadonlySet<EventKind> = new Set<EventKind>([
  'run-started',
  'predicted',
  'demonstrated',
  'plan-demonstrated',
  'episode-started',
])

/** How to read the events of a mind with a dependency graph. */
export interface GraphReader {
  /** The goal of the actions that follow; null: the event names none. */
  readonly goalIn: (event: RunEvent) => string | null
  /** The beliefs before the first event. The true rules are not known. */
  readonly beliefs: (world: { readonly truth: Rules }) => GraphFold
}

const ADG: GraphReader = {
  goalIn: (event) => (event.kind === 'goal-chosen' ? event.goal : null),
  beliefs: (world) => new AdgFold(world),
}

/** Compares two runs with a dependency graph, even if the agents' knowledge, questions and plans differ. */
export class AdgDivergenceFinder extends DivergenceSearch<
  ItemActionEvent & RunEvent,
  string,
  Exclude<AdgDivergence['over'], 'end'>,
  AdgDivergence
> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[], { goalIn, beliefs }: GraphReader = ADG) {
    const beliefsAfter = (events: readonly RunEvent[]): GraphFold => {
      const fold = beliefs({ truth: new Map() })
      for (const event of events) fold.apply(event, () => undefined)
      return fold
    }
    super(a, b, {
      isAction: isItemActionEvent,
      goalIn,
      textOf: (event) =>
        UNLISTED.has(event.kind) ||
        (event.kind === 'question-answered' && event.question.kind === 'requirements')
          ? null
          : canonicalJson(event),
      difference(one, other) {
        if (one.goal !== other.goal) return 'goal'
        const [did, does] = [one.action, other.action]
        if (did.item !== does.item) return 'item'
        if (did.action !== does.action || toolOf(did) !== toolOf(does)) return 'action'
        const isAlike =
          did.success === does.success &&
          did.gained === does.gained &&
          sameRequirements(did.consumed, does.consumed)
        return isAlike ? null : 'outcome'
      },
      complete(found, before) {
        const isOfBelief = found.over === 'goal' || found.over === 'item'
        const belief = isOfBelief ? differenceOf(beliefsAfter(before.a), beliefsAfter(before.b)) : null
        return { ...found, belief }
      },
    })
  }
}

/** In the kitchen, the agent applies a tool to an ingredient. */
const toolOf = (did: ItemActionEvent) => ('tool' in did ? `${did.ingredient} with ${did.tool}` : '')

/** The first item with different requirement sets, breadth first from the goals of both runs. */
function differenceOf(a: GraphFold, b: GraphFold): BeliefDifference | null {
  const seen = new Set([a.goal, b.goal].filter((goal) => goal !== null))
  for (const item of seen) {
    const [ofA, ofB] = [a, b].map((fold) => fold.items.get(item)?.requirements ?? null)
    if (!ofA || !ofB ? ofA !== ofB : !sameRequirements(ofA, ofB))
      return { item, a: ofA ?? null, b: ofB ?? null }
    // The loop also visits names that are added to the set during it.
    for (const need of Object.keys({ ...ofA, ...ofB })) seen.add(need)
  }
  return null
}
