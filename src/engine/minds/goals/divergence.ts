import type { EventOf, RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { PartingFinder, type Deeds, type Reading } from '../divergence-search'
import type { GoalsNextAction, GoalsDivergence } from './types'
import type { GoalsStep } from './types/questions'

type Done = EventOf<'tried'>

const READING: Reading<Done, GoalsStep> = {
  isDeed: (event): event is Done => event.kind === 'tried',
  aimOf: (event) => (event.kind === 'goals/begun' ? event.planned : null),
  said: (event) =>
    event.kind === 'run-started' || event.kind === 'goals/begun' ? null : canonicalJson(event),
}

/** Where two such planners part: what they do first that is not the same, whatever each has looked up for it. */
export class GoalsDivergenceFinder extends PartingFinder<Done, GoalsStep, GoalsDivergence> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super([a, b], READING, parting)
  }
}

function parting(
  a: Deeds<Done, GoalsStep>,
  b: Deeds<Done, GoalsStep>,
  did: GoalsNextAction,
  other: GoalsNextAction,
): GoalsDivergence | null {
  const over = differenceOf(did, other)
  return (
    over && {
      step: Math.max(did.step, other.step),
      over,
      a: { deed: did, planned: a.aim, events: a.toldBeside(b, did) },
      b: { deed: other, planned: b.aim, events: b.toldBeside(a, other) },
    }
  )
}

type Ended = EventOf<'run-ended'>
const isEnd = (deed: GoalsNextAction): deed is Ended => deed.kind === 'run-ended'

function differenceOf(did: GoalsNextAction, other: GoalsNextAction): GoalsDivergence['over'] | null {
  if (isEnd(did) || isEnd(other)) return did.kind === other.kind ? null : 'end'
  if (did.action !== other.action || did.item !== other.item) return 'action'
  return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...other, step: 0 }) ? null : 'outcome'
}
