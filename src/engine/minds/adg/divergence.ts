import type { ItemActionEvent, Rules } from '../../worlds/items/types'
import type { EventKind, EventOf, RunEvent } from '../../events'
import { isItemActionEvent } from '../../worlds/items/action-events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { PartingFinder, type Deeds, type Reading } from '../divergence-search'
import { AdgFold, type GraphFold } from './fold'
import { canonicalJson } from '../../json'
import type { BeliefDifference, AdgNextAction, AdgDivergence } from './types/divergence'

/** What a run says of itself too often, or of things that the other run shows anyway. */
const UNTOLD: ReadonlySet<EventKind> = new Set<EventKind>([
  'run-started',
  'predicted',
  'demonstrated',
  'plan-demonstrated',
  'episode-started',
])

type Done = Exclude<AdgNextAction, EventOf<'run-ended'>>
type AdgDeeds = Deeds<Done, string>

/** How a run is read, by the mind that it is of. */
export interface DivergenceReader {
  /** What the deeds that follow are for, where the event says it; null: it says nothing of that. */
  readonly aimOf: (event: RunEvent) => string | null
  /** What is believed before the first event, in a world of which nobody knows the truth. */
  readonly beliefs: (world: { readonly truth: Rules }) => GraphFold
}

const ADG: DivergenceReader = {
  aimOf: (event) => (event.kind === 'goal-chosen' ? event.goal : null),
  beliefs: (world) => new AdgFold(world),
}

const readingOf = ({ aimOf }: DivergenceReader): Reading<Done, string> => ({
  isDeed: isItemActionEvent,
  aimOf,
  said: (event) =>
    UNTOLD.has(event.kind) || (event.kind === 'question-answered' && event.question.kind === 'requirements')
      ? null
      : canonicalJson(event),
})

/** Where two runs part, whatever each knows, asks and plans. */
export class AdgDivergenceFinder extends PartingFinder<Done, string, AdgDivergence> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[], way: DivergenceReader = ADG) {
    super([a, b], readingOf(way), (...sides) => parting(way, ...sides))
  }
}

function parting(
  way: DivergenceReader,
  a: AdgDeeds,
  b: AdgDeeds,
  did: AdgNextAction,
  other: AdgNextAction,
): AdgDivergence | null {
  const over = differenceOf(a, b, did, other)
  return (
    over && {
      step: Math.max(did.step, other.step),
      over,
      a: { deed: did, goal: a.aim, events: a.toldBeside(b, did) },
      b: { deed: other, goal: b.aim, events: b.toldBeside(a, other) },
      belief: over === 'goal' || over === 'item' ? beliefBetween(beliefsOf(way, a), beliefsOf(way, b)) : null,
    }
  )
}

/** What is believed just before the deed. */
function beliefsOf({ beliefs }: DivergenceReader, { events, at }: AdgDeeds): GraphFold {
  const fold = beliefs({ truth: new Map() })
  for (let place = 0; place < at; place++) fold.apply(events[place]!, () => undefined)
  return fold
}

function differenceOf(
  a: AdgDeeds,
  b: AdgDeeds,
  did: AdgNextAction,
  other: AdgNextAction,
): AdgDivergence['over'] | null {
  if (did.kind === 'run-ended' || other.kind === 'run-ended') return did.kind === other.kind ? null : 'end'
  if (a.aim !== b.aim) return 'goal'
  if (did.item !== other.item) return 'item'
  if (did.action !== other.action || withWhat(did) !== withWhat(other)) return 'action'
  const isAlike =
    did.success === other.success &&
    did.gained === other.gained &&
    sameRequirements(did.consumed, other.consumed)
  return isAlike ? null : 'outcome'
}

/** What else a deed is done to and with, beside its item. */
const withWhat = (did: ItemActionEvent) => ('tool' in did ? `${did.ingredient} with ${did.tool}` : '')

/** From both goals down, breadth first: the first item whose sets are not the same. */
function beliefBetween(a: GraphFold, b: GraphFold): BeliefDifference | null {
  const seen = new Set([a.goal, b.goal].filter((goal) => goal !== null))
  for (const item of seen) {
    const [ofA, ofB] = [a, b].map((fold) => fold.items.get(item)?.requirements ?? null)
    if (!ofA || !ofB ? ofA !== ofB : !sameRequirements(ofA, ofB))
      return { item, a: ofA ?? null, b: ofB ?? null }
    // A set visits what is added while it is read.
    for (const need of Object.keys({ ...ofA, ...ofB })) seen.add(need)
  }
  return null
}
