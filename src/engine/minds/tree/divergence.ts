import type { EventOf, RunEvent } from '../../events'
import { canonicalJson } from '../../json'
import { isActionEvent } from '../../worlds/action-events'
import { PartingFinder, type Deeds, type Reading } from '../divergence-search'
import { deedOf } from './deed'
import type { TreeNextAction, TreeDivergence } from './types'
import type { Subtask } from './types/questions'

type Done = Exclude<TreeNextAction, EventOf<'run-ended'>>

const READING: Reading<Done, Subtask> = {
  isDeed: (event): event is Done & RunEvent => isActionEvent(event),
  aimOf: (event) => (event.kind === 'tree/begun' ? event.subtask : null),
  said: (event) =>
    event.kind === 'run-started' || event.kind === 'tree/begun' ? null : withoutNumbers(event),
}

/** Where two planners part, however each takes the goal apart. */
export class TreeDivergenceFinder extends PartingFinder<Done, Subtask, TreeDivergence> {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super([a, b], READING, parting)
  }
}

function parting(
  a: Deeds<Done, Subtask>,
  b: Deeds<Done, Subtask>,
  did: TreeNextAction,
  other: TreeNextAction,
): TreeDivergence | null {
  const over = differenceOf(did, other)
  return (
    over && {
      step: Math.max(did.step, other.step),
      over,
      a: { deed: did, subtask: a.aim, events: a.toldBeside(b, did) },
      b: { deed: other, subtask: b.aim, events: b.toldBeside(a, other) },
    }
  )
}

function differenceOf(did: TreeNextAction, other: TreeNextAction): TreeDivergence['over'] | null {
  if (did.kind === 'run-ended' || other.kind === 'run-ended') return did.kind === other.kind ? null : 'end'
  const [one, two] = [deedOf(did), deedOf(other)]
  if (canonicalJson(one.subtask) !== canonicalJson(two.subtask)) return 'action'
  return canonicalJson({ ...did, step: 0 }) === canonicalJson({ ...other, step: 0 }) ? null : 'outcome'
}

/** Node numbers are each run's own: what is told is compared without them. */
const withoutNumbers = (event: RunEvent): string =>
  canonicalJson('node' in event && 'subtask' in event ? { ...event, node: 0 } : event)
