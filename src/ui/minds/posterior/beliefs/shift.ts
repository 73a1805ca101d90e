import type { Hypothesis } from '../../../../engine/minds/posterior/types/events'
import type { BelievedThen } from '../../../../engine/minds/posterior/types/shown'
import { changesBetween, type RequirementChange } from '../../../requirements/compare'

/** A probability; only the likeliest hypotheses are told one by one, so of another there may be no more than a bound. */
export interface Mass {
  readonly value: number
  readonly isAtMost: boolean
}

/** One hypothesis before and after a failure. */
interface Shifted {
  /** As it is told afterwards; as before, where it is ruled out or not told any more. */
  readonly hypothesis: Hypothesis
  readonly before: Mass
  readonly after: Mass
  /** A failure makes larger quantities of the same things likelier. */
  readonly changes: readonly RequirementChange[]
  readonly isRuledOut: boolean
}

/** What is left of a hypothesis that counts as ruled out: failures happen by chance, too, so that something may be. */
const LEFT = 0.25
/**
 * What a failure does not speak against only becomes more probable. So what has gone from those that are told is one that it speaks
 * against, where it was more probable than the last of them is.
 */
const GONE = 0.75

/** The same way, be it with other quantities. */
const wayOf = ({ action, requirements, held }: Hypothesis): string =>
  JSON.stringify([action, held.toSorted(), Object.keys(requirements).sort()])

const exactly = (value: number): Mass => ({ value, isAtMost: false })

/** Of a hypothesis that is not told: no more than the last that is. */
function unsaid({ hypotheses, others, othersMass }: BelievedThen): Mass {
  const last = hypotheses.at(-1)?.probability ?? othersMass
  return others === 0 ? exactly(0) : { value: Math.min(last, othersMass), isAtMost: true }
}

/** The likeliest before and the likeliest after: those of before first, each in its order. */
export function shiftsBetween(before: BelievedThen, after: BelievedThen): readonly Shifted[] {
  const later = new Map(after.hypotheses.map((one) => [wayOf(one), one]))
  const shifts = before.hypotheses.map((was): Shifted => {
    const now = later.get(wayOf(was))
    later.delete(wayOf(was))
    const left = now ? exactly(now.probability) : unsaid(after)
    const isRuledOut = left.value <= was.probability * (now ? LEFT : GONE)
    return {
      hypothesis: now && !isRuledOut ? now : was,
      ...{ before: exactly(was.probability), after: left, isRuledOut },
      changes: now ? changesBetween(was.requirements, now.requirements) : [],
    }
  })
  const come = [...later.values()].map((now): Shifted => ({
    ...{ hypothesis: now, before: unsaid(before), after: exactly(now.probability) },
    ...{ changes: [], isRuledOut: false },
  }))
  return [...shifts, ...come]
}
